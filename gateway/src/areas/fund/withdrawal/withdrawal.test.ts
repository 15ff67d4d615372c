import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { addCard, credit, testCardTail } from '#areas/fund/test/withdrawals.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { apply, balance, check } = portalCalls.withdrawal
const { detail, query } = portalCalls.withdrawalList
let merchantId = 0n
let maker: Somebody
let second: Somebody
let cardId: string

beforeEach(async () => {
  merchantId++
  await makeMerchant(app, merchantId)
  await rows(
    `update merchant_pricing set payout_fee_minor = 250 where merchant_id = $1 and currency = 'USD'`,
    merchantId,
  )
  maker = await somebody({ merchantId })
  second = await somebody({ merchantId })
  cardId = await addCard(app, { merchantId, operatorId: maker.id })
  await credit(app, { merchantId, minor: 100_000n })
})

const ask = (who: Somebody, value: string, more: object = {}, options?: { key?: string }) =>
  who.ask(apply, { cardId, cardTail: testCardTail, amount: usd(value), proof, ...more }, options)
const held = async (code: string): Promise<bigint> => {
  const [row] = await rows(
    `select balance from ledger.account where merchant_id = $1 and currency = 'USD' and code = $2`,
    merchantId,
    code,
  )
  return (row?.['balance'] as bigint | undefined) ?? 0n
}
const jobs = () =>
  rows(
    `select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'bank_payout' and j.payload ->> 'merchantId' = $1`,
    String(merchantId),
  )

describe('what can be withdrawn', () => {
  test('is told as an equation', async () => {
    const { data } = await maker.ask(balance, {})
    expect(data!.balances).toEqual([
      {
        currency: 'USD',
        withdrawable: usd('1000.00'),
        pending: usd('0.00'),
        claimed: usd('0.00'),
        fee: usd('2.50'),
        refundReserve: null,
        minimum: null,
        available: usd('997.50'),
        inProcess: usd('0.00'),
        blocked: false,
      },
    ])
  })

  test('is checked before it is asked for, with everything that stops it', async () => {
    const { data } = await maker.ask(check, { cardId, amount: usd('998.00'), postscript: 'a-b' })
    expect(data).toMatchObject({ total: usd('1000.50'), secondPerson: null })
    expect(data!.blocked.map(({ error }) => error)).toEqual(['fund.postscript', 'fund.withdrawal_amount'])
    expect(data!.blocked[1]!.message).toContain('USD\u00A0997.50')
  })
})

describe('an application', () => {
  test('holds amount and fee at once and goes to the bank', async () => {
    const { data } = await ask(maker, '300.00')
    expect(data).toMatchObject({ status: 'pending', fee: usd('2.50'), available: usd('695.00') })
    expect([await held('withdrawable'), await held('t:payout')]).toEqual([69_750n, 30_250n])
    expect(await jobs()).toHaveLength(1)
    const events = await rows(
      'select event, actor from fund_event where entity_id = $1 order by seq',
      data!.id,
    )
    expect(events).toEqual([
      { event: 'apply', actor: 'merchant' },
      { event: 'approve', actor: 'gateway' },
    ])
  })

  test('is one, however often the button is pressed', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => ask(maker, '300.00', {}, { key })))
    const again = await ask(maker, '300.00', {}, { key })
    expect(again.data?.id).toBeDefined()
    expect(new Set(answers.flatMap(({ data }) => (data ? [data.id] : []))).size).toBe(1)
    expect(await held('t:payout')).toBe(30_250n)
  })

  test('never takes more than there is, even two at once', async () => {
    const answers = await Promise.all([ask(maker, '600.00'), ask(second, '600.00')])
    expect(answers.map(({ error }) => error ?? 'done').toSorted()).toEqual(['done', 'fund.withdrawal_amount'])
  })

  test.each([
    ['more than is available', { amount: usd('997.51') }, 'fund.withdrawal_amount'],
    ['nothing', { amount: usd('0') }, 'fund.withdrawal_amount'],
    ['another end of the number', { cardTail: '0000' }, 'fund.card_changed'],
    ['signs in the note', { postscript: 'INV-7' }, 'fund.postscript'],
    ['a space in the note', { postscript: 'INV 7' }, 'fund.postscript'],
    ['Chinese on a foreign card', { postscript: '货款' }, 'fund.postscript_chinese'],
    ['an unknown card', { cardId: randomUUID() }, 'fund.card_not_available'],
    ['a wrong password', { proof: { paymentPassword: 'Wrong-Word-9' } }, 'proof.wrong'],
  ])('of %s is refused and changes nothing', async (_, more, error) => {
    expect(await ask(maker, '1.00', more)).toMatchObject({ error })
    expect(await held('t:payout')).toBe(0n)
    expect(await jobs()).toEqual([])
  })

  test('on a card in RMB settles in RMB, and takes a short note in Chinese', async () => {
    const rmb = await addCard(app, { merchantId, operatorId: maker.id, currency: 'CNY' })
    const long = '货'.repeat(29)
    expect(await ask(maker, '1.00', { cardId: rmb, postscript: long })).toMatchObject({
      error: 'fund.postscript_length',
    })
    const { data } = await ask(maker, '1.00', { cardId: rmb, postscript: '货款INV7' })
    const { data: shown } = await maker.ask(detail, { id: data!.id })
    expect(shown).toMatchObject({ postscript: '货款INV7', card: { currency: 'CNY' } })
  })

  test.each([['101'], ['103'], ['104']])('on a card in status %s is refused', async (state) => {
    const other = await addCard(app, { merchantId, operatorId: maker.id, state })
    expect(await ask(maker, '1.00', { cardId: other })).toMatchObject({ error: 'fund.card_not_available' })
  })

  test('on a card in another currency is refused', async () => {
    const other = await addCard(app, { merchantId, operatorId: maker.id, currency: 'JPY' })
    expect(await ask(maker, '1.00', { cardId: other })).toMatchObject({ error: 'fund.card_currency' })
  })

  test('is refused to a role of other currencies, which does not see the card either', async () => {
    const yen = await somebody({ merchantId, scope: { currencies: ['JPY'] } })
    expect(await ask(yen, '1.00')).toMatchObject({ error: 'fund.card_not_available' })
    const own = await addCard(app, { merchantId, operatorId: maker.id, currency: 'JPY' })
    expect(await ask(yen, '1.00', { cardId: own })).toMatchObject({ error: 'role.no_limit_in_currency' })
    const { data } = await yen.ask(balance, {})
    expect([data!.balances, data!.cards.map(({ id }) => id)]).toEqual([[], [own]])
  })

  test('is refused beyond the limit of a role', async () => {
    const limits = { 'fund.withdrawal.apply': { USD: 5_000n } }
    const limited = await somebody({ merchantId, scope: { limits } })
    expect(await ask(limited, '50.01')).toMatchObject({ error: 'role.amount_limit' })
    expect(await ask(limited, '50.00')).toMatchObject({ status: '0' })
  })

  test('is refused while the account is frozen', async () => {
    await rows(`update merchant set state = 'frozen' where id = $1`, merchantId)
    expect(await ask(maker, '1.00')).toMatchObject({ error: 'merchant.frozen' })
  })
})

describe('with a second person', () => {
  const rule = () =>
    rows(
      `insert into approval_rule (merchant_id, kind, threshold, changed_by) values ($1, 'withdrawal.apply', '{"USD": "50000"}', $2)`,
      merchantId,
      maker.id,
    )
  const waiting = async (value = '600.00') => {
    const asked = await ask(maker, value)
    expect(asked).toMatchObject({ error: 'approval.required' })
    const [row] = await rows('select * from withdrawal where approval_id = $1', asked.facts!['approval'])
    return { approval: asked.facts!['approval']!, id: row!['id'] as string }
  }
  const stateOf = async (id: string) => (await rows('select * from withdrawal where id = $1', id))[0]!

  test('below the threshold nobody is asked', async () => {
    await rule()
    expect(await ask(maker, '499.99')).toMatchObject({ status: '0' })
  })

  test('the money is held while they think, and goes to the bank when they approve', async () => {
    await rule()
    const { approval, id } = await waiting()
    expect([await held('withdrawable'), await held('t:payout')]).toEqual([39_750n, 60_250n])
    expect(await jobs()).toEqual([])
    expect(await maker.ask(portalCalls.approval.approve, { id: approval, proof })).toMatchObject({
      error: 'approval.own',
    })
    const { data } = await second.ask(portalCalls.approval.effect, { id: approval })
    expect(data!.effect!.ledger).toContainEqual({
      account: 'withdrawable',
      now: usd('1000.00'),
      after: usd('397.50'),
    })
    expect(await second.ask(portalCalls.approval.approve, { id: approval, proof })).toMatchObject({
      data: { state: 'done' },
    })
    expect(await stateOf(id)).toMatchObject({ state: 'pending', approved_by: second.id })
    expect(await jobs()).toHaveLength(1)
    expect(await held('t:payout')).toBe(60_250n)
  })

  test.each([
    ['refused', 'refuse', () => second],
    ['withdrawn', 'withdraw', () => maker],
  ] as const)('the money comes back when it is %s', async (state, how, who) => {
    await rule()
    const { approval, id } = await waiting()
    const input = how === 'refuse' ? { id: approval, reason: 'not now' } : { id: approval }
    expect(await who().ask(portalCalls.approval[how], input as never)).toMatchObject({ data: { state } })
    expect(await stateOf(id)).toMatchObject({ state: 'application failed' })
    expect([await held('withdrawable'), await held('t:payout')]).toEqual([100_000n, 0n])
  })

  test('a card that was held meanwhile fails the proposal, and the money comes back', async () => {
    await rule()
    const { approval, id } = await waiting()
    await rows(`update withdrawal_card set state = '104', reason = 'why' where id = $1`, cardId)
    expect(await second.ask(portalCalls.approval.approve, { id: approval, proof })).toMatchObject({
      data: { state: 'failed' },
    })
    expect(await stateOf(id)).toMatchObject({ state: 'application failed' })
    expect(await held('t:payout')).toBe(0n)
  })

  test('a young card is looked at by two without any rule', async () => {
    cardId = await addCard(app, { merchantId, operatorId: maker.id, hours: 23 })
    const { data } = await maker.ask(check, { cardId, amount: usd('1.00') })
    expect(data).toMatchObject({ secondPerson: 'young_card' })
    const { id } = await waiting('1.00')
    expect(await stateOf(id)).toMatchObject({ state: 'initial' })
  })
})

describe('the list', () => {
  test('finds withdrawals by number, state and card, and goes back 90 days at most', async () => {
    const { data } = await ask(maker, '10.00')
    const find = async (filter: object) => (await maker.ask(query, { filter })).data?.rows.map(({ id }) => id)
    expect(await find({ text: data!.withdrawalNo.slice(0, 20), status: ['pending'], cardId })).toEqual([
      data!.id,
    ])
    expect(await find({ status: ['initial'] })).toEqual([])
    expect(await find({ origin: ['rule'] })).toEqual([])
    expect(
      await maker.ask(query, {
        filter: { createdFrom: '2026-01-01T00:00:00Z', createdTo: '2026-04-02T00:00:00Z' },
      }),
    ).toMatchObject({ error: 'fund.query_too_long' })
  })

  test('tells the story and what the money is made of, which sums to the amount', async () => {
    await credit(app, { merchantId, minor: 5_000n })
    const { data } = await ask(maker, '1010.00')
    const { data: shown } = await maker.ask(detail, { id: data!.id })
    expect(shown!.timeline.map(({ event }) => event)).toEqual(['apply', 'approve'])
    expect(shown!.makeup).toEqual([{ flow: 'returned', count: 2, amount: usd('1010.00') }])
    expect(shown!.parts.map(({ amount, of }) => [amount.value, of.value])).toEqual([
      ['1000.00', '1000.00'],
      ['10.00', '50.00'],
    ])
  })
})

test('a file of the withdrawals to one card names the card', async () => {
  const { data, error } = await maker.ask(portalCalls.withdrawalList.preview, {
    filter: { cardId },
    zone: 'UTC',
  })
  expect(error).toBeUndefined()
  const card = { label: 'Card', value: `Bank of Example ****\u00A0${testCardTail}, USD` }
  expect(data!.conditions).toContainEqual(card)
})

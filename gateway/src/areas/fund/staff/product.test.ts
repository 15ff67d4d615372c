import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { post } from '#ledger/index.ts'
import { proof } from '#test/approvals.ts'
import { usd } from '#test/deliveries.ts'
import { ruleWorld } from '#test/rule-world.ts'
import { staffOf } from '#test/staff.ts'
import { addCard, credit as creditNow, testCardTail } from '#areas/fund/test/withdrawals.ts'

const { app, it, rows, begin, knock, credit, rule, ran } = await ruleWorld()
const { staff } = staffOf(app)
const { open, close } = providerCalls.payoutProduct
const { apply, balance, check } = portalCalls.withdrawal
const monday = '2026-10-12T09:00:00'

beforeEach(async () => {
  await begin()
  await credit('2026-10-02', 100_000n)
})

const named = (productId: string = randomUUID()) => ({
  merchantId: String(it.merchantId),
  productId,
  staff: 'Li Na',
})
const opened = (country = 'CN', productId?: string) => staff(open, { ...named(productId), country })
const ask = (value: string, { cardId = it.cardId, currency = 'USD' } = {}) =>
  it.maker.ask(apply, { cardId, cardTail: testCardTail, amount: { currency, value }, proof })
const asked = async (value: string) => {
  const { error = 'done', message } = await ask(value)
  return { error, message }
}
const equation = async () => {
  const { data } = await it.maker.ask(balance, { currency: 'USD' })
  const { refundReserve, minimum, available } = data!.balances[0]!
  return { kept: refundReserve?.kept.value, minimum: minimum?.value, available: available.value }
}
const reserve = (minor: bigint) =>
  app.db.tx({ tenant: it.merchantId, mode: 'write' }, (tx) =>
    post(tx, {
      merchantId: it.merchantId,
      currency: 'USD',
      source: { type: 'withdrawal', id: randomUUID() },
      effect: 'bounce',
      occurredAt: '2026-01-05T02:00:00.000Z',
      legs: [{ from: 'bank', to: 'reserve', amount: minor }],
    }),
  )

describe('the payout product', () => {
  test('is opened once and closed once by the provider, and stands in the merchant’s operation log', async () => {
    const id = randomUUID()
    const first = await opened('CN', id)
    expect(first).toMatchObject({ data: { productId: id, country: 'CN', closedAt: null } })
    expect((await opened('CN', id)).data).toEqual(first.data)
    const ended = await staff(close, named(id))
    expect(ended.data!.closedAt).not.toBeNull()
    const again = await staff(close, named(id))
    expect(again.data).toEqual(ended.data)
    // A case that was closed opens nothing again.
    expect((await opened('CN', id)).data).toEqual(ended.data)
    expect(
      await rows(
        'select operator_name, before, after from operation_log where target = $1 and after is not null order by at',
        id,
      ),
    ).toEqual([
      { operator_name: 'provider: Li Na', before: null, after: { state: 'open', country: 'CN' } },
      { operator_name: 'provider: Li Na', before: { state: 'open' }, after: { state: 'closed' } },
    ])
  })

  test('is told to the main user once, with what it asks for', async () => {
    const told = () =>
      rows(
        `select kind, facts - 'since' as facts from notice where merchant_id = $1 and kind like 'money.product%' order by id`,
        it.merchantId,
      )
    const id = randomUUID()
    for (const _ of ['first', 'again']) await opened('CN', id)
    for (const _ of ['first', 'again']) await staff(close, named(id))
    await opened('US')
    expect(await told()).toEqual([
      {
        kind: 'money.product_opened_reserve',
        facts: { minimum: 'USD\u00A035.00', reserve: 'USD\u00A0100.00' },
      },
      { kind: 'money.product_closed', facts: {} },
      { kind: 'money.product_opened', facts: { minimum: 'USD\u00A035.00' } },
    ])
  })

  test('is one at a time, for one country, and another case may open it once more', async () => {
    const id = randomUUID()
    await opened('CN', id)
    expect(await opened('US', id)).toMatchObject({ error: 'request.conflict' })
    expect(await opened('US')).toMatchObject({ error: 'fund.product_open' })
    await staff(close, named(id))
    expect(await opened('US')).toMatchObject({ data: { country: 'US' } })
  })

  test('opened for two cases at once is opened for one', async () => {
    const answers = await Promise.all([opened('CN'), opened('US')])
    expect(answers.map(({ error }) => error ?? 'done').toSorted()).toEqual(['done', 'fund.product_open'])
  })

  test.each(['cn', 'CHN', ''])('is not opened for %j, which is no country', async (country) => {
    expect(await opened(country)).toMatchObject({ error: 'request.invalid' })
  })

  test('of an unknown merchant, or of another one, is unknown', async () => {
    const id = randomUUID()
    await opened('CN', id)
    expect(await staff(open, { ...named(), merchantId: '987654', country: 'CN' })).toMatchObject({
      error: 'object.not_found',
    })
    expect(await staff(close, { ...named(id), merchantId: String(it.merchantId - 1n) })).toMatchObject({
      error: 'object.not_found',
    })
    expect(await staff(close, named())).toMatchObject({ error: 'object.not_found' })
  })

  test('stays as it was opened, whoever asks the database', async () => {
    await opened('CN')
    const change = app.db.tx({ tenant: it.merchantId, mode: 'write' }, (tx) =>
      tx.run({ text: `update payout_product set country = 'US'`, values: [] }),
    )
    await expect(change).rejects.toThrow(/permission denied/)
  })
})

describe('a withdrawal by hand', () => {
  test('without the product takes any amount, and keeps nothing', async () => {
    expect(await equation()).toEqual({ kept: undefined, minimum: undefined, available: '997.50' })
    expect(await asked('0.01')).toMatchObject({ error: 'done' })
  })

  test('with it takes 35 US dollars at least, and says so', async () => {
    await opened('US')
    expect(await asked('34.99')).toEqual({
      error: 'fund.payout_minimum',
      message: expect.stringContaining('USD\u00A035.00'),
    })
    const { data } = await it.maker.ask(check, { cardId: it.cardId, amount: usd('34.99') })
    expect(data!.blocked.map(({ error }) => error)).toEqual(['fund.payout_minimum'])
    expect(data!.blocked[0]!.message).toContain('USD\u00A035.00')
    expect(await asked('35.00')).toMatchObject({ error: 'done' })
  })

  test('of nothing is refused as it was', async () => {
    await opened('US')
    expect(await asked('0')).toMatchObject({ error: 'fund.withdrawal_amount' })
  })

  test('in the United States takes all of it', async () => {
    await opened('US')
    expect(await equation()).toEqual({ kept: undefined, minimum: '35.00', available: '997.50' })
    expect(await asked('997.50')).toMatchObject({ error: 'done' })
  })

  test('elsewhere leaves 100 US dollars, which the balance and the check show', async () => {
    await opened('CN')
    expect(await equation()).toEqual({ kept: '100.00', minimum: '35.00', available: '897.50' })
    expect(await asked('897.51')).toEqual({
      error: 'fund.payout_reserve',
      message: expect.stringMatching(/USD\u00A0100\.00.*USD\u00A0897\.50/),
    })
    expect(await asked('997.51')).toEqual({
      error: 'fund.withdrawal_amount',
      message: expect.stringContaining('USD\u00A0897.50'),
    })
    const { data } = await it.maker.ask(check, { cardId: it.cardId, amount: usd('897.50') })
    expect(data).toMatchObject({ available: { now: usd('897.50'), after: usd('-2.50') }, blocked: [] })
    expect(await asked('897.50')).toMatchObject({ error: 'done' })
    expect(await equation()).toMatchObject({ available: '0.00' })
  })

  test.each([
    [6_000n, '40.00', '957.50'],
    [10_000n, '0.00', '997.50'],
    [50_000n, '0.00', '997.50'],
  ])('counts a reserve account of %d cents towards it', async (held, kept, available) => {
    await opened('CN')
    await reserve(held)
    expect(await equation()).toEqual({ kept, minimum: '35.00', available })
    expect(await asked(available)).toMatchObject({ error: 'done' })
  })

  test('leaves it besides what refunds claim already', async () => {
    await opened('CN')
    await app.db.tx({ tenant: it.merchantId, mode: 'write' }, (tx) =>
      post(tx, {
        merchantId: it.merchantId,
        currency: 'USD',
        source: { type: 'withdrawal', id: randomUUID() },
        effect: 'charge',
        occurredAt: '2026-10-05T02:00:00.000Z',
        valueOn: '2026-10-05',
        legs: [{ from: 'pending', to: 'net', amount: 20_000n }],
      }),
    )
    expect(await equation()).toMatchObject({ available: '697.50' })
    expect(await asked('697.51')).toMatchObject({ error: 'fund.payout_reserve' })
  })

  test('asks nothing of other currencies', async () => {
    await opened('CN')
    const cardId = await addCard(app, {
      merchantId: it.merchantId,
      operatorId: it.maker.id,
      currency: 'JPY',
    })
    await creditNow(app, { merchantId: it.merchantId, minor: 20n, currency: 'JPY' })
    expect(await ask('20', { cardId, currency: 'JPY' })).toMatchObject({ status: '0' })
  })

  test('that settles in RMB is measured by the account that it takes from', async () => {
    await opened('CN')
    const cardId = await addCard(app, {
      merchantId: it.merchantId,
      operatorId: it.maker.id,
      currency: 'CNY',
    })
    expect(await ask('34.99', { cardId })).toMatchObject({ error: 'fund.payout_minimum' })
    expect(await ask('900.00', { cardId })).toMatchObject({ error: 'fund.payout_reserve' })
  })

  test('is free again once the product is closed', async () => {
    const id = randomUUID()
    await opened('CN', id)
    await staff(close, named(id))
    expect(await asked('997.50')).toMatchObject({ error: 'done' })
  })

  test('and another at once never leave less than the reserve', async () => {
    await opened('CN')
    const answers = await Promise.all([asked('450.00'), asked('450.00')])
    expect(answers.map(({ error }) => error).toSorted()).toEqual(['done', 'fund.payout_reserve'])
  })
})

describe('a rule', () => {
  const outcomeOf = async (id: string) => {
    const [run] = await rows(
      'select outcome, reason, facts, available from withdrawal_rule_run where rule_id = $1',
      id,
    )
    return run
  }
  const told = () =>
    rows(
      `select facts ->> 'ruleReason' as reason from notice where merchant_id = $1 and kind = 'rule.failed'`,
      it.merchantId,
    )

  test('of a fixed amount below the minimum fails, and whoever can change it is told', async () => {
    await opened('US')
    const id = await rule({ take: { amount: usd('20.00') }, minimum: 1 })
    await knock(monday)
    expect(await outcomeOf(id)).toMatchObject({
      outcome: 'failed',
      reason: 'fund.payout_minimum',
      facts: { minimum: 'USD\u00A035.00' },
    })
    expect(await told()).toContainEqual({ reason: 'fund.payout_minimum' })
  })

  test('of a part that is below the minimum is skipped', async () => {
    await opened('US')
    const id = await rule({ take: { currency: 'USD', percent: 3 }, minimum: 1 })
    await knock(monday)
    expect(await outcomeOf(id)).toMatchObject({ outcome: 'skipped', reason: 'fund.payout_minimum' })
    expect(await told()).toEqual([])
  })

  test('of a fixed amount that the reserve does not leave fails, with the reserve as the reason', async () => {
    await opened('CN')
    const id = await rule({ take: { amount: usd('900.00') } })
    await knock(monday)
    expect(await outcomeOf(id)).toMatchObject({
      outcome: 'failed',
      reason: 'fund.payout_reserve',
      facts: { reserve: 'USD\u00A0100.00', available: 'USD\u00A0897.50' },
      available: 89_750n,
    })
  })

  test('of all that is available leaves the reserve', async () => {
    await opened('CN')
    const id = await rule({ take: { currency: 'USD', percent: 100 } })
    await knock(monday)
    expect(await ran(id)).toMatchObject([{ outcome: 'made', available: 89_750n }])
    expect(await equation()).toMatchObject({ available: '0.00' })
  })
})

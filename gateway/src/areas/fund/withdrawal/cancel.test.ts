import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { usd } from '#test/deliveries.ts'
import { ruleWorld } from '#test/rule-world.ts'
import { staffOf } from '#test/staff.ts'
import { staffWatchRunner } from '#areas/fund/staff/watch.job.ts'
import { addCard, testCardTail } from '#areas/fund/test/withdrawals.ts'

const { app, it, rows, begin, knock, credit, rule, made } = await ruleWorld()
const { somebody } = approvalWorld(app)
const { staff } = staffOf(app)
const { apply, cancel } = portalCalls.withdrawal
const { detail } = portalCalls.withdrawalList
const { approve, refuse, waiting } = providerCalls.payoutReview

/** From 500 US dollars on the provider's staff are asked. */
beforeEach(async () => {
  await begin()
  await rows(
    `update merchant_pricing set payout_review_minor = 50000 where merchant_id = $1 and currency = 'USD'`,
    it.merchantId,
  )
  await credit('2026-10-02', 100_000n)
})

const ask = (value: string, who = it.maker, cardId = it.cardId) =>
  who.ask(apply, { cardId, cardTail: testCardTail, amount: usd(value), proof })
const asked = async (value = '600.00') => (await ask(value)).data!.id
const takeBack = (id: string, who: Somebody = it.maker, key?: string) =>
  who.ask(cancel, { id }, key === undefined ? {} : { key })
const stateOf = async (id: string) =>
  (await rows('select state from withdrawal where id = $1', id))[0]!['state']
const held = async (...codes: string[]) => {
  const found = await rows(
    `select code, balance from ledger.account where merchant_id = $1 and currency = 'USD'`,
    it.merchantId,
  )
  return codes.map((code) => found.find((one) => one['code'] === code)?.['balance'] ?? 0n)
}
const returns = (id: string) =>
  rows(`select from ledger.posting where source_id = $1 and effect = 'return'`, id)
const actions = async (id: string, who = it.maker) => (await who.ask(detail, { id })).data!.actions
const named = (id: string) => ({ merchantId: String(it.merchantId), withdrawalId: id, staff: 'Li Na' })

describe('a withdrawal on which the provider has not decided', () => {
  test('is taken back by its maker: amount and fee are on the account, and the story says so', async () => {
    const id = await asked()
    expect(await held('withdrawable', 't:payout')).toEqual([39_750n, 60_250n])
    expect(await actions(id)).toEqual(['cancel'])
    expect(await takeBack(id)).toMatchObject({
      data: { id, status: 'application failed', amount: usd('600.00'), fee: usd('2.50') },
    })
    expect(await held('withdrawable', 't:payout')).toEqual([100_000n, 0n])
    const { data } = await it.maker.ask(detail, { id })
    expect(data).toMatchObject({ status: 'application failed', withProvider: false, actions: [] })
    expect(data!.timeline.map(({ event, actor }) => [event, actor])).toEqual([
      ['apply', 'merchant'],
      ['withdraw', 'merchant'],
    ])
  })

  test('stands in the operation log, with what came back', async () => {
    const id = await asked()
    await takeBack(id)
    expect(
      await rows(
        'select operator_id, outcome, before, after from operation_log where target = $1 and call = $2',
        id,
        '/withdraw/cancel',
      ),
    ).toEqual([
      {
        operator_id: it.maker.id,
        outcome: 'done',
        before: { status: 'initial' },
        after: { status: 'application failed', withdrawal: usd('600.00') },
      },
    ])
  })

  test('waits for the staff no longer once it was taken back, and seven days bring nothing more', async () => {
    const id = await asked()
    await takeBack(id)
    const { withdrawals } = (await staff(waiting, {})).data!
    expect(withdrawals.map(({ withdrawalId }) => withdrawalId)).not.toContain(id)
    expect(await staff(approve, { ...named(id), version: 1 })).toMatchObject({ error: 'request.conflict' })
    expect(await staff(refuse, { ...named(id), version: 2, reason: 'No' })).toMatchObject({
      error: 'fund.withdrawal_state',
    })
    await rows(`update withdrawal set review_asked_at = now() - interval '8 days' where id = $1`, id)
    await staffWatchRunner({ app: app.db, owner: app.owner }).run({}, {} as never)
    expect(await returns(id)).toHaveLength(1)
  })

  test('comes back once, however often it is asked for', async () => {
    const id = await asked()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(id, it.maker, key)))
    const again = await takeBack(id, it.maker, key)
    expect(again.data).toMatchObject({ status: 'application failed' })
    for (const { data } of answers) if (data) expect(data).toEqual(again.data)
    expect(await takeBack(id)).toMatchObject({ error: 'fund.withdrawal_state' })
    expect(await returns(id)).toHaveLength(1)
    expect(await held('withdrawable')).toEqual([100_000n])
  })

  test('is nobody else’s to take back', async () => {
    const id = await asked()
    expect(await actions(id, it.second)).toEqual([])
    expect(await takeBack(id, it.second)).toMatchObject({ error: 'fund.withdrawal_not_yours' })
    expect(await stateOf(id)).toBe('initial')
  })

  test('answers like an unknown one where it is another merchant’s', async () => {
    const id = await asked()
    await begin()
    const [foreign, unknown] = [await takeBack(id), await takeBack(randomUUID())]
    expect([foreign.error, unknown.error]).toEqual(['object.not_found', 'object.not_found'])
    expect(await stateOf(id)).toBe('initial')
  })

  test('that a rule made is taken back by whoever may apply', async () => {
    const id = await rule({ take: { amount: usd('600.00') } })
    await knock('2026-10-12T09:00:00')
    const [withdrawal] = await made(id)
    const no = withdrawal!['id'] as string
    expect(withdrawal).toMatchObject({ state: 'initial', asked_by: null })
    const viewer = await somebody({ merchantId: it.merchantId, permissions: ['fund.withdrawal.view'] })
    expect(await actions(no, viewer)).toEqual([])
    expect(await takeBack(no, viewer)).toMatchObject({ error: 'permission.denied' })
    expect(await actions(no, it.second)).toEqual(['cancel'])
    expect(await takeBack(no, it.second)).toMatchObject({ data: { status: 'application failed' } })
    expect(await held('withdrawable', 't:payout')).toEqual([100_000n, 0n])
  })

  test('comes back frozen while the account is frozen', async () => {
    const id = await asked()
    await staff(providerCalls.accountFreeze.freeze, {
      merchantId: String(it.merchantId),
      freezeId: randomUUID(),
      staff: 'Li Na',
      reason: 'Why',
    })
    expect(await takeBack(id)).toMatchObject({ data: { status: 'application failed' } })
    expect(await held('withdrawable', 't:payout', 'frozen:risk')).toEqual([0n, 0n, 100_000n])
  })
})

describe('a withdrawal for which it is too early or too late', () => {
  test('is taken back at its proposal while a second person has to decide, and here once they have', async () => {
    const young = await addCard(app, { merchantId: it.merchantId, operatorId: it.maker.id, hours: 1 })
    const { facts } = await ask('600.00', it.maker, young)
    const [row] = await rows('select id from withdrawal where approval_id = $1', facts!['approval'])
    const id = row!['id'] as string
    expect(await actions(id)).toEqual([])
    expect(await takeBack(id)).toMatchObject({ error: 'fund.withdrawal_proposed' })
    expect(await stateOf(id)).toBe('initial')
    await it.second.ask(portalCalls.approval.approve, { id: facts!['approval']!, proof })
    expect(await actions(id)).toEqual(['cancel'])
    expect(await takeBack(id)).toMatchObject({ data: { status: 'application failed' } })
    expect(await held('withdrawable', 't:payout')).toEqual([100_000n, 0n])
  })

  test('is refused once it is at the bank', async () => {
    const id = await asked('499.99')
    expect(await actions(id)).toEqual([])
    expect(await takeBack(id)).toMatchObject({ error: 'fund.withdrawal_state' })
    expect(await returns(id)).toEqual([])
  })
})

test.each(Array.from({ length: 20 }, (_, round) => round))(
  'the maker and the provider decide at once: one of them does, round %i',
  async (round) => {
    const id = await asked()
    const decided = () =>
      round % 4 < 2
        ? staff(approve, { ...named(id), version: 1 })
        : staff(refuse, { ...named(id), version: 1, reason: 'No' })
    const [back, decision] =
      round % 2 === 0
        ? await Promise.all([takeBack(id), decided()])
        : (await Promise.all([decided(), takeBack(id)])).toReversed()
    const outcome = [back!.error ?? 'done', decision!.error ?? 'done']
    expect([
      ['done', 'request.conflict'],
      ['fund.withdrawal_state', 'done'],
    ]).toContainEqual(outcome)
    const isSent = outcome[1] === 'done' && round % 4 < 2
    expect(await stateOf(id)).toBe(isSent ? 'pending' : 'application failed')
    expect(await held('withdrawable', 't:payout')).toEqual(isSent ? [39_750n, 60_250n] : [100_000n, 0n])
    expect(await returns(id)).toHaveLength(isSent ? 0 : 1)
  },
)

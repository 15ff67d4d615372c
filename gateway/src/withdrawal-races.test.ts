import { beforeEach, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { addCard, testCardTail } from '#areas/fund/test/withdrawals.ts'
import { settle } from '#ledger/index.ts'
import { proof } from '#test/approvals.ts'
import { usd } from '#test/deliveries.ts'
import { ruleWorld } from '#test/rule-world.ts'

const { app, it, rows, begin, knock, credit, rule, ran, made } = await ruleWorld()
const rounds = 20
const monday = '2026-10-12T09:00:00'

beforeEach(begin)

const withdraw = (value: string) =>
  it.maker.ask(portalCalls.withdrawal.apply, {
    cardId: it.cardId,
    cardTail: testCardTail,
    amount: usd(value),
    proof,
  })
const deleteCard = () => it.second.ask(portalCalls.card.delete, { id: it.cardId, version: 1, proof })
const balance = async (code: string) =>
  (
    await rows(
      `select coalesce(sum(balance), 0)::bigint as sum from ledger.account where merchant_id = $1 and currency = 'USD' and code = $2`,
      it.merchantId,
      code,
    )
  )[0]!['sum'] as bigint
/** Two at once, the second a little later or earlier from round to round. */
async function both<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'a card is deleted or withdrawn to, never both, round %i',
  async (round) => {
    await credit('2026-10-02', 50_000n)
    const [paid, deleted] = await both(round, () => withdraw('10.00'), deleteCard)
    const outcome = [paid.error ?? 'done', deleted.error ?? 'done']
    expect([
      ['done', 'card.in_use'],
      ['fund.card_not_available', 'done'],
    ]).toContainEqual(outcome)
    expect(await balance('t:payout')).toBe(outcome[0] === 'done' ? 1_250n : 0n)
  },
)

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'a rule and a person never take the same money, round %i',
  async (round) => {
    await credit('2026-10-02', 12_000n)
    const id = await rule()
    const [, byHand] = await both(
      round,
      () => knock(monday),
      () => withdraw('100.00'),
    )
    const [run] = await ran(id)
    const outcome = [run!['outcome'], byHand.error ?? 'done']
    expect([
      ['made', 'fund.withdrawal_amount'],
      ['skipped', 'done'],
      ['failed', 'done'],
    ]).toContainEqual(outcome)
    expect(await balance('withdrawable')).toBe(1_750n)
  },
)

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'a rule that is stopped while it runs has run whole or not at all, round %i',
  async (round) => {
    await credit('2026-10-02', 50_000n)
    const id = await rule()
    const stop = () =>
      it.maker.ask(portalCalls.withdrawalRule.enable, { id, version: 1, enabled: false, proof })
    const [, stopped] = await both(round, () => knock(monday), stop)
    expect(stopped).toMatchObject({ data: { state: 'disabled' } })
    expect(await made(id)).toHaveLength((await ran(id)).length)
  },
)

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'a settlement and a withdrawal leave every cent where it belongs, round %i',
  async (round) => {
    await credit('2026-10-02', 50_000n)
    const settled = () =>
      app.db.tx({ tenant: it.merchantId, mode: 'write' }, (tx) =>
        settle(tx, { merchantId: it.merchantId, currency: 'USD', businessDate: '2026-10-12' }),
      )
    const [, paid] = await both(round, settled, () => withdraw('400.00'))
    expect(paid).toMatchObject({ status: '0' })
    expect([await balance('withdrawable'), await balance('t:payout')]).toEqual([9_750n, 40_250n])
    const [lots] = await rows(
      'select sum(unused)::bigint as unused from ledger.lot where merchant_id = $1',
      it.merchantId,
    )
    expect(lots).toEqual({ unused: 9_750n })
  },
)

test('a card that a rule pays to is deleted by nobody while the rule runs', async () => {
  for (let round = 0; round < rounds; round++) {
    it.cardId = await addCard(app, { merchantId: it.merchantId, operatorId: it.maker.id })
    await credit('2026-10-02', 10_250n)
    const id = await rule()
    const [, deleted] = await both(round, () => knock(monday), deleteCard)
    expect(['card.has_rule', 'card.in_use']).toContain(deleted.error)
    expect(await ran(id)).toMatchObject([{ outcome: 'made' }])
    await rows(`update withdrawal_rule set state = 'disabled' where id = $1`, id)
  }
})

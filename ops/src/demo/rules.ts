import { cardCalls } from '@quayside/contract/fund/card/card.ts'
import { withdrawalRuleCalls } from '@quayside/contract/fund/rule/rule.ts'
import { type CardDeps, createCards, withdrawalRuleHandlers } from '@quayside/gateway/areas/fund/index.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import type { Past } from './past.ts'
import { hoursAgo } from './past-times.ts'
import { demoProof } from './people.ts'

/** Two rules of a merchant of the demo world: one that runs from now on, and one that was stopped. */
export async function makeRules(past: Past, { id }: DemoMerchant, deps: CardDeps): Promise<void> {
  const { query, add, enable } = withdrawalRuleHandlers
  const { rows } = await past.byMainUser(withdrawalRuleCalls.query, query, {}, hoursAgo(0))
  // What a first start has put there stays.
  if (rows.length > 0) return
  const proof = demoProof(id)
  const cards = await past.byMainUser(cardCalls.queryAll, createCards(deps).queryAll, {}, hoursAgo(0))
  const cardIn = (currency: string) => {
    const { liquidateId, accountTail: cardTail } = cards.rows.find((card) => card.currency === currency)!
    return { cardId: liquidateId, cardTail }
  }
  const monthEnd = {
    when: { cycle: 'monthly', day: 0, rangeDays: 31 },
    take: { amount: { currency: 'USD', value: '500.00' } },
    minimum: 100,
    settleRmb: false,
    ...cardIn('USD'),
    proof,
  } as const
  const friday = {
    when: { cycle: 'weekly', day: 5, rangeDays: 7 },
    take: { currency: 'USD', percent: 80 },
    minimum: 100,
    settleRmb: true,
    ...cardIn('CNY'),
    proof,
  } as const
  await past.byMainUser(withdrawalRuleCalls.add, add, monthEnd, hoursAgo(2))
  const stopped = await past.byMainUser(withdrawalRuleCalls.add, add, friday, hoursAgo(2))
  const { version } = stopped
  const seen = { id: stopped.id, version, enabled: false, proof }
  await past.byMainUser(withdrawalRuleCalls.enable, enable, seen, hoursAgo(1))
}

import type { InputOf } from '@quayside/contract/call.ts'
import type { withdrawalRuleCalls } from '@quayside/contract/fund/rule/rule.ts'
import { proof } from '#test/approvals.ts'
import { usd } from '#test/deliveries.ts'
import { testCardTail } from './withdrawals.ts'

type NewRule = InputOf<typeof withdrawalRuleCalls.add>

/** A good rule: a hundred dollars on the last day of each month. */
export const ruleOf = (cardId: string, more: Partial<NewRule> = {}): NewRule => ({
  when: { cycle: 'monthly', day: 0, rangeDays: 31 },
  take: { amount: usd('100.00') },
  minimum: 50,
  settleRmb: false,
  cardId,
  cardTail: testCardTail,
  proof,
  ...more,
})

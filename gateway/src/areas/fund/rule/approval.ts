import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { withdrawalRuleCalls } from '@quayside/contract/fund/rule/rule.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { maskedNumber } from '@quayside/contract/fund/card/rules.ts'
import { cardName } from '#areas/fund/card/change.ts'
import { findCard } from '#areas/fund/card/card.sql.ts'
import { contentOf } from './change.ts'
import { lockWithdrawalRule } from './rule.sql.ts'
import type { RuleContent } from '#areas/fund/withdrawal/of-rule.sql.ts'

type Input =
  | ParsedInputOf<typeof withdrawalRuleCalls.add>
  | ParsedInputOf<typeof withdrawalRuleCalls.modify>
  | ParsedInputOf<typeof withdrawalRuleCalls.enable>

/** A rule that is made, loosened or started will move money by itself; one that is stopped or takes less will not move more. */
export const ruleSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const wanted = input as Input
    const before = 'id' in wanted ? await tx.maybe(lockWithdrawalRule(merchantId, wanted.id)) : undefined
    if ('enabled' in wanted) {
      if (!wanted.enabled || !before) return undefined
    } else if (before && !takesMore(before, contentOf(wanted))) return undefined
    const cardId = 'cardId' in wanted ? wanted.cardId : before!.cardId
    const card = await tx.maybe(findCard(merchantId, cardId))
    const name = card ? cardName(card) : 'cardTail' in wanted ? maskedNumber(wanted.cardTail) : ''
    return { rule: 'withdrawal.rule', amounts: [], facts: { card: name } }
  },
}

/** Whether on some date the one could take out what the other would not, or pay it elsewhere. */
export function takesMore(before: RuleContent, after: RuleContent): boolean {
  const [was, is] = [before, after]
  if (was.cardId !== is.cardId || was.currency !== is.currency || was.settleRmb !== is.settleRmb) return true
  if (was.cycle !== is.cycle || was.day !== is.day || is.rangeDays > was.rangeDays) return true
  if (is.minimum < was.minimum) return true
  if (was.amount !== null && is.amount !== null) return is.amount > was.amount
  if (was.percent !== null && is.percent !== null) return is.percent > was.percent
  return true
}

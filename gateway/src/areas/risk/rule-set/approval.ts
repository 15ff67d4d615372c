import type { riskFates } from '@quayside/contract/account/approval/facts.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { findSet } from './rule-set.sql.ts'

type Input = ParsedInputOf<typeof ruleSetCalls.publish> | ParsedInputOf<typeof ruleSetCalls.retire>

const fateOf = (input: Input): (typeof riskFates)[number] => ('no' in input ? 'risk_publish' : 'risk_retire')

/** Rules decide over sales: that they do, and that they no longer do, is a second person's to say whatever the merchant's rule for it. */
export const riskPublishSubject: ApprovalSubject = {
  async of({ tx, merchantId }, given) {
    const input = given as Input
    const set = await tx.maybe(findSet(merchantId, input.id))
    const facts = {
      name: set?.name ?? '',
      act: fateOf(input),
      ...('no' in input && { version: input.no }),
    }
    return { rule: 'risk.publish', amounts: [], facts, always: true }
  },
}

import { caseMove, type CaseAct } from '@quayside/contract/dispute/case-moves.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { Ctx } from '#acts/context.ts'
import { caseExpiresAt } from '#orders/case/case-asked.ts'
import type { StoredCase } from './case-list.sql.ts'

/** Which right each act takes. */
const rightOf: Readonly<Record<CaseAct, Permission>> = {
  reply: 'dispute.case.reply',
  ignore: 'dispute.case.reply',
  appeal: 'dispute.case.appeal',
  take_back: 'dispute.case.appeal',
  give_up: 'dispute.case.give_up',
  go_on: 'dispute.case.arbitrate',
}
const acts = Object.keys(rightOf) as CaseAct[]

/** What this operator may do with a case now: what the table allows, before the cut-off, with the right that it takes. */
export function caseActions({ operator, now }: Ctx, row: StoredCase): string[] {
  if (Date.parse(now) >= Date.parse(caseExpiresAt(row))) return []
  return acts.filter(
    (act) =>
      operator.permissions.has(rightOf[act]) &&
      (act !== 'take_back' || row.isQueued) &&
      caseMove(row, row.flow, act) !== undefined,
  )
}

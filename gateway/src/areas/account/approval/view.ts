import type { ApprovalHead } from '@quayside/contract/account/approval/approval.ts'
import { approval as machine } from '@quayside/contract/account/approval/states.ts'
import { keptReason } from '@quayside/phrases/errors.ts'
import type { Ctx } from '#acts/context.ts'
import { dueApprovals, type StoredApproval } from './approval.sql.ts'

const decides = 'account.approval.decide'

export const mayDecide = ({ operator }: Pick<Ctx, 'operator'>): boolean => operator.permissions.has(decides)

/** How many proposals wait for who asks, and until when. */
export const approvalsWaiting = (ctx: Ctx) =>
  ctx.tx.one(dueApprovals(ctx.merchantId, ctx.operator.id, mayDecide(ctx)))

/** @param isApprover whether the rule that asked for it names this person */
export function approvalHead(ctx: Ctx, row: StoredApproval, isApprover: boolean): ApprovalHead {
  const { id, kind, call, maker, makerName, target, amounts, facts, askedAt, expiresAt } = row
  const state = row.state === 'waiting' && row.isOver ? 'expired' : row.state
  return {
    id,
    kind,
    call,
    state,
    maker,
    makerName,
    through: row.through,
    target,
    amounts,
    facts,
    askedAt,
    expiresAt,
    decidedAt: row.decidedAt,
    decider: row.decider,
    reason: row.reason,
    problem: row.problem === null ? null : keptReason(ctx.language, row.problem, row.problemFacts),
    actions: machine.isFinal(state) ? [] : actionsOf(ctx, row, isApprover),
  }
}

function actionsOf(ctx: Ctx, { makerId }: StoredApproval, isApprover: boolean): ApprovalHead['actions'] {
  if (makerId === ctx.operator.id) return ['withdraw']
  return mayDecide(ctx) && isApprover ? ['decide'] : []
}

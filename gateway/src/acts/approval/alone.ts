import type { ApprovalKind } from '@quayside/contract/account/approval/kinds.ts'
import type { Ctx } from '#acts/context.ts'
import { type ApprovalNeed, weigh } from './weigh.ts'

/**
 * Whether one person may do this without a second: for a call that has no proposal to keep, as it reads a file before its
 * transaction, and does what a call that can wait does as well.
 */
export async function mayAlone(ctx: Ctx, kind: ApprovalKind, need: ApprovalNeed): Promise<boolean> {
  if (need.always === true) return false
  return (await weigh(ctx, kind, need, true)).asking.length === 0
}

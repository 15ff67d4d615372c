import type { OutputOf } from '@quayside/contract/call.ts'
import type { reviewCalls } from '@quayside/contract/trade/move/review.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { newId } from '#db/new-id.ts'
import { guardLimit } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { applyStep, byMerchant, type Mover, moverOf, openOrder } from './mover.ts'
import { passReview, rejectReview } from '#orders/review.ts'
import { type Applied, type How, isRefused, type OrderFile, versionOf } from '#orders/order-file.ts'

export interface ReviewOrder {
  /** The order's id or number. */
  readonly id: string
  readonly decision: 'pass' | 'reject'
  /** Left out by a batch, which has read nothing before. */
  readonly version?: number | undefined
}

/**
 * Rows O11 and O12 for a call or for one line of a batch.
 * @throws Refusal
 */
export async function reviewOrder(mover: Mover, { id, decision, version }: ReviewOrder): Promise<OrderFile> {
  const { before } = await openOrder(mover, id, version)
  guardLimit(mover.scope, before.order, before.order.amount)
  const step = reviewStep(before, decision, byMerchant(mover))
  await applyStep(mover.tx, mover.merchantId, before, step)
  return step.file
}

/** @throws Refusal */
export function reviewStep(before: OrderFile, decision: ReviewOrder['decision'], how: How): Applied {
  const decideReview = decision === 'pass' ? passReview : rejectReview
  const step = decideReview(before, how, { newId })
  if (isRefused(step))
    throw new Refusal(step.refused === 'expired' ? 'trade.review_expired' : 'trade.review_state')
  return step
}

/** The answer of every call that decides. */
export async function decideReview(
  ctx: Ctx,
  ask: ReviewOrder,
): Promise<OutputOf<(typeof reviewCalls)['accept']>> {
  const file = await reviewOrder(moverOf(ctx), ask)
  const { id, state, captureState } = file.order
  ctx.logTarget(id)
  // Nothing else can be decided.
  ctx.logChange({ status: 'pending_review' }, { status: state })
  return { id, status: state, captureState, version: versionOf(file) }
}

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  accept: (ctx, input) => decideReview(ctx, { ...input, decision: 'pass' }),
  reject: (ctx, input) => decideReview(ctx, { ...input, decision: 'reject' }),
}

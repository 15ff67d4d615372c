import type { OutputOf } from '@quayside/contract/call.ts'
import type { reviewCalls } from '@quayside/contract/trade/move/review.ts'
import type { ReviewDecision } from '@quayside/contract/trade/move/review-reasons.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { inOrder } from '#db/in-order.ts'
import { newId } from '#db/new-id.ts'
import { guardLimit } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { applyStep, byMerchant, type Mover, moverOf, openOrder } from './mover.ts'
import { passReview, rejectReview } from '#orders/review.ts'
import { askSecondLooks, holdsOf } from '#orders/review-work.sql.ts'
import {
  groundsFacts,
  guardGrounds,
  guardHold,
  isLookedAtAgain,
  type ReviewGrounds,
} from '#orders/review-work.ts'
import { type Applied, type How, isRefused, type OrderFile, versionOf } from '#orders/order-file.ts'

export interface ReviewOrder extends ReviewGrounds {
  /** The order's id or number. */
  readonly id: string
  readonly decision: ReviewDecision
  readonly version: number
}

/**
 * Rows O11 and O12 for a call.
 * @param approverId who lets it happen that somebody else has decided; their own hold stands in nobody's way
 * @throws Refusal
 */
export async function reviewOrder(
  mover: Mover,
  { id, decision, version, ...grounds }: ReviewOrder,
  approverId?: string,
): Promise<OrderFile> {
  const { tx, merchantId, operatorId } = mover
  guardGrounds(decision, grounds)
  const { before } = await openOrder(mover, id, version)
  guardLimit(mover.scope, before.order, before.order.amount)
  const [hold] = await tx.rows(holdsOf(merchantId, [before.order.id]))
  const how = { ...byMerchant(mover), facts: groundsFacts(grounds) }
  const step = reviewStep(before, decision, how)
  guardHold(hold, [operatorId, approverId])
  await inOrder([
    applyStep(tx, merchantId, before, step),
    ...(isLookedAtAgain(before.order.id)
      ? [tx.run(askSecondLooks(merchantId, [before.order.id], decision, operatorId))]
      : []),
  ])
  return step.file
}

/** @throws Refusal */
export function reviewStep(before: OrderFile, decision: ReviewDecision, how: How): Applied {
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
  const file = await reviewOrder(moverOf(ctx), ask, ctx.approver?.operatorId)
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

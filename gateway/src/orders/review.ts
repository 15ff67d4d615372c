import { isAuthKind } from '@quayside/contract/trade/states.ts'
import { askCapture, hasExpired } from './capture-asked.ts'
import { endReview } from './end-review.ts'
import { moveOrder } from './move-order.ts'
import {
  type How,
  isRefused,
  known,
  type OrderRecord,
  type Refused,
  refuse,
  type Step,
  type OrderFile,
  type WalkContext,
} from './order-file.ts'

/** Why a review cannot be passed at an instant. */
export function notPassable(
  order: Pick<OrderRecord, 'state' | 'authExpiresAt'>,
  at: string,
): Refused | undefined {
  if (order.state !== 'pending_review') return refuse('state')
  return hasExpired(order, at) ? refuse('expired') : undefined
}

/** Row O11: a sale that passes is captured in full; a pre-authorisation waits for its merchant as ever. */
export function passReview(file: OrderFile, how: How, context: Pick<WalkContext, 'newId'>): Step {
  const { order } = file
  const refused = notPassable(order, how.at)
  if (refused) return refused
  const passed = moveOrder(known(file), 'pass', how)
  if (isRefused(passed) || isAuthKind(order.type)) return passed
  return askCapture(passed, order.amount, { at: how.at, actor: 'gateway' }, context)
}

/** Row O12. */
export const rejectReview = (file: OrderFile, how: How, context: Pick<WalkContext, 'newId'>): Step =>
  endReview(known(file), 'reject', how, how.at, context)

import { captureState } from '@quayside/contract/trade/states.ts'
import { moveOrder } from './move-order.ts'
import { type Applied, type How, isRefused, refuse, type Step, type WalkContext } from './order-file.ts'
import { openReversal } from './reversal.ts'

/** Rows O12 and O13: nothing is taken, and the cardholder's limit is released. */
export function endReview(
  before: Applied,
  event: 'reject' | 'review_timeout',
  how: How,
  now: string,
  context: Pick<WalkContext, 'newId'>,
): Step {
  const { order } = before.file
  if (order.state !== 'pending_review') return refuse('state')
  const ended = moveOrder(before, event, how, {
    voided: order.amount,
    captureState: captureState.next(order.captureState, 'void_all')!,
  })
  return isRefused(ended) ? ended : openReversal(ended, { at: now, actor: 'gateway' }, context)
}

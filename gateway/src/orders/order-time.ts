import { addHours, addMinutes, tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import { captureState } from '@quayside/contract/trade/states.ts'
import { frameTicketLimits } from '@quayside/contract/provider/frame-ticket.ts'
import { endReview } from './end-review.ts'
import { moveOrder } from './move-order.ts'
import { openReversal } from './reversal.ts'
import {
  type Applied,
  type How,
  isRefused,
  known,
  type OrderFile,
  type OrderRecord,
  type Step,
  type WalkContext,
} from './order-file.ts'

/** Rows O4, O10, O13 and O17: what time alone does to an order at `now`; undefined when nothing is due. */
export function dueTransition(
  file: OrderFile,
  now: string,
  context: Pick<WalkContext, 'newId'>,
): Step | undefined {
  const { order } = file
  const before = known(file)
  const due = dueOf(order)
  if (due === undefined || due.at > now) return undefined
  const how: How = { at: due.at, actor: 'time' }
  switch (due.event) {
    case 'review_timeout':
      return endReview(before, due.event, how, now, context)
    case 'auth_timeout':
      return expireAuthorisation(before, how)
    case 'unsent_timeout':
      return moveOrder(before, due.event, how)
    case 'unanswered_timeout': {
      const expired = moveOrder(before, due.event, how)
      // Nobody knows whether the network authorised it: what there may be is given back.
      return isRefused(expired) ? expired : openReversal(expired, { at: now, actor: 'gateway' }, context)
    }
  }
}

function dueOf({
  state,
  createdAt,
  captureState: captured,
  captureInFlight,
  authExpiresAt,
  reviewDeadline: review,
  ticketUntil,
}: OrderRecord) {
  if (state === 'received')
    return { event: 'unsent_timeout', at: unsentUntil(createdAt, ticketUntil) } as const
  if (state === 'pending')
    return { event: 'unanswered_timeout', at: addHours(createdAt, tradeDeadlines.unansweredHours) } as const
  if (state === 'pending_review' && review !== null) return { event: 'review_timeout', at: review } as const
  const open = captured === 'authorized' || captured === 'partially_captured'
  if (state === 'succeed' && open && authExpiresAt !== null && captureInFlight === 0n)
    return { event: 'auth_timeout', at: authExpiresAt } as const
  return undefined
}

/** What was captured stays; only an authorisation that nobody used ends the order (row O17). */
function expireAuthorisation(before: Applied, how: How): Step {
  const { order } = before.file
  const next = captureState.next(order.captureState, 'auth_timeout')!
  if (order.captureState === 'authorized')
    return moveOrder(before, 'auth_timeout', how, { captureState: next })
  return moveOrder(before, 'void_rest', how, { captureState: next, voided: order.amount - order.captured })
}

/** How long an order waits for its card after the ticket ended with which a payer may send one. */
export const afterTicketMinutes = frameTicketLimits.orderMinutes - frameTicketLimits.minutes

const unsentUntil = (createdAt: string, ticketUntil: string | null): string =>
  ticketUntil === null
    ? addMinutes(createdAt, tradeDeadlines.unsentMinutes)
    : addMinutes(ticketUntil, afterTicketMinutes)

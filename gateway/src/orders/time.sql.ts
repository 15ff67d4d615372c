import { tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import type { Query } from '#db/tx.ts'
import { afterTicketMinutes } from './order-time.ts'

export interface DueOrder {
  readonly merchantId: bigint
  readonly id: string
}

/** Orders looked at in one go. */
export const dueMax = 500

const { unsentMinutes, unansweredHours, deliveryGraceMinutes } = tradeDeadlines

// One branch for each partial index; an order about which something arrived just now is left alone.
const branches = [
  `state = 'received' and frame_ticket_until is null and created_at <= $1::timestamptz - interval '${unsentMinutes} minutes'`,
  `state = 'pending' and created_at <= $1::timestamptz - interval '${unansweredHours} hours'`,
  `state = 'pending_review' and review_deadline <= $1`,
  `state = 'succeed' and capture_state in ('authorized', 'partially_captured') and auth_expires_at <= $1 and capture_in_flight = 0`,
]
/** Somebody else may want to pay in its place: it waits for nothing but its last ticket. */
const ticketOver = `state = 'received' and frame_ticket_until <= $1::timestamptz - interval '${afterTicketMinutes} minutes' and id <> all($2::uuid[])`
const quiet = `recorded_at <= $1::timestamptz - interval '${deliveryGraceMinutes} minutes' and id <> all($2::uuid[])`

/** Orders of all merchants that time has overtaken; asked by the owner, as the app sees one merchant at a time. @param but ids to leave out */
export const dueOrders = (now: string, but: readonly string[]): Query<DueOrder> => ({
  name: 'orders_due',
  text: `select merchant_id as "merchantId", id from (
    ${[...branches.map((due) => `${due} and ${quiet}`), ticketOver].map((due) => `(select merchant_id, id from orders where ${due} limit ${dueMax})`).join(' union all ')}
  ) due limit ${dueMax}`,
  values: [now, but],
})

import { reviewLimits, type ReviewDecision } from '@quayside/contract/trade/move/review-reasons.ts'
import type { Query } from '#db/tx.ts'

/** Somebody who looks at an order that waits for a decision. */
export interface ReviewHold {
  readonly orderId: string
  readonly holderId: string
  readonly holder: string
  readonly until: string
  /** Until then, rounded up. */
  readonly minutes: number
}

/**
 * Who holds which of these orders now, by the running clock: whoever has waited for a lock meets the time as it is.
 * Orders that are asked about are locked already where a decision depends on it, and nobody can come to hold them meanwhile.
 */
export const holdsOf = (merchantId: bigint, orderIds: readonly string[]): Query<ReviewHold> => ({
  name: 'review_holds',
  text: `select w.order_id as "orderId", w.held_by as "holderId", p.real_name as holder, w.held_until as until,
      ceil(extract(epoch from w.held_until - clock_timestamp()) / 60)::int as minutes
    from review_work w join operator p on p.merchant_id = w.merchant_id and p.id = w.held_by
    where w.merchant_id = $1 and w.order_id = any($2::uuid[]) and w.held_until > clock_timestamp()`,
  values: [merchantId, orderIds],
})

/** Locked against a decision of this moment; undefined where it waits for none any more. */
export const lockWaiting = (merchantId: bigint, orderId: string): Query<{ id: string }> => ({
  name: 'review_lock_waiting',
  text: `select id from orders where merchant_id = $1 and id = $2 and state = 'pending_review' for share`,
  values: [merchantId, orderId],
})

/** Takes or renews a hold; nothing where somebody else has it. The first of all is the first look. */
export const takeHold = (
  merchantId: bigint,
  orderId: string,
  operatorId: string,
): Query<{ until: string }> => ({
  name: 'review_take_hold',
  text: `insert into review_work as w (merchant_id, order_id, first_look_at, first_look_by, held_by, held_until)
    values ($1, $2, clock_timestamp(), $3, $3, clock_timestamp() + interval '${reviewLimits.holdMinutes} minutes')
    on conflict (merchant_id, order_id) do update set held_by = $3,
      held_until = clock_timestamp() + interval '${reviewLimits.holdMinutes} minutes',
      first_look_at = coalesce(w.first_look_at, excluded.first_look_at),
      first_look_by = coalesce(w.first_look_by, excluded.first_look_by)
    where w.held_by is null or w.held_by = $3 or w.held_until <= clock_timestamp()
    returning held_until as until`,
  values: [merchantId, orderId, operatorId],
})

export const giveHoldBack = (merchantId: bigint, orderId: string, operatorId: string): Query => ({
  name: 'review_give_back',
  text: `update review_work set held_by = null, held_until = null
    where merchant_id = $1 and order_id = $2 and held_by = $3`,
  values: [merchantId, orderId, operatorId],
})

/** Decisions that somebody else looks at again. */
export const askSecondLooks = (
  merchantId: bigint,
  orderIds: readonly string[],
  decision: ReviewDecision,
  operatorId: string,
): Query => ({
  name: 'review_ask_second',
  text: `insert into review_second_look (merchant_id, order_id, decision, decided_at, decided_by)
    select $1, id, $3, now(), $4 from unnest($2::uuid[]) id on conflict do nothing`,
  values: [merchantId, orderIds, decision, operatorId],
})

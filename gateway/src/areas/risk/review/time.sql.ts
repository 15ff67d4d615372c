import { reviewAlarms } from '@quayside/contract/trade/move/review-reasons.ts'
import type { Query } from '#db/tx.ts'

/** Looked at in one go; those of one merchant become one message. */
export const reviewsToldMax = 2_000

export type ReviewAlarm = keyof typeof reviewAlarms

export interface ReviewToTell {
  readonly merchantId: bigint
  readonly id: string
  readonly orderNo: string
  readonly siteId: string | null
  readonly currency: string
  readonly amount: bigint
  readonly until: string
  readonly alarm: ReviewAlarm
}

/** Held orders of all merchants whose time runs out and of which that was not told yet; asked by the owner, soonest first. */
export const reviewsToTell = (now: string, but: readonly string[]): Query<ReviewToTell> => ({
  name: 'reviews_to_tell',
  text: `select * from (
      select o.merchant_id as "merchantId", o.id, o.order_no as "orderNo", o.site_id as "siteId", o.currency::text, o.amount,
        o.review_deadline as until, w.told_day_at, w.told_last_at,
        case when o.review_deadline <= $1::timestamptz + interval '${reviewAlarms.last} hours' then 'last' else 'day' end as alarm
      from orders o left join review_work w on w.merchant_id = o.merchant_id and w.order_id = o.id
      where o.state = 'pending_review' and o.review_deadline > $1
        and o.review_deadline <= $1::timestamptz + interval '${reviewAlarms.day} hours') d
    where case alarm when 'last' then told_last_at else told_day_at end is null and id <> all($2::uuid[])
    order by until, id limit ${reviewsToldMax}`,
  values: [now, but],
})

/** @returns those that nobody else has told of meanwhile */
export const markReviewsTold = (
  merchantId: bigint,
  alarm: ReviewAlarm,
  orderIds: readonly string[],
): Query<{ id: string }> => {
  const column = alarm === 'last' ? 'told_last_at' : 'told_day_at'
  return {
    name: `reviews_mark_${alarm}`,
    text: `insert into review_work as w (merchant_id, order_id, ${column})
      select $1, id, now() from unnest($2::uuid[]) id order by id
      on conflict (merchant_id, order_id) do update set ${column} = excluded.${column} where w.${column} is null
      returning order_id as id`,
    values: [merchantId, orderIds],
  }
}

import { reminderDays, silentDays } from '@quayside/contract/dispute/dispute-order/states.ts'
import type { Query } from '#db/tx.ts'

/** Looked at in one go. */
export const disputesDueMax = 500

export interface ComplaintToTell {
  readonly merchantId: bigint
  readonly id: string
  readonly complaintNo: string
  readonly orderNo: string
  readonly siteId: string | null
  readonly currency: string
  readonly amount: bigint
  readonly days: number
}

const [first, second] = reminderDays

/** Complaints of all merchants that wait for a decision, of which the merchant is to be reminded; asked by the owner. */
export const complaintsToTell = (now: string, but: readonly string[]): Query<ComplaintToTell> => ({
  name: 'dispute_orders_to_tell',
  text: `select * from (select d.merchant_id as "merchantId", d.id, d.complaint_no as "complaintNo", o.order_no as "orderNo",
        o.site_id as "siteId", d.currency::text, d.amount, d.reminded,
        case when d.complained_at <= $1::timestamptz - interval '${second} days' then ${second}
          when d.complained_at <= $1::timestamptz - interval '${first} days' then ${first} else 0 end as days
      from dispute_order d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
      where d.state = 'init' and d.reminded < ${second}
        and d.complained_at <= $1::timestamptz - interval '${first} days') d
    where reminded < days and id <> all($2::uuid[]) limit ${disputesDueMax}`,
  values: [now, but],
})

/** News older than this is none: what a core tells of years at once would fill everybody's messages. */
const newsHours = 24

/** Complaints of all merchants that have just come and were not told of; asked by the owner. */
export type ArrivedComplaint = Omit<ComplaintToTell, 'days'>

export const complaintsArrived = (now: string, but: readonly string[]): Query<ArrivedComplaint> => ({
  name: 'dispute_orders_arrived',
  text: `select d.merchant_id as "merchantId", d.id, d.complaint_no as "complaintNo", o.order_no as "orderNo",
      o.site_id as "siteId", d.currency::text, d.amount
    from dispute_order d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
    where d.state = 'init' and not d.told and d.complained_at > $1::timestamptz - interval '${newsHours} hours' and d.id <> all($2::uuid[])
    order by d.complained_at limit ${disputesDueMax}`,
  values: [now, but],
})

/** @returns a row only for whoever tells it */
export const markArrived = (merchantId: bigint, id: string): Query<{ id: string }> => ({
  name: 'dispute_order_arrived',
  text: `update dispute_order set told = true where merchant_id = $1 and id = $2 and not told and state = 'init' returning id`,
  values: [merchantId, id],
})

export interface ThreadToTell {
  readonly merchantId: bigint
  readonly id: string
  readonly complaintNo: string
  readonly orderNo: string
  readonly siteId: string | null
  readonly currency: string
  readonly lastAt: string
}

/** Conversations of all merchants with a word of the buyer that was not told of; asked by the owner. */
export const threadsUntold = (now: string, but: readonly string[]): Query<ThreadToTell> => ({
  name: 'dispute_threads_untold',
  text: `select t.merchant_id as "merchantId", t.id, d.complaint_no as "complaintNo", o.order_no as "orderNo",
      o.site_id as "siteId", d.currency::text, t.last_at as "lastAt"
    from dispute_thread t
    join dispute_order d on d.merchant_id = t.merchant_id and d.id = t.dispute_order_id
    join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
    where t.state = 'open' and (t.told_at is null or t.told_at < t.last_at)
      and t.last_at > $1::timestamptz - interval '${newsHours} hours' and t.id <> all($2::uuid[])
    order by t.last_at limit ${disputesDueMax}`,
  values: [now, but],
})

/** @returns a row only for whoever tells it */
export const markThreadTold = (merchantId: bigint, id: string, lastAt: string): Query<{ id: string }> => ({
  name: 'dispute_thread_told',
  text: `update dispute_thread set told_at = $3 where merchant_id = $1 and id = $2 and state = 'open'
    and (told_at is null or told_at < $3) returning id`,
  values: [merchantId, id, lastAt],
})

/** @returns a row only for whoever tells it */
export const markReminded = (merchantId: bigint, id: string, days: number): Query<{ id: string }> => ({
  name: 'dispute_order_reminded',
  text: `update dispute_order set reminded = $3 where merchant_id = $1 and id = $2 and reminded < $3 and state = 'init' returning id`,
  values: [merchantId, id, days],
})

export interface SilentThread {
  readonly merchantId: bigint
  readonly orderId: string
  readonly disputeOrderId: string
}

/** Conversations of all merchants in which nobody has written for so long; asked by the owner. */
export const silentThreads = (now: string, but: readonly string[]): Query<SilentThread> => ({
  name: 'dispute_threads_silent',
  text: `select merchant_id as "merchantId", order_id as "orderId", dispute_order_id as "disputeOrderId" from dispute_thread
    where state <> 'close' and last_at <= $1::timestamptz - interval '${silentDays} days'
      and dispute_order_id <> all($2::uuid[]) order by last_at limit ${disputesDueMax}`,
  values: [now, but],
})

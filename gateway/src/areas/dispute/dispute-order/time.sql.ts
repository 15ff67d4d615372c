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

import type { OrderState } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

/** A buyer's orders are counted up to here. */
const historyMax = 1_000
const relatedMax = 10

export interface BuyerHistory {
  readonly orders: number
  readonly refunds: number
  readonly disputes: number
}

type Buyer = { readonly customerId: string | null; readonly email: string | null }

const ofBuyer = `merchant_id = $1 and (customer_id = $2 or email_key = lower($3))`

/** All that this merchant has seen of a buyer, by customer id or email; the order itself is one of it. */
export const buyerHistory = (merchantId: bigint, { customerId, email }: Buyer): Query<BuyerHistory> => ({
  name: 'buyer_history',
  text: `with mine as materialized (select id from orders where ${ofBuyer} limit ${historyMax})
    select (select count(*) from mine)::int as orders,
      (select count(*) from refund where merchant_id = $1 and order_id in (select id from mine) and state = 'succeed')::int as refunds,
      (select count(*) from chargeback where merchant_id = $1 and order_id in (select id from mine))::int as disputes`,
  values: [merchantId, customerId, email],
})

export interface RelatedRow {
  readonly id: string
  readonly orderNo: string
  readonly createdAt: string
  readonly status: OrderState
  readonly currency: string
  readonly amount: bigint
}

/** The same buyer's latest other orders. */
export const relatedOrders = (
  merchantId: bigint,
  { customerId, email }: Buyer,
  orderId: string,
): Query<RelatedRow> => ({
  name: 'related_orders',
  text: `with mine as materialized (select id, created_at from orders where ${ofBuyer} limit ${historyMax})
    select id, order_no as "orderNo", created_at as "createdAt", state as status, currency, amount from orders
    where merchant_id = $1 and id in (select id from mine where id <> $4 order by created_at desc, id desc limit ${relatedMax})
    order by created_at desc, id desc`,
  values: [merchantId, customerId, email, orderId],
})

import type { Query } from '#db/tx.ts'

/** An order as somebody who gives numbers names it. */
export interface NamedOrder {
  readonly id: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly createdAt: string
  readonly isPaid: boolean
  readonly country: string | null
}

const columns = `o.id, o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.created_at as "createdAt",
  o.captured > 0 as "isPaid", e.shipping ->> 'country' as country`

/** Orders by their own or their merchant's numbers, or by id; those that were paid come first. */
export const ordersNamed = (merchantId: bigint, keys: readonly string[]): Query<NamedOrder> => ({
  name: 'shipment_orders_named',
  text: `select ${columns} from (
      select id from orders where merchant_id = $1 and order_no = any($2::text[])
      union select id from orders where merchant_id = $1 and merchant_order_id = any($2::text[])
      union select id from orders where merchant_id = $1 and id = any($3::uuid[])) k
    join orders o on o.merchant_id = $1 and o.id = k.id
    left join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    order by (o.captured > 0) desc, o.created_at desc`,
  values: [merchantId, keys, keys.filter((key) => uuid.test(key))],
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Orders that these numbers are given for already. */
export const parcelOrders = (
  merchantId: bigint,
  keys: readonly string[],
): Query<{ key: string; orderId: string; orderNo: string }> => ({
  name: 'shipment_orders_of_numbers',
  text: `select s.number_key as key, s.order_id as "orderId", o.order_no as "orderNo" from shipment s
    join orders o on o.merchant_id = s.merchant_id and o.id = s.order_id
    where s.merchant_id = $1 and s.number_key = any($2::text[]) order by o.order_no`,
  values: [merchantId, keys],
})

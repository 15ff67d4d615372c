import { numberDueDays, numberOwedDays } from '@quayside/contract/logistics/limits.ts'
import { usualProductText } from '#areas/dispute/public.ts'
import type { Query } from '#db/tx.ts'

export const sellsGoods = (merchantId: bigint): Query<{ sells: boolean }> => ({
  name: 'shipment_sells_goods',
  text: `select ${usualProductText('$1')} = 'goods' as sells`,
  values: [merchantId],
})

export const owedCounts = (merchantId: bigint): Query<{ missing: number; overdue: number }> => ({
  name: 'shipment_owed_counts',
  text: `select count(*)::int as missing, count(*) filter (where due_at < now())::int as overdue from shipment
    where merchant_id = $1 and upload = 0`,
  values: [merchantId],
})

export interface OwedOrder {
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly dueAt: string
}

/** Those whose time ends first. */
export const owedOrders = (merchantId: bigint, max: number): Query<OwedOrder> => ({
  name: 'shipment_owed_orders',
  text: `select s.order_id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", s.due_at as "dueAt"
    from shipment s join orders o on o.merchant_id = s.merchant_id and o.id = s.order_id
    where s.merchant_id = $1 and s.upload = 0 order by s.due_at, s.id limit $2`,
  values: [merchantId, max],
})

export interface OwingOrder {
  readonly merchantId: bigint
  readonly orderId: string
  readonly paidAt: string
  readonly country: string | null
  readonly dueAt: string
}

/** Orders that are looked at in one go. */
export const owingMax = 2_000

/**
 * As the owner: orders of goods that were paid and not given back, of merchants without a platform, of which no parcel is known.
 * @param but ids to leave out
 */
export const owingOrders = (but: readonly string[]): Query<OwingOrder> => ({
  name: 'shipment_owing_orders',
  text: `select o.merchant_id as "merchantId", o.id as "orderId", o.created_at as "paidAt", e.shipping ->> 'country' as country,
      o.created_at + interval '${numberDueDays} days' as "dueAt"
    from merchant m
    cross join lateral (select ${usualProductText('m.id')} as sells) u
    join orders o on o.merchant_id = m.id and o.state = 'succeed'
      and o.created_at > now() - interval '${numberOwedDays} days'
    left join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    where m.platform is null and o.captured > o.refunded and coalesce(e.product_type, u.sells) = 'goods'
      and not exists (select from shipment s where s.merchant_id = o.merchant_id and s.order_id = o.id)
      and o.id <> all($1::uuid[])
    order by o.created_at desc limit ${owingMax}`,
  values: [but],
})

import type { Query } from '@quayside/gateway/db/tx.ts'

/** What was asked for on an order, and what has come of it. */
export interface OrderEffects {
  readonly orderNo: string
  readonly operations: bigint
  readonly unfinished: bigint
  readonly refunded: bigint
  readonly captured: bigint
  readonly voided: bigint
}

export const effectsOf = (orderNos: readonly string[]): Query<OrderEffects> => ({
  text: `select o.order_no as "orderNo", count(x.state) as operations,
      count(*) filter (where x.state in ('received', 'pending')) as unfinished, o.refunded, o.captured, o.voided
    from orders o left join (
      select merchant_id, order_id, state from refund where asked_at is not null
      union all select merchant_id, order_id, state from capture where asked_at is not null
    ) x on x.merchant_id = o.merchant_id and x.order_id = o.id
    where o.order_no = any($1) group by o.merchant_id, o.id`,
  values: [orderNos],
})

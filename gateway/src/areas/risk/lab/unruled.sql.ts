import type { Query } from '#db/tx.ts'

export interface Unruled {
  readonly merchantId: bigint
  /** The newest of them. */
  readonly orderId: string
  readonly unruled: number
  readonly orders: number
}

/** As the owner: of merchants with rules, orders of the latest day that came without a ruling, where they are too many. */
export const unruledOfDay = (perMille: number): Query<Unruled> => ({
  name: 'risk_unruled',
  text: `with m as (select merchant_id from risk_snapshot group by merchant_id),
      d as (select m.merchant_id, o.id, o.created_at, 'not_ruled' = any(o.flags) as unruled from m
        join orders o on o.merchant_id = m.merchant_id and o.created_at > now() - interval '1 day' and o.created_at <= now())
    select merchant_id as "merchantId", (array_agg(id order by created_at desc, id) filter (where unruled))[1] as "orderId",
      (count(*) filter (where unruled))::int as unruled, count(*)::int as orders
    from d group by merchant_id having count(*) filter (where unruled) * 1000 > count(*) * $1::int`,
  values: [perMille],
})

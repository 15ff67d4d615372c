import type { Query } from '@quayside/gateway/db/tx.ts'

/** From each publication to when the core ran it, by the core's own word, in milliseconds; those that it has not told of are missing. */
export const liveAfter = (merchantIds: readonly bigint[]): Query<{ ms: number }> => ({
  text: `select extract(epoch from (select min(c.since) from risk_core_step c
        where c.merchant_id = s.merchant_id and c.version >= s.version) - s.made_at)::float8 * 1000 as ms
    from risk_snapshot s where s.merchant_id = any ($1)
      and exists (select from risk_core_step c where c.merchant_id = s.merchant_id and c.version >= s.version)
    order by 1`,
  values: [merchantIds],
})

/** What the core runs, and what was published last. */
export const standing = (merchantId: bigint): Query<{ running: number; published: number }> => ({
  text: `select coalesce((select version from risk_core where merchant_id = $1), 0) as running,
    coalesce((select max(version) from risk_snapshot where merchant_id = $1), 0) as published`,
  values: [merchantId],
})

/** Orders that the core has told of, and those among them that have no ruling. */
export const toldOrders = (merchantIds: readonly bigint[]): Query<{ told: bigint; bare: bigint }> => ({
  text: `select count(*) as told, count(*) filter (where r.order_id is null) as bare
    from orders o left join order_ruling r on r.merchant_id = o.merchant_id and r.order_id = o.id
    where o.merchant_id = any ($1)`,
  values: [merchantIds],
})

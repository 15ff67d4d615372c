import type { BenchDatabase } from '#run/bench-database.ts'

/** When the oldest of the newest so many orders of a merchant was made; undefined where it has no more than those. */
export async function beginOfNewest(
  { pool }: BenchDatabase,
  merchantId: bigint,
  count: number,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ at: Date | string }>(
    `select created_at as at from orders where merchant_id = $1 order by created_at desc, id desc offset $2 limit 1`,
    [merchantId, count],
  )
  return rows[0] && new Date(new Date(rows[0].at).getTime() + 1).toISOString()
}

/** Exports are limited by the day and merchant; those of a bench are too many. */
export async function forgetExports({ pool }: BenchDatabase, merchantId: bigint): Promise<void> {
  await pool.query('delete from export where merchant_id = $1', [merchantId])
}

/** What stands in the file, as the tables hold it: the same rows, columns, joins and order. */
export const storedRows = (merchantId: bigint, createdFrom = '-infinity'): string =>
  `select o.order_no, o.merchant_order_id, o.created_at, o.type, o.state, o.currency, o.amount, o.captured, o.refunded,
    o.brand, o.card_masked, o.risk_score, o.capture_state, o.email, o.arn, o.card_country, o.payment_method, o.source, s.name,
    exists (select from chargeback c where c.merchant_id = o.merchant_id and c.order_id = o.id)
  from orders o left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id
  where o.merchant_id = ${merchantId} and o.created_at >= '${createdFrom}'
  order by o.created_at desc, o.id desc`

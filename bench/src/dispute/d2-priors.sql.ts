import type { BenchDatabase } from '#run/bench-database.ts'

/** Presentments whose number begins so are of this bench and go with it. */
const own = 'bench-d2-'

/** Disputed sales of a merchant: of the buyers who have bought most often, and of any others. */
export async function disputedSales(
  { pool }: BenchDatabase,
  merchantId: bigint,
  { heavy, others }: { heavy: number; others: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with heavy as (select customer_id from orders where merchant_id = $1 and customer_id is not null
        group by 1 order by count(*) desc limit $2),
      disputed as (
        (select (select id from orders o where o.merchant_id = $1 and o.customer_id = h.customer_id
          order by created_at desc limit 1) as id from heavy h)
        union all
        (select order_id from chargeback where merchant_id = $1 order by md5(id::text) limit $3))
      select id from disputed`,
    [merchantId, heavy, others],
  )
  return rows.map(({ id }) => id)
}

/** Settles what the buyers of these sales have bought, as the search counts nothing else. */
export async function settleBuyers(
  { pool }: BenchDatabase,
  merchantId: bigint,
  ids: readonly string[],
): Promise<number> {
  const client = await pool.connect()
  try {
    // No trigger counts them for reports: they go again.
    await client.query('set session_replication_role = replica')
    const { rowCount } = await client.query(
      `insert into presentment (merchant_id, id, order_id, presentment_no, amount, currency, brand, settled_on, occurred_at)
        select o.merchant_id, gen_random_uuid(), o.id, '${own}' || o.order_no, o.captured, o.currency, o.brand, o.created_at::date, o.created_at
        from orders o where o.merchant_id = $1 and o.captured > 0
          and o.customer_id in (select customer_id from orders where merchant_id = $1 and id = any($2::uuid[]))`,
      [merchantId, ids],
    )
    await client.query('reset session_replication_role')
    await client.query('analyze presentment')
    return rowCount ?? 0
  } finally {
    client.release(true)
  }
}

export async function unsettleBuyers({ pool }: BenchDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(`delete from presentment where presentment_no like '${own}%'`)
  } finally {
    client.release(true)
  }
}

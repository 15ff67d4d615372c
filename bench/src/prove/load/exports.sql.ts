import type { BenchDatabase } from '#run/bench-database.ts'

export async function countOrders({ pool }: BenchDatabase, merchantId: bigint): Promise<{ rows: number }> {
  const { rows } = await pool.query<{ rows: number }>(
    'select count(*)::int as rows from orders where merchant_id = $1',
    [merchantId],
  )
  return rows[0]!
}

import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import type { BenchDatabase } from '#run/bench-database.ts'

/** Counts every order of a period, and of states and brands where they are asked for. */
export async function fullCount(
  { pool }: BenchDatabase,
  merchantId: bigint,
  { createdFrom, createdTo, status, brand }: TransactionFilter,
): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>(
    `select count(*) from orders where merchant_id = $1 and created_at >= $2 and created_at < $3
       and ($4::text[] is null or state = any ($4)) and ($5::text[] is null or brand = any ($5))`,
    [merchantId, createdFrom, createdTo, status ?? null, brand ?? null],
  )
  return Number(rows[0]!.count)
}

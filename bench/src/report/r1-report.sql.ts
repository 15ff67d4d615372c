import type { BenchDatabase } from '#run/bench-database.ts'

/** One line per Beijing day, currency and brand: orders, amount and what was captured, in minor units. */
export type ReportLine = readonly [string, string, string, bigint, bigint, bigint]

const lines = (text: string) => ({ text, rowMode: 'array' as const })

/** From the rows themselves. */
export async function rawReport(
  { pool }: BenchDatabase,
  merchantId: bigint,
  from: string,
  to: string,
): Promise<ReportLine[]> {
  const { rows } = await pool.query<ReportLine[number][]>({
    ...lines(`select (created_at at time zone 'Asia/Shanghai')::date as day, currency, coalesce(brand, '') as brand, count(*),
        sum(amount)::bigint, sum(captured)::bigint
      from orders where merchant_id = $1
        and created_at >= $2::date::timestamp at time zone 'Asia/Shanghai'
        and created_at < ($3::date + 1)::timestamp at time zone 'Asia/Shanghai'
      group by 1, 2, 3 order by 1, 2, 3`),
    values: [merchantId, from, to],
  })
  return rows as unknown as ReportLine[]
}

/** What reports read. */
export async function rolledUpReport(
  { pool }: BenchDatabase,
  merchantId: bigint,
  from: string,
  to: string,
): Promise<ReportLine[]> {
  const { rows } = await pool.query<ReportLine[number][]>({
    ...lines(`select day, currency, brand, sum(orders), sum(amount)::bigint, sum(captured_amount)::bigint
      from trade_day_now where merchant_id = $1 and day between $2 and $3
      group by day, currency, brand having sum(orders) > 0 order by day, currency, brand`),
    values: [merchantId, from, to],
  })
  return rows as unknown as ReportLine[]
}

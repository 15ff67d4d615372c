import type { BenchDatabase } from '#run/bench-database.ts'
import { bookCurrency } from '#money/t1-balance.sql.ts'

/** Currency, Beijing day, kind and minor units, in the order of day and kind. */
export type CapitalLine = readonly [string, string, string, bigint]

/** From the entries themselves. */
export async function rawCapital(
  { pool }: BenchDatabase,
  merchantId: bigint,
  since: string,
): Promise<CapitalLine[]> {
  const { rows } = await pool.query<CapitalLine[number][]>({
    text: `select a.currency::text, beijing_date(p.occurred_at), ledger.flow_of(p.source_type, o.account_id), sum(e.amount)::bigint
      from ledger.account a
        join ledger.entry e on e.merchant_id = a.merchant_id and e.account_id = a.id
        join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
        join ledger.entry o on o.merchant_id = e.merchant_id and o.posting_id = e.posting_id
          and o.line = e.line + case when e.line % 2 = 1 then 1 else -1 end
      where a.merchant_id = $1 and a.code = 'pending' and a.currency = $3 and beijing_date(p.occurred_at) >= $2::date
      group by 1, 2, 3 order by 2, 3`,
    values: [merchantId, since, bookCurrency],
    rowMode: 'array',
  })
  return rows as unknown as CapitalLine[]
}

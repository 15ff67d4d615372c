import type { BenchDatabase } from '#run/bench-database.ts'

interface LedgerBalance {
  readonly entries: bigint
  readonly sum: bigint
  /** Accounts whose balance is not the sum of their entries. */
  readonly wrongAccounts: bigint
}

/** Adds up the whole ledger from its entries alone. */
export async function ledgerBalance({ pool }: BenchDatabase): Promise<LedgerBalance> {
  const { rows } = await pool.query<LedgerBalance>(
    `with sums as (select merchant_id, account_id, count(*) as entries, sum(amount) as amount from ledger.entry group by 1, 2)
     select coalesce(sum(s.entries), 0)::bigint as entries, coalesce(sum(s.amount), 0)::bigint as sum,
       count(*) filter (where a.balance <> coalesce(s.amount, 0)) as "wrongAccounts"
     from ledger.account a left join sums s on s.merchant_id = a.merchant_id and s.account_id = a.id`,
  )
  return rows[0]!
}

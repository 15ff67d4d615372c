import type { CapitalFlow } from '@quayside/contract/trade/report/figures.ts'
import type { Tx } from '#db/tx.ts'

/** What one kind of flow did to the merchant's pending balance on a day; minor units of the currency. */
export interface FundDay {
  readonly currency: string
  /** Beijing date on which it happened; null for the balance as it is now. */
  readonly day: string | null
  readonly flow: CapitalFlow
  /** Above zero where the balance grew. */
  readonly amount: bigint
}

/**
 * All that changed what is not settled yet since a Beijing date, and the balance now; one instant, so that they add up:
 * from the rollup, and from the entries that are not folded yet.
 */
export const fundDays = (
  tx: Tx,
  merchantId: bigint,
  since: string,
  currency: string | undefined,
): Promise<FundDay[]> =>
  tx.rows<FundDay>({
    name: 'ledger_fund_days',
    text: `with book as materialized (
        select a.id, a.currency, a.balance, coalesce(f.through_version, 0) as through from ledger.account a
          left join ledger.flow_folded f on f.merchant_id = a.merchant_id and f.account_id = a.id
        where a.merchant_id = $1 and a.code = 'pending' and ($3::text is null or a.currency = $3))
      select currency, null::date as day, 'other' as flow, balance as amount from book
      union all
      select book.currency, x.day, x.flow, sum(x.amount)::bigint as amount
      from book cross join lateral (
        select d.day, d.flow, d.amount from ledger.flow_day d
          where d.merchant_id = $1 and d.account_id = book.id and d.day >= $2::date
        union all
        select n.day, n.flow, n.amount from ledger.flows_after($1, book.id, book.through) n where n.day >= $2::date) x
      group by 1, 2, 3`,
    values: [merchantId, since, currency ?? null],
  })

/** Folds at most so many entries into the rollup, of accounts that are `tail` or more behind. @returns entries */
export async function foldFlows(
  owner: Tx,
  { most, tail }: { readonly most: number; readonly tail: number },
): Promise<bigint> {
  const { folded } = await owner.one<{ folded: bigint }>({
    name: 'ledger_fold_flows',
    text: 'select ledger.fold_flows($1, $2) as folded',
    values: [most, tail],
  })
  return folded
}

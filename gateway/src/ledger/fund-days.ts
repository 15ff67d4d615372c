import { startOfBeijingDate } from '@quayside/contract/dates.ts'
import type { CapitalFlow } from '@quayside/contract/trade/figures.ts'
import type { Tx } from '../db/tx.ts'

/** What one kind of flow did to the merchant's pending balance on a day; minor units of the currency. */
export interface FundDay {
  readonly currency: string
  /** Beijing date on which it happened; null for the balance as it is now. */
  readonly day: string | null
  readonly flow: CapitalFlow
  /** Above zero where the balance grew. */
  readonly amount: bigint
}

// The other side of the leg tells what an entry is; leg n has the lines 2n - 1 and 2n.
/** All that changed what is not settled yet since a Beijing date, and the balance now; one instant, so that they add up. */
export const fundDays = (
  tx: Tx,
  merchantId: bigint,
  since: string,
  currency: string | undefined,
): Promise<FundDay[]> =>
  tx.rows<FundDay>({
    name: 'ledger_fund_days',
    text: `with book as (
        select id, currency, balance from ledger.account
        where merchant_id = $1 and code = 'pending' and ($3::text is null or currency = $3))
      select currency, null::date as day, 'other' as flow, balance as amount from book
      union all
      select book.currency, beijing_date(p.occurred_at) as day, ledger.flow_of(p.source_type, other.account_id) as flow, sum(e.amount)::bigint as amount
      from ledger.posting p
      join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
      join book on book.id = e.account_id
      join ledger.entry other on other.merchant_id = e.merchant_id and other.posting_id = e.posting_id
        and other.line = e.line + case when e.line % 2 = 1 then 1 else -1 end
      where p.merchant_id = $1 and p.occurred_at >= $2
      group by 1, 2, 3`,
    values: [merchantId, startOfBeijingDate(since), currency ?? null],
  })

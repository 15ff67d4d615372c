import { type BalanceAccount, balanceAccounts } from '@quayside/contract/fund/balance-figures.ts'
import type { Tx } from '#db/tx.ts'

/** How an account of the merchant stood at an instant; minor units. */
export interface BalanceThen {
  readonly account: BalanceAccount
  readonly currency: string
  /** Of all that had happened before it, as statements count it (ADR 0060). */
  readonly balance: bigint
  /** What the books told then: of what was booked before it. */
  readonly booked: bigint
}

/** What counts at the instant or later is in neither. Accounts that had no entry yet stand at nothing. */
export function balancesAt(
  tx: Tx,
  merchantId: bigint,
  at: string,
  currency?: string,
): Promise<BalanceThen[]> {
  return tx.rows<BalanceThen>({
    name: 'ledger_balances_at',
    text: `select a.code as account, a.currency, v.balance, coalesce(e.balance, 0)::bigint as booked
      from ledger.account a
        cross join lateral (select ledger.balance_at(a.merchant_id, a.id, $2) as balance,
          ledger.version_at(a.merchant_id, a.id, $2) as version offset 0) v
        left join ledger.entry e on e.merchant_id = a.merchant_id and e.account_id = a.id and e.version = v.version
      where a.merchant_id = $1 and a.code = any($4::text[]) and ($3::text is null or a.currency = $3)
      order by a.currency, a.code_no`,
    values: [merchantId, at, currency ?? null, balanceAccounts],
  })
}

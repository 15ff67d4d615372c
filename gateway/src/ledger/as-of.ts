import type { Tx } from '../db/tx.ts'
import type { Balance } from './balances.ts'

/**
 * Balances as the ledger told them at an instant: whatever was posted before it, and nothing that was posted at it or
 * later (ADR 0036). Accounts that had no entry yet stand at nothing.
 */
export function balancesAt(tx: Tx, merchantId: bigint, at: string, currency?: string): Promise<Balance[]> {
  return tx.rows<Balance>({
    name: 'ledger_balances_at',
    text: `select a.code as account, a.currency, coalesce(e.balance, 0)::bigint as balance
      from ledger.account a
        cross join lateral (select ledger.version_at(a.merchant_id, a.id, $2) as version offset 0) v
        left join ledger.entry e on e.merchant_id = a.merchant_id and e.account_id = a.id and e.version = v.version
      where a.merchant_id = $1 and ($3::text is null or a.currency = $3) order by a.currency, a.code_no`,
    values: [merchantId, at, currency ?? null],
  })
}

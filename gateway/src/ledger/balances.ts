import type { AccountCode } from '@quayside/contract/fund/accounts.ts'
import type { Tx } from '../db/tx.ts'

export interface Balance {
  readonly account: AccountCode
  readonly currency: string
  /** Minor units of the currency. */
  readonly balance: bigint
}

/** The merchant's accounts that have ever been posted to, by currency and account. */
export function balances(tx: Tx, merchantId: bigint, currency?: string): Promise<Balance[]> {
  return tx.rows<Balance>({
    name: 'ledger_balances',
    text: `select code as account, currency, balance from ledger.account
      where merchant_id = $1 and ($2::text is null or currency = $2) order by currency, code_no`,
    values: [merchantId, currency ?? null],
  })
}

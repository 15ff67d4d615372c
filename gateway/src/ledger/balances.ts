import type { AccountCode } from '@quayside/contract/fund/accounts.ts'
import type { Tx } from '#db/tx.ts'
import { accountId } from './account-id.ts'

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

/**
 * Balances in minor units, in the order of the accounts asked for; locked until the transaction ends, so that a guard
 * measures what its posting will meet. Lock the entity before them.
 */
export async function lockBalances(
  tx: Tx,
  merchantId: bigint,
  currency: string,
  codes: readonly AccountCode[],
): Promise<bigint[]> {
  const ids = codes.map((code) => accountId(currency, code))
  const ascending = ids.toSorted((a, b) => a - b)
  const { locked } = await tx.one<{ locked: bigint[] }>({
    name: 'ledger_lock_balances',
    text: 'select ledger.lock_balances($1, $2) as locked',
    values: [merchantId, ascending],
  })
  return ids.map((id) => locked[ascending.indexOf(id)]!)
}

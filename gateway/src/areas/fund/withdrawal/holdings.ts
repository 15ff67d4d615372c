import type { Held } from '@quayside/contract/fund/available.ts'
import { keptOf, payoutProductTerms } from '@quayside/contract/fund/payout/product.ts'
import type { Tx } from '#db/tx.ts'
import { type Balance, lockBalances } from '#ledger/index.ts'
import type { PayoutTerms } from './withdrawal.sql.ts'

type Terms = Pick<PayoutTerms, 'productCountry'>

/** What a withdrawal is measured by, while nobody else moves it. */
export async function lockWithdrawalHoldings(
  tx: Tx,
  merchantId: bigint,
  currency: string,
  { productCountry }: Terms,
): Promise<Held> {
  const codes = ['withdrawable', 'pending', 't:payout', 'reserve'] as const
  const [withdrawable, pending, , reserve] = (await lockBalances(tx, merchantId, currency, codes)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return { withdrawable, pending, kept: keptOf(reserve, payoutProductTerms(productCountry, currency)) }
}

/** The same of balances that were read without a lock, for looking at. */
export function withdrawalHoldings(
  currency: string,
  held: readonly Balance[],
  { productCountry }: Terms,
): Held & { readonly inProcess: bigint } {
  const of = (account: string) =>
    held.find((one) => one.currency === currency && one.account === account)?.balance ?? 0n
  return {
    withdrawable: of('withdrawable'),
    pending: of('pending'),
    kept: keptOf(of('reserve'), payoutProductTerms(productCountry, currency)),
    inProcess: of('t:payout'),
  }
}

import { availableOf, type Held } from '@quayside/contract/fund/available.ts'
import { keptOf, payoutProductTerms } from '@quayside/contract/fund/payout/product.ts'
import type { Tx } from '#db/tx.ts'
import { type Balance, lockBalances } from '#ledger/index.ts'

/** What cards are paid from, while nobody else moves it: as much as a withdrawal could take (row E1). */
export async function lockCardHoldings(
  tx: Tx,
  merchantId: bigint,
  currency: string,
  productCountry: string | null,
): Promise<Held> {
  const codes = ['withdrawable', 'pending', 'reserve', 't:vcc'] as const
  const [withdrawable, pending, reserve] = (await lockBalances(tx, merchantId, currency, codes)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return { withdrawable, pending, kept: keptOf(reserve, payoutProductTerms(productCountry, currency)) }
}

/** The same of balances that were read without a lock, for looking at; never below zero. */
export function availableForCards(
  currency: string,
  held: readonly Balance[],
  productCountry: string | null,
): bigint {
  const of = (account: string) =>
    held.find((one) => one.currency === currency && one.account === account)?.balance ?? 0n
  const kept = keptOf(of('reserve'), payoutProductTerms(productCountry, currency))
  const left = availableOf({ withdrawable: of('withdrawable'), pending: of('pending'), kept }, 0n)
  return left > 0n ? left : 0n
}

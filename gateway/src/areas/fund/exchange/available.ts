import type { Tx } from '#db/tx.ts'
import { balances, lockBalances } from '#ledger/index.ts'

export interface ExchangeHoldings {
  readonly withdrawable: bigint
  readonly pending: bigint
}

/** What pending lacks has to come from withdrawable one day, so it is not to be had (guard of row X1). */
export const exchangeable = ({ withdrawable, pending }: ExchangeHoldings): bigint => {
  const left = withdrawable + (pending < 0n ? pending : 0n)
  return left > 0n ? left : 0n
}

export async function exchangeHoldings(
  tx: Tx,
  merchantId: bigint,
  currency: string,
): Promise<ExchangeHoldings> {
  const held = await balances(tx, merchantId, currency)
  const of = (account: string) => held.find((one) => one.account === account)?.balance ?? 0n
  return { withdrawable: of('withdrawable'), pending: of('pending') }
}

/** The same, locked until the transaction ends. */
export async function lockExchangeHoldings(
  tx: Tx,
  merchantId: bigint,
  currency: string,
): Promise<ExchangeHoldings> {
  const [withdrawable, pending] = (await lockBalances(tx, merchantId, currency, [
    'withdrawable',
    'pending',
    't:fx',
  ])) as [bigint, bigint, bigint]
  return { withdrawable, pending }
}

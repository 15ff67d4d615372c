import { type balanceOwedCalls, incomeDays } from '@quayside/contract/fund/balance/owed.ts'
import { exchangeTargets } from '@quayside/contract/fund/exchange/limits.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Handlers } from '#acts/handler.ts'
import { type Balance, balances } from '#ledger/index.ts'
import { currenciesWithoutIncome } from './owed.sql.ts'

/** Settlement collects what is owed out of the same currency alone: where nothing comes in, nothing ever does. */
export const balanceOwedHandlers: Handlers<typeof balanceOwedCalls> = {
  async owed({ tx, merchantId }) {
    const owed = owedByCurrency(await balances(tx, merchantId))
    if (owed.size === 0) return { rows: [] }
    const dry = await tx.rows(currenciesWithoutIncome(merchantId, [...owed.keys()], incomeDays))
    return {
      rows: dry.map(({ currency }) => ({
        currency,
        owed: wire(currency, owed.get(currency)!),
        exchangeable: exchangeTargets.some((target) => target === currency),
      })),
    }
  },
}

/** What pending and withdrawable together are short of, in minor units; a currency that is short of nothing is left out. */
function owedByCurrency(all: readonly Balance[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { currency, account, balance } of all)
    if (account === 'pending' || account === 'withdrawable')
      sums.set(currency, (sums.get(currency) ?? 0n) - balance)
  return new Map([...sums].filter(([, short]) => short > 0n))
}

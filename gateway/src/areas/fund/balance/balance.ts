import type { balanceCalls } from '@quayside/contract/fund/balance/balance.ts'
import {
  type BalanceAccount,
  balanceAccounts,
  balanceFigureNames,
  balanceFigures,
} from '@quayside/contract/fund/balance-figures.ts'
import { byWorth } from '@quayside/contract/currency-order.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Handlers } from '#acts/handler.ts'
import { type Balance, balances, balancesAt, type BalanceThen } from '#ledger/index.ts'
import { earliestDate, guardInstant } from './as-of.ts'

export const balanceHandlers: Handlers<typeof balanceCalls> = {
  async accounts(ctx, { at }) {
    const { tx, merchantId, now } = ctx
    const earliest = at === undefined ? await earliestDate(ctx) : await guardInstant(ctx, 'at', at)
    const found: Found[] =
      at === undefined ? await balances(tx, merchantId) : await balancesAt(tx, merchantId, at)
    return { at: at ?? null, asOf: now, earliest, currencies: figuresByCurrency(found) }
  },
}

type Found = Balance & Partial<Pick<BalanceThen, 'booked'>>

/** Each currency that was ever posted to, the largest first, with all figures, those of nothing too: they never meet in one sum. */
function figuresByCurrency(found: readonly Found[]) {
  const held = [...Map.groupBy(found, ({ currency }) => currency)].map(([currency, own]) => {
    const minor = own
      .filter(({ account }) => (balanceAccounts as readonly string[]).includes(account))
      .reduce((sum, { balance }) => sum + balance, 0n)
    return { currency, own, minor }
  })
  return held.toSorted(byWorth).map(({ currency, own }) => {
    const sumOf = (accounts: readonly BalanceAccount[], minor: (one: Found) => bigint) =>
      wire(
        currency,
        own
          .filter(({ account }) => (accounts as readonly string[]).includes(account))
          .reduce((sum, one) => sum + minor(one), 0n),
      )
    const told = (accounts: readonly BalanceAccount[]) => ({
      balance: sumOf(accounts, ({ balance }) => balance),
      booked: own.some(({ booked }) => booked !== undefined)
        ? sumOf(accounts, ({ booked }) => booked ?? 0n)
        : null,
    })
    const { balance: total, booked } = told(balanceAccounts)
    return {
      currency,
      figures: balanceFigureNames.map((figure) => ({
        figure,
        ...told(balanceFigures[figure]),
        accounts: balanceFigures[figure].map((account) => ({ account, balance: told([account]).balance })),
      })),
      total,
      booked,
    }
  })
}

import type { balanceCalls } from '@quayside/contract/fund/balance.ts'
import {
  type BalanceAccount,
  type BalanceFigure,
  balanceFigureNames,
  balanceFigures,
} from '@quayside/contract/fund/balance-figures.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Handlers } from '../../http/handler.ts'
import { type Balance, balances, balancesAt } from '../../ledger/index.ts'
import { earliestDate, guardInstant } from './balance-time.ts'

export const balanceHandlers: Handlers<typeof balanceCalls> = {
  async accounts(ctx, { at }) {
    const { tx, merchantId, now } = ctx
    const earliest = at === undefined ? await earliestDate(ctx) : await guardInstant(ctx, 'at', at)
    const found = at === undefined ? await balances(tx, merchantId) : await balancesAt(tx, merchantId, at)
    return { at: at ?? null, asOf: now, earliest, currencies: figuresByCurrency(found) }
  },
}

/** Each currency that was ever posted to, with all figures, those of nothing too: they never meet in one sum. */
function figuresByCurrency(found: readonly Balance[]) {
  return [...Map.groupBy(found, ({ currency }) => currency)].map(([currency, own]) => {
    const balanceOf = (account: BalanceAccount) => own.find((one) => one.account === account)?.balance ?? 0n
    const sumOf = (figure: BalanceFigure) =>
      balanceFigures[figure].reduce((sum, account) => sum + balanceOf(account), 0n)
    return {
      currency,
      figures: balanceFigureNames.map((figure) => ({
        figure,
        balance: wire(currency, sumOf(figure)),
        accounts: balanceFigures[figure].map((account) => ({
          account,
          balance: wire(currency, balanceOf(account)),
        })),
      })),
      total: wire(
        currency,
        balanceFigureNames.reduce((sum, figure) => sum + sumOf(figure), 0n),
      ),
    }
  })
}

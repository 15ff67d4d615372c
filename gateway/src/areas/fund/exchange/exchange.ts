import type { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import { exchangeTargets } from '@quayside/contract/fund/exchange/limits.ts'
import { formatRate } from '@quayside/contract/fund/exchange/rate.ts'
import { basisPoints, parseMinor, wire } from '@quayside/contract/money.ts'
import type { Handlers } from '#acts/handler.ts'
import { balances } from '#ledger/index.ts'
import type { ExchangeDeps } from './deps.ts'
import { exchangeFeeBps } from './exchange.sql.ts'
import { reaches } from './pair.ts'
import { payExchange } from './pay.ts'
import { quoteExchange } from './quote.ts'
import { referenceRateOf } from './reference-rate.ts'
import { exchangeable, exchangeHoldings } from './available.ts'
import { openRapid, rapidStatus } from './rapid.ts'

export const createExchange = (deps: ExchangeDeps): Handlers<typeof exchangeCalls> => ({
  async accounts({ tx, merchantId, scope }) {
    const found = await balances(tx, merchantId)
    const accounts = [...Map.groupBy(found, ({ currency }) => currency)].flatMap(([currency, own]) => {
      const of = (account: string) => own.find((one) => one.account === account)?.balance ?? 0n
      const left = exchangeable({ withdrawable: of('withdrawable'), pending: of('pending') })
      return reaches({ scope }, currency) ? [{ currency, exchangeable: wire(currency, left) }] : []
    })
    return { accounts, targets: exchangeTargets.filter((currency) => reaches({ scope }, currency)) }
  },

  async balance({ tx, merchantId }, { currencyCode: currency }) {
    const held = await exchangeHoldings(tx, merchantId, currency)
    return {
      withdrawable: wire(currency, held.withdrawable),
      pending: wire(currency, held.pending),
      exchangeable: wire(currency, exchangeable(held)),
    }
  },

  async rate(ctx, pair) {
    const { rate, mid, at } = await referenceRateOf(deps)(ctx, pair)
    return { rate: formatRate(rate), mid: formatRate(mid), at }
  },

  async fee({ tx, merchantId }, { amount: { currency, value } }) {
    const { bps } = await tx.one(exchangeFeeBps(merchantId, currency))
    return { fee: wire(currency, basisPoints(parseMinor(currency, value)!, bps)), feeBps: bps }
  },

  quote: quoteExchange(deps),
  pay: payExchange,
  open: openRapid,
  openStatus: rapidStatus,
})

import { overAllSites, withinScope } from '#acts/reach/scope.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import {
  casesLeft,
  type FraudCounts,
  fraudLevel,
  fraudRatio,
  type FraudTariff,
  tariffOn,
  thresholdOn,
  warningBps,
} from '@quayside/contract/home/fraud-monitoring.ts'
import { wire } from '@quayside/contract/money.ts'
import { cardBrands, type CardBrand } from '@quayside/contract/trade/states.ts'
import type { Handle } from '#acts/handler.ts'
import { fraudFlows } from './dashboard.sql.ts'
import { fraudCounts } from './fraud-level.ts'

/** The card schemes' fraud monitoring of this Beijing month, from real counts (spec §1). */
export const fraudNotice: Handle<typeof dashboardCalls.notice> = async (ctx) => {
  const { tx, merchantId, now } = ctx
  const today = beijingDate(now)
  const month = today.slice(0, 7)
  const tariff = tariffOn(today)
  const orders = await ctx.scopeFor('trade.transaction.view')
  const whole = orders && overAllSites(orders)
  const flows = whole
    ? await withinScope(tx, whole, () => tx.rows(fraudFlows(merchantId, `${month}-01`, today)))
    : []
  return {
    tariff: tariff ? { from: tariff.from, ...pricesOf(tariff, 1) } : null,
    schemes: cardBrands.flatMap((scheme) => {
      const counts = fraudCounts(flows, scheme)
      const cases = counts.fraudReports + counts.disputes
      return cases + counts.settled === 0
        ? []
        : [
            {
              scheme,
              month,
              ...counts,
              ratio: fraudRatio(counts),
              programme: programmeOf(counts, scheme, today),
              cost: tariff ? pricesOf(tariff, cases) : null,
            },
          ]
    }),
  }
}

function programmeOf(counts: FraudCounts, scheme: CardBrand, date: string) {
  const threshold = thresholdOn(scheme, date)
  if (!threshold) return null
  return {
    name: threshold.programme,
    since: threshold.from,
    warning: warningBps(threshold),
    excessive: threshold.excessiveBps,
    countAbove: threshold.countAbove,
    level: fraudLevel(counts, threshold),
    left: casesLeft(counts, threshold),
  }
}

const pricesOf = ({ currency, lowMinor, highMinor }: FraudTariff, cases: number) => ({
  low: wire(currency, lowMinor * BigInt(cases)),
  high: wire(currency, highMinor * BigInt(cases)),
})

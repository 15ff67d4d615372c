import { overAllSites, withinScope } from '#acts/reach/scope.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import { firstDay, monthOf } from '@quayside/contract/dispute/report/month.ts'
import {
  type FraudTariff,
  type ProgrammeLine,
  tariffOn,
} from '@quayside/contract/dispute/report/programmes.ts'
import { casesLeft, levelOf, ratioOf, warningBps } from '@quayside/contract/dispute/report/standing.ts'
import { wire } from '@quayside/contract/money.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import type { Handle } from '#acts/handler.ts'
import { acquirerRegionOf, usdOf } from '#areas/dispute/public.ts'
import { fraudFlows } from './dashboard.sql.ts'
import { countsOf, fraudCounts, type FraudCounts, monitoringLine } from './fraud-level.ts'

/** The card schemes' fraud monitoring of this Beijing month, from real counts (spec §1). */
export const fraudNotice: Handle<typeof dashboardCalls.notice> = async (ctx) => {
  const { tx, merchantId, now } = ctx
  const today = beijingDate(now)
  const month = monthOf(today)
  const tariff = tariffOn(today)
  const orders = await ctx.scopeFor('trade.transaction.view')
  const whole = orders && overAllSites(orders)
  const flows = whole
    ? await withinScope(tx, whole, () => tx.rows(fraudFlows(merchantId, firstDay(month), today)))
    : []
  const { region } = await tx.one(acquirerRegionOf(merchantId))
  const usd = await usdOf(tx, today)
  return {
    tariff: tariff ? { from: tariff.from, ...pricesOf(tariff, 1) } : null,
    schemes: cardBrands.flatMap((scheme) => {
      const counts = fraudCounts(flows, scheme, usd)
      const { cases, divisor } = countsOf(counts)
      const line = monitoringLine(scheme, region, today)
      if (cases + divisor === 0) return []
      const { fraudReports, disputes, settled } = counts
      const shown = { scheme, month, fraudReports, disputes, settled, ratio: ratioOf({ cases, divisor }) }
      const cost = tariff ? pricesOf(tariff, cases) : null
      return [{ ...shown, programme: line ? programmeOf(counts, line) : null, cost }]
    }),
  }
}

const programmeOf = (counts: FraudCounts, line: ProgrammeLine) => ({
  name: 'VAMP',
  since: line.from,
  warning: warningBps(line),
  excessive: line.ratioBps,
  minimumCount: line.minimumCount,
  level: levelOf(countsOf(counts), line),
  left: casesLeft(countsOf(counts), line),
})

const pricesOf = ({ currency, lowMinor, highMinor }: FraudTariff, cases: number) => ({
  low: wire(currency, lowMinor * BigInt(cases)),
  high: wire(currency, highMinor * BigInt(cases)),
})

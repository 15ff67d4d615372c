import type { OutputOf } from '@quayside/contract/call.ts'
import { compellingCodes } from '@quayside/contract/dispute/evidence/matrix.ts'
import {
  type readinessCalls,
  readinessDays,
  savedDays,
} from '@quayside/contract/dispute/readiness/readiness.ts'
import { compellingOdds } from '@quayside/contract/dispute/value/odds.ts'
import { wire } from '@quayside/contract/money.ts'
import {
  absentOf,
  isReady,
  isReadyWith,
  type ReadyElement,
  readyElements,
} from '@quayside/contract/trade/readiness.ts'
import type { Handlers } from '#acts/handler.ts'
import {
  type LostByReadiness,
  lostByReadiness,
  type SalesByReadiness,
  salesByReadiness,
} from './readiness.sql.ts'

type OfSite = OutputOf<typeof readinessCalls.readiness>['sites'][number]

export const readinessHandlers: Handlers<typeof readinessCalls> = {
  async readiness({ tx, merchantId }) {
    const [sales, lost] = await Promise.all([
      tx.rows(salesByReadiness(merchantId, readinessDays)),
      tx.rows(lostByReadiness(merchantId, savedDays, compellingCodes)),
    ])
    const sites = [...Map.groupBy(sales, ({ siteId }) => siteId)].map(([siteId, some]) =>
      siteOf(
        some,
        lost.filter((one) => one.siteId === siteId),
      ),
    )
    return { sites: sites.toSorted((a, b) => b.sales - a.sales) }
  },
}

function siteOf(sold: readonly SalesByReadiness[], lost: readonly LostByReadiness[]): OfSite {
  const { siteId, siteName } = sold[0]!
  const count = (which: (readiness: number) => boolean) =>
    sold.reduce((sum, { readiness, sales }) => sum + (which(readiness) ? sales : 0), 0)
  const [worst] = readyElements
    .map((element) => ({ element, sales: count((one) => absentOf(one).includes(element)) }))
    .toSorted((a, b) => b.sales - a.sales)
  return {
    site: siteId === null ? null : { id: siteId, name: siteName ?? siteId },
    sales: count(() => true),
    ready: count(isReady),
    absent: worst!.sales === 0 ? null : { ...worst!, saved: savedBy(worst!.element, lost) },
  }
}

function savedBy(element: ReadyElement, lost: readonly LostByReadiness[]) {
  const lacking = lost.filter(({ readiness }) => isReadyWith(readiness, element))
  return [...Map.groupBy(lacking, ({ currency }) => currency)].map(([currency, some]) => {
    const sum = some.reduce((total, one) => total + one.lost, 0n)
    return wire(currency, (sum * BigInt(compellingOdds)) / 100n)
  })
}

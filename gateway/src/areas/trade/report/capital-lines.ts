import type { OutputOf } from '@quayside/contract/call.ts'
import { wire } from '@quayside/contract/money.ts'
import { type CapitalFlow, capitalFlows, type ReportPeriod } from '@quayside/contract/trade/report/figures.ts'
import type { reportCalls } from '@quayside/contract/trade/report/report.ts'
import type { FundDay } from '#ledger/index.ts'

type CapitalRow = OutputOf<typeof reportCalls.capital>['rows'][number]

/**
 * The days of a period on which a balance moved, newest first, each currency's own lines together by day.
 * Reckoned backwards from the balance as it is now, so that no line has to read the whole book.
 */
export function capitalLines(period: ReportPeriod, found: readonly FundDay[]): CapitalRow[] {
  const lines = [...Map.groupBy(found, ({ currency }) => currency)].flatMap(([currency, days]) =>
    linesOf(period, currency, days),
  )
  return lines.toSorted((a, b) =>
    a.day === b.day ? (a.currency < b.currency ? -1 : 1) : a.day < b.day ? 1 : -1,
  )
}

function linesOf({ to }: ReportPeriod, currency: string, found: readonly FundDay[]): CapitalRow[] {
  let closing = found.find(({ day }) => day === null)?.amount ?? 0n
  const byDay = Map.groupBy(
    found.filter(({ day }) => day !== null),
    ({ day }) => day!,
  )
  const lines: CapitalRow[] = []
  for (const [day, flows] of [...byDay].toSorted(([a], [b]) => (a < b ? 1 : -1))) {
    const opening = closing - flows.reduce((sum, { amount }) => sum + amount, 0n)
    if (day <= to)
      lines.push({
        day,
        currency,
        opening: wire(currency, opening),
        ...flowsOf(currency, flows),
        closing: wire(currency, closing),
      })
    closing = opening
  }
  return lines
}

function flowsOf(currency: string, found: readonly FundDay[]) {
  const amounts = capitalFlows.map((flow) => [
    flow,
    wire(currency, found.find((one) => one.flow === flow)?.amount ?? 0n),
  ])
  return Object.fromEntries(amounts) as Record<CapitalFlow, ReturnType<typeof wire>>
}

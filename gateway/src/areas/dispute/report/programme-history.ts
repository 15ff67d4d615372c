import { addDays, daysBetween } from '@quayside/contract/dates.ts'
import { addMonths, firstDay } from '@quayside/contract/dispute/report/month.ts'
import type { Programme } from '@quayside/contract/dispute/report/programmes.ts'
import type { Tx } from '#db/tx.ts'
import type { Arrival, History } from '#areas/dispute/report/forecast/history.ts'
import type { AskedMonth } from './month-place.ts'
import { counts, ruleOf } from './programme-count.ts'
import {
  type ArrivalDay,
  arrivalDays,
  attemptDays,
  type AttemptDay,
  type SaleDay,
  saleDays,
  type SettledMonth,
  settledMonths,
} from './scheme-flow.sql.ts'

/** Months before the asked one that are read: a year of backtests, each with 180 days of sales and their 180 days before. */
const monthsRead = 24

/** Everything that happened to a group of one scheme, as far as forecasts and fees look back. */
export interface GroupHistory {
  /** The day that stands at place 0. */
  readonly first: string
  readonly days: number
  readonly sales: readonly SaleDay[]
  readonly arrivals: readonly ArrivalDay[]
  readonly settled: readonly SettledMonth[]
  readonly attempts: readonly AttemptDay[]
}

export async function groupHistory(
  tx: Tx,
  merchantId: bigint,
  scheme: Programme['scheme'],
  descriptor: string,
  { month, to }: Pick<AskedMonth, 'month' | 'to'>,
): Promise<GroupHistory> {
  const first = firstDay(addMonths(month, -monthsRead))
  const period = { from: first, to }
  const [sales, arrivals, settled, attempts] = await Promise.all([
    tx.rows(saleDays(merchantId, scheme, descriptor, period)),
    tx.rows(arrivalDays(merchantId, scheme, descriptor, period)),
    tx.rows(settledMonths(merchantId, scheme, descriptor, period)),
    scheme === 'visa' ? tx.rows(attemptDays(merchantId, first, to)) : [],
  ])
  return { first, days: daysBetween(first, to) + 1, sales, arrivals, settled, attempts }
}

const placesOf = ({ first, days }: GroupHistory) => {
  const placeOf = (day: string): number => daysBetween(first, day)
  return { placeOf, isWithin: (place: number): boolean => place >= 0 && place < days }
}

/** What a programme counts, day by day, for its forecast. */
export function programmeHistory(history: GroupHistory, programme: Programme): History {
  const rule = ruleOf(programme)
  return rule ? flowHistory(history, rule) : attemptHistory(history)
}

function flowHistory(history: GroupHistory, rule: NonNullable<ReturnType<typeof ruleOf>>): History {
  const { placeOf, isWithin } = placesOf(history)
  const sales = new Float64Array(history.days)
  for (const { day, authenticated, times } of history.sales)
    if ((!rule.authenticatedAlone || authenticated) && isWithin(placeOf(day)))
      sales[placeOf(day)]! += Number(times)
  const arrivals: Arrival[][] = Array.from({ length: history.days }, () => [])
  for (const one of history.arrivals)
    if (counts(rule, one))
      one.lags.forEach((lag, index) => arrivals[placeOf(one.day)]!.push({ lag, times: one.times[index]! }))
  return { sales, arrivals }
}

/** A failed attempt is there on the day of the attempt. */
function attemptHistory(history: GroupHistory): History {
  const { placeOf } = placesOf(history)
  const sales = new Float64Array(history.days)
  const arrivals: Arrival[][] = Array.from({ length: history.days }, () => [])
  for (const { day, orders, failed } of history.attempts) {
    sales[placeOf(day)] = Number(orders)
    arrivals[placeOf(day)] = [{ lag: 0, times: Number(failed) }]
  }
  return { sales, arrivals }
}

/** A month by the places of its days in a history. */
export function monthPlaces(
  { first }: Pick<GroupHistory, 'first'>,
  month: string,
): { from: number; to: number } {
  return {
    from: daysBetween(first, firstDay(month)),
    to: daysBetween(first, firstDay(addMonths(month, 1))),
  }
}

export const dayAt = ({ first }: Pick<GroupHistory, 'first'>, place: number): string => addDays(first, place)

/** What a programme divides by in a month that is over. */
export function divisorOf(history: GroupHistory, programme: Programme, month: string): number {
  const rule = ruleOf(programme)
  if (!rule)
    return history.attempts.reduce(
      (sum, { day, orders }) => (day.startsWith(month) ? sum + Number(orders) : sum),
      0,
    )
  const of = rule.dividesBy === 'month' ? month : addMonths(month, -1)
  const found = history.settled.find((one) => one.month.startsWith(of))
  return Number((rule.authenticatedAlone ? found?.authenticated : found?.times) ?? 0n)
}

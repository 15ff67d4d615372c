import {
  monthForecast,
  pastForecast,
  type PastForecast,
  spreadOf,
} from '#areas/dispute/report/forecast/month-forecast.ts'
import { type History, outlookAt } from '#areas/dispute/report/forecast/history.ts'
import { randomOf, type Shop } from './shop.ts'

const monthDays = 30
/** Two years of months of thirty days. */
export const shopDays = 24 * monthDays

export const monthAt = (month: number, day: number) => ({
  from: month * monthDays,
  to: (month + 1) * monthDays,
  asOf: month * monthDays + day - 1,
})

export const pastOf = (history: History, month: number, day: number): PastForecast[] =>
  Array.from({ length: 12 }, (_, back) => pastForecast(history, monthAt(month - 12 + back, day)))

/** Shops with waves of fraud, of which the truth is known. */
export const shops = (count: number, salesPerDay: number): Shop[] =>
  Array.from({ length: count }, (_, seed) => {
    const random = randomOf(1_000 + seed)
    const waves = Array.from({ length: 4 }, () => ({
      from: Math.floor(random() * shopDays),
      days: 5 + Math.floor(random() * 15),
      times: 2 + random() * 4,
    }))
    return { seed, days: shopDays, salesPerDay, share: 0.006 + random() * 0.008, waves }
  })

export interface JudgedMonth {
  /** Whether the truth lay inside the interval. */
  readonly inside: boolean
  /** As a share of what came. */
  readonly error: number
  readonly runRateError: number
  /** Of the forecast without the level of the latest days. */
  readonly levellessError: number
  /** Whether it lay inside of one without the spread of a backtest. */
  readonly insideUnspread: boolean
}

/** A month of a history as it would have been foreseen on one of its days, against what came. */
export function judgedMonth(history: History, month: number, day: number): JudgedMonth {
  const place = { ...monthAt(month, day), dayLeft: 1 }
  const known: History = { sales: history.sales, arrivals: history.arrivals.slice(0, place.asOf) }
  const { end, soFar } = monthForecast(known, place, spreadOf(pastOf(history, month, day)))
  const unspread = monthForecast(known, place, 1).end
  const { actual, runRate } = pastForecast(history, monthAt(month, day))
  const { level } = outlookAt(known, place.asOf)
  const errorOf = (foreseen: number) => Math.abs(foreseen - actual) / Math.max(actual, 1)
  return {
    inside: actual >= end.low && actual <= end.high,
    error: errorOf(end.expected),
    runRateError: errorOf(runRate),
    levellessError: errorOf(soFar + (end.expected - soFar) / level),
    insideUnspread: actual >= unspread.low && actual <= unspread.high,
  }
}

export interface JudgedShops {
  readonly months: number
  readonly inside: number
  readonly insideUnspread: number
  readonly error: number
  readonly runRateError: number
  readonly levellessError: number
}

export function meanOf(months: readonly JudgedMonth[]): JudgedShops {
  const mean = (of: (one: JudgedMonth) => number) =>
    months.reduce((sum, one) => sum + of(one), 0) / months.length
  return {
    months: months.length,
    inside: mean(({ inside }) => Number(inside)),
    insideUnspread: mean(({ insideUnspread }) => Number(insideUnspread)),
    error: mean(({ error }) => error),
    runRateError: mean(({ runRateError }) => runRateError),
    levellessError: mean(({ levellessError }) => levellessError),
  }
}

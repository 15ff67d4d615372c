import { chanceAtLeast, type CountDistribution, quantile } from './count-distribution.ts'
import { cameBetween, cameOn, type History, outlookAt } from './history.ts'

/** A month by the numbers of its days, and how far it has come. */
export interface MonthPlace {
  readonly from: number
  /** The day after its last. */
  readonly to: number
  /** The first day that is not over. */
  readonly asOf: number
  /** How much of that day is still to come, from 1 to 0. */
  readonly dayLeft: number
}

/** What was foreseen of a month on the same day of it, and what came. */
export interface PastForecast {
  readonly soFar: number
  /** Expected from that day on. */
  readonly mean: number
  readonly runRate: number
  /** Of the whole month. */
  readonly actual: number
}

export const soFarOf = (history: History, { from, to, asOf }: MonthPlace): number =>
  cameBetween(history, from, Math.min(asOf + 1, to))

/** Up to the end of the month as it went on the days so far; null on the first moment of it. */
export function runRateOf(soFar: number, { from, to, asOf, dayLeft }: MonthPlace): number | null {
  const elapsed = asOf - from + (asOf < to ? 1 - dayLeft : 0)
  return elapsed <= 0 ? null : (soFar / elapsed) * (to - from)
}

/** Expected on each day that is left, the one that is not over first. */
export function daysLeft(history: History, { to, asOf, dayLeft }: MonthPlace): number[] {
  if (asOf >= to) return []
  const { expectedOn } = outlookAt(history, asOf)
  return Array.from(
    { length: to - asOf },
    (_, index) => expectedOn(asOf + index) * (index === 0 ? dayLeft : 1),
  )
}

/** As it would have been foreseen at the beginning of the day `asOf`, by what was known then. */
export function pastForecast(history: History, month: Omit<MonthPlace, 'dayLeft'>): PastForecast {
  const { from, to, asOf } = month
  const soFar = cameBetween(history, from, asOf)
  const mean = daysLeft(history, { ...month, dayLeft: 1 }).reduce((sum, one) => sum + one, 0)
  const elapsed = asOf - from
  const runRate = elapsed <= 0 ? soFar + mean : (soFar / elapsed) * (to - from)
  return { soFar, mean, runRate, actual: cameBetween(history, from, to) }
}

/** By how much more than a Poisson's what came has differed from what was foreseen (ADR 0088). */
export function spreadOf(past: readonly PastForecast[]): number {
  const known = past.filter(({ mean }) => mean > 0)
  const misses = known.reduce((sum, { actual, soFar, mean }) => sum + (actual - soFar - mean) ** 2 / mean, 0)
  return Math.max(1, (misses + 6) / (known.length + 4))
}

/** Ends of the interval in which four of five months end. */
const ends = { low: 0.1, high: 0.9 } as const

export interface Interval {
  readonly expected: number
  readonly low: number
  readonly high: number
}

export const intervalOf = (soFar: number, of: CountDistribution): Interval => ({
  expected: soFar + of.mean,
  low: soFar + quantile(of, ends.low),
  high: soFar + quantile(of, ends.high),
})

/** The interval of a past month, by what the other months have taught about the spread. */
export function pastInterval(past: readonly PastForecast[], index: number): Interval {
  const { soFar, mean } = past[index]!
  return intervalOf(soFar, { mean, spread: spreadOf(past.filter((_, other) => other !== index)) })
}

export interface FanDay extends Interval {
  readonly day: number
  /** Null from the day on that is not over. */
  readonly actual: number | null
}

export interface MonthForecast {
  readonly soFar: number
  readonly left: CountDistribution
  readonly end: Interval
  readonly runRate: number | null
  /** Running counts, one for each day of the month. */
  readonly fan: readonly FanDay[]
}

/** The end of a month and the way there. */
export function monthForecast(history: History, month: MonthPlace, spread: number): MonthForecast {
  const soFar = soFarOf(history, month)
  const days = daysLeft(history, month)
  const left = { mean: days.reduce((sum, one) => sum + one, 0), spread }
  const fan: FanDay[] = []
  let count = 0
  for (let day = month.from; day < Math.min(month.asOf, month.to); day++) {
    count += cameOn(history, day)
    fan.push({ day, actual: count, expected: count, low: count, high: count })
  }
  let mean = 0
  days.forEach((expected, index) => {
    mean += expected
    fan.push({ day: month.asOf + index, actual: null, ...intervalOf(soFar, { mean, spread }) })
  })
  return { soFar, left, end: intervalOf(soFar, left), runRate: runRateOf(soFar, month), fan }
}

/** The chance that the month ends with at least so many. */
export const chanceOf = ({ soFar, left }: Pick<MonthForecast, 'soFar' | 'left'>, count: number): number =>
  chanceAtLeast(left, count - soFar)

/** Mean error of what was foreseen of whole months, as a share of what came; null where nothing came. */
export function meanError(past: readonly PastForecast[], of: (month: PastForecast) => number): number | null {
  const known = past.filter(({ actual }) => actual > 0)
  if (known.length === 0) return null
  return (
    known.reduce((sum, month) => sum + Math.abs(of(month) - month.actual) / month.actual, 0) / known.length
  )
}

import { labLimits } from '@quayside/contract/risk/lab/limits.ts'
import { hazardAt, lagDays } from '#areas/dispute/public.ts'

export interface Arrived {
  /** Days before now on which it was known. */
  readonly age: number
  readonly lag: number
  readonly times: number
}

/**
 * Of the bad orders that there will be, the share that is not known yet, by the age of the sale in days: from when those of the
 * latest days were known, as the forecast of disputes has it.
 * @param soldAt orders that came through, by their age in days
 */
export function openChances(
  soldAt: ReadonlyMap<number, number>,
  arrived: readonly Arrived[],
): (age: number) => number {
  const { days } = labLimits
  const sales = Float64Array.from({ length: days }, (_, day) => soldAt.get(days - 1 - day) ?? 0)
  const byDay = Map.groupBy(arrived, ({ age }) => days - 1 - age)
  const arrivals = Array.from({ length: days }, (_, day) =>
    (byDay.get(day) ?? []).map(({ lag, times }) => ({ lag, times })),
  )
  const hazard = hazardAt({ sales, arrivals }, days)
  const total = hazard.reduce((sum, one) => sum + one, 0)
  const open = new Float64Array(lagDays + 2)
  for (let lag = lagDays; lag >= 0; lag--) open[lag] = open[lag + 1]! + hazard[lag]!
  // Nothing has been bad yet: then nothing says how long it takes.
  return (age) => (total === 0 ? 0 : open[Math.min(lagDays, Math.max(0, age)) + 1]! / total)
}

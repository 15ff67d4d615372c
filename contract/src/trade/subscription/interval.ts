import { addDays, startOfBeijingDate } from '#dates.ts'

export const intervalUnits = ['day', 'week', 'month', 'year'] as const
export type IntervalUnit = (typeof intervalUnits)[number]

/** How far apart charges are: every three months is `month` × 3. */
export interface Interval {
  readonly unit: IntervalUnit
  readonly count: number
}

const daysOf = { day: 1, week: 7 } as const
const monthsOf = { month: 1, year: 12 } as const

/**
 * The Beijing date on which a cycle falls due, counted from the first one and never from the one before it: what begins on the
 * 31st falls on the last day of shorter months and comes back to the 31st.
 * @param cycle 1 is the first
 */
export function dueDate(first: string, { unit, count }: Interval, cycle: number): string {
  const steps = (cycle - 1) * count
  if (unit === 'day' || unit === 'week') return addDays(first, steps * daysOf[unit])
  const [year, month, day] = first.split('-').map(Number) as [number, number, number]
  const months = month - 1 + steps * monthsOf[unit]
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The instant from which a cycle is charged: its business day has begun. */
export const dueInstant = (first: string, interval: Interval, cycle: number): string =>
  startOfBeijingDate(dueDate(first, interval, cycle))

import { addDays, beijingDate, beijingOffsetMinutes } from '#dates.ts'
import { ruleLimits as limits } from './limits.ts'

export const ruleCycles = ['weekly', 'monthly'] as const
export type RuleCycle = (typeof ruleCycles)[number]

/** On which days a rule runs, and how many value dates it takes. */
export interface RuleDays {
  readonly cycle: RuleCycle
  /** Weekday 1 to 7, or day of the month 0 to 31. */
  readonly day: number
  readonly rangeDays: number
}

export interface RuleRun {
  /** Beijing date. */
  readonly on: string
  /** Value dates whose money it takes, both included. */
  readonly from: string
  readonly to: string
}

const daysOfMonth = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()

/** Every cycle and day that runs on this Beijing date: one weekday, and on the last of a month all days that it lacks. */
export function daysThatRunOn(date: string): readonly Pick<RuleDays, 'cycle' | 'day'>[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || limits.weekday.max
  const monthDay = Number(date.slice(8))
  const lacking = Array.from({ length: limits.monthDay.max - monthDay }, (_, n) => monthDay + 1 + n)
  const monthDays = monthDay === daysOfMonth(date) ? [0, monthDay, ...lacking] : [monthDay]
  return [{ cycle: 'weekly', day: weekday }, ...monthDays.map((day) => ({ cycle: 'monthly' as const, day }))]
}

export const runsOn = ({ cycle, day }: Pick<RuleDays, 'cycle' | 'day'>, date: string): boolean =>
  daysThatRunOn(date).some((one) => one.cycle === cycle && one.day === day)

/** The week before a withdrawal is out, so that what is still refunded has been (spec §5). */
export function rangeOf(on: string, rangeDays: number): Pick<RuleRun, 'from' | 'to'> {
  const to = addDays(on, -limits.quietDays - 1)
  return { from: addDays(to, 1 - rangeDays), to }
}

export const runOf = (on: string, { rangeDays }: Pick<RuleDays, 'rangeDays'>): RuleRun => ({
  on,
  ...rangeOf(on, rangeDays),
})

/** Runs from a Beijing date on, as far as a date or as many as asked for. */
export function runsFrom(
  rule: RuleDays,
  from: string,
  { count = Infinity, to = '9999-12-31' }: { readonly count?: number; readonly to?: string },
): RuleRun[] {
  const runs: RuleRun[] = []
  for (let on = from; on <= to && runs.length < count; on = addDays(on, 1))
    if (runsOn(rule, on)) runs.push(runOf(on, rule))
  return runs
}

/** Whether the runs of the Beijing date have begun. */
export const isRunTime = (instant: string): boolean =>
  new Date(Date.parse(instant) + beijingOffsetMinutes * 60_000).getUTCHours() >= limits.runHour

/** The first Beijing date on which a rule that is saved now can run: today's runs are over once they have begun. */
export function firstRunDate(instant: string): string {
  const today = beijingDate(instant)
  return isRunTime(instant) ? addDays(today, 1) : today
}

import { beijingOffsetMinutes, beijingDate, daysBetween } from '@quayside/contract/dates.ts'
import {
  addMonths,
  daysOfMonth,
  firstDay,
  lastDay,
  monthOf,
} from '@quayside/contract/dispute/report/month.ts'

/** A month as it stands at an instant. */
export interface AskedMonth {
  readonly month: string
  readonly from: string
  readonly to: string
  /** First day of the month before, by whose sales some schemes divide. */
  readonly before: string
  /** Day of the month, from 1; the last of one that is over. */
  readonly day: number
  readonly days: number
  readonly isOpen: boolean
  /** How much of the day is still to come; 0 for a month that is over. */
  readonly dayLeft: number
}

const dayMs = 86_400_000

/** One that has not begun is asked for like this one: nothing can be known of it. */
export function askedMonth(now: string, asked: string | undefined): AskedMonth {
  const today = beijingDate(now)
  const current = monthOf(today)
  const month = asked !== undefined && asked < current ? asked : current
  const isOpen = month === current
  const intoDay = (Date.parse(now) + beijingOffsetMinutes * 60_000) % dayMs
  return {
    month,
    from: firstDay(month),
    to: lastDay(month),
    before: firstDay(addMonths(month, -1)),
    day: isOpen ? daysBetween(firstDay(month), today) + 1 : daysOfMonth(month),
    days: daysOfMonth(month),
    isOpen,
    dayLeft: isOpen ? 1 - intoDay / dayMs : 0,
  }
}

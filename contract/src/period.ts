import { addDays } from './dates.ts'

/** Ranges that move with the calendar of whoever reads them. */
export const periods = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const
export type Period = (typeof periods)[number]

/** Days within which something is due, as lists offer them; one of them, counted from whenever the list is read. */
export const dueWithinDays = ['1', '3', '7', '30'] as const

/** First and last day of a period, both included; `today` is the date that the reader's calendar shows. */
export function daysOf(period: Period, today: string): { from: string; to: string } {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return { from: firstOfMonth, to: today }
    case 'lastMonth': {
      const to = addDays(firstOfMonth, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
  }
}

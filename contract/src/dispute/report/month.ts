import { addDays, daysBetween } from '#dates.ts'

/** Calendar months as YYYY-MM; schemes count by them, and the Beijing day of receipt decides which it is. */
export const monthForm = /^20\d{2}-(0[1-9]|1[0-2])$/

export const monthOf = (date: string): string => date.slice(0, 7)
export const firstDay = (month: string): string => `${month}-01`

export function addMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const index = year * 12 + number - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

export const lastDay = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1)
export const daysOfMonth = (month: string): number => daysBetween(firstDay(month), lastDay(month)) + 1

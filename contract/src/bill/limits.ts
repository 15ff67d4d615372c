import { addDays } from '#dates.ts'

/** What of settlement statements can be asked for (ADR 0040). */
export const statementLimits = {
  /** Statements are shown for so many months back. */
  months: 6,
  /** A day is closed at this hour of the next one in Beijing: what is told by then still stands in it. */
  closingHour: 3,
  /** A document of paper lists so many entries at most; a workbook and a CSV file have all of them. */
  pdfEntries: 2_000,
  /** Of one operator. */
  downloadsPerMinute: 30,
} as const

/** The first Beijing date that is shown: the same day of the month six months ago, or the last one of a shorter month. */
export function earliestStatementDate(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const index = year * 12 + month - 1 - statementLimits.months
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  const same = addDays(first, day - 1)
  return same < last ? same : last
}

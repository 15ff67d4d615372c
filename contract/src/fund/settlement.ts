import { beijingDate, startOfBeijingDate } from '#dates.ts'

/** Settlement and release of reserve happen at this hour of a Beijing date. */
export const settlementHour = 2

const hourMs = 3_600_000

/** The latest Beijing date whose settlement is due at an instant. */
export const settlementDate = (now: string): string =>
  beijingDate(new Date(Date.parse(now) - settlementHour * hourMs))

/**
 * When a settlement or release that was made took effect: at its hour, even if a backlog had it run later, and never later
 * than it was made, so that nothing that is told as done lies ahead.
 * @param doneAt when it was made, from its own row
 */
export function settledInstant(businessDate: string, doneAt: string): string {
  const due = Date.parse(startOfBeijingDate(businessDate)) + settlementHour * hourMs
  return new Date(Math.min(due, Date.parse(doneAt))).toISOString()
}

import { beijingDate, daysBetween } from '#dates.ts'

/** What a network gives an alert that names no end of its own. */
export const alertHours = 72
/** Reports taken in one call of a network. */
export const reportsPerCall = 25
/** So long before its end the network hears that a refund without an answer is on its way. */
export const inTransitMinutes = 60
/** How long before its end the merchant is told a last time. */
export const alertLastHours = 4
/** Alerts, fraud reports, RDR and cases of one order within so many days are one complaint. */
export const complaintDays = 45

/** Unless the network named an end. */
export const alertDueAt = (receivedAt: string): string =>
  new Date(Date.parse(receivedAt) + alertHours * 3_600_000).toISOString()

/** The first Beijing date after the month in which it came: what is settled from then on stays in the month's fraud count. */
function countedFrom(receivedAt: string): string {
  const [year, month] = beijingDate(receivedAt).split('-').map(Number) as [number, number]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** Whole days left, today included, in which settling it still takes it out of the month's count; 0 once the month is over. */
export function daysInMonth(receivedAt: string, now: string): number {
  return Math.max(0, daysBetween(beijingDate(now), countedFrom(receivedAt)))
}

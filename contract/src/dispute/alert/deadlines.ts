/** What a network gives an alert that names no end of its own. */
export const alertHours = 72
/** How many alerts of a hundred become a chargeback where nobody refunds, before the merchant's own weigh in (11 of 17 in one shop). */
export const alertGrowsPercent = 65
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

/** Clocks of an order (spec §4, ADR 0005). Days are 24 hours from an instant. */
export const tradeDeadlines = {
  /** An order that was never sent to the network. */
  unsentMinutes: 30,
  /** A sent order that the network never answered. */
  unansweredHours: 24,
  authorisationDays: 7,
  /** Mastercard's pre-authorisations. */
  preAuthorisationDays: 30,
  reviewDays: 7,
  /** A review ends this long before its authorisation does, so that a capture still fits. */
  reviewBeforeExpiryHours: 24,
  /** A refund waits so long before it is sent: until then it can be taken back. */
  refundUndoSeconds: 10,
  /** A batch that was started waits so long before its first line: until then all of it can be taken back. */
  batchWindowSeconds: 10,
  /** Hours without an answer to a capture, a void or a reversal after which staff look into it (row V6). */
  silentHours: 24,
  /** The same of a refund, in working days (row R6). */
  refundSilentWorkingDays: 5,
  /** An order that was created longer ago is not shown as newly arrived, even if it was. */
  newArrivalHours: 24,
  /** Time moves an order only when nothing has been delivered about it for so long: late events go first. */
  deliveryGraceMinutes: 15,
} as const

const minuteMs = 60_000

/** An operation that nobody answered is asked about after so many seconds, the last of them again and again. */
export const inquirySeconds = [15, 60, 300, 900, 3_600] as const

/** An order that was sent is asked about after so many seconds, the last of them again and again (row O10: 1, 5 and 15 minutes, then hourly). */
export const orderInquirySeconds = [60, 240, 600, 3_600] as const

export const addSeconds = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1_000).toISOString()

export const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString()

export const addHours = (instant: string, hours: number): string => addMinutes(instant, hours * 60)

/** What the ingest takes in one request. */
export const ingestLimits = {
  events: { max: 5_000 },
  bytes: 16 * 1024 * 1024,
  eventId: { max: 64 },
  /** A request signed longer ago, or further ahead, is refused. */
  clockSkewSeconds: 300,
  /** Staff are told of an event that has waited so long for what should have come before it (ADR 0007). */
  waitingHoursMax: 24,
} as const

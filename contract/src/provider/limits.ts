/** What the ingest takes in one request. */
export const ingestLimits = {
  events: { max: 5_000 },
  bytes: 16 * 1024 * 1024,
  eventId: { max: 64 },
  /** A request signed longer ago, or further ahead, is refused. */
  clockSkewSeconds: 300,
} as const

/** Messages: lists, the bell and the stream behind it (ADR 0033). */
export const messageLimits = {
  searchText: { min: 1, max: 64 },
  /** Newest messages that the bell shows. */
  newest: 5,
  /** Open streams of one operator, on one gateway: as many sessions as they may have, and one that is being replaced. */
  streamsPerOperator: 6,
  /** Open streams on one gateway. */
  streams: 5_000,
  /** A proxy that cuts what is silent for half a minute never does. */
  heartbeatSeconds: 15,
  /** How often a gateway looks whether the sessions of its streams still live. */
  sessionSweepSeconds: 2,
  /** Messages that a stream brings after it was cut. */
  resumed: 50,
  announcement: { title: 200, body: 5_000, merchants: 500 },
} as const

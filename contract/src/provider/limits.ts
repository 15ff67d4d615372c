/** What the ingest takes in one request. */
export const ingestLimits = {
  events: { max: 5_000 },
  bytes: 16 * 1024 * 1024,
  eventId: { max: 64 },
  /** What happened cannot lie further ahead, whatever clocks say. */
  aheadHours: 24,
  /** Of one amount in any currency: ninety thousand of them fit into what an account holds. */
  minorUnits: 100_000_000_000_000n,
  /** A request signed longer ago, or further ahead, is refused. */
  clockSkewSeconds: 300,
  /** Random characters of base64url that make each request one of its own: 128 bits at least. */
  nonce: { min: 22, max: 64 },
  /** Staff are told of an event that has waited so long for what should have come before it (ADR 0007). */
  waitingHoursMax: 24,
} as const

/** What the provider's staff do to the money of a merchant (spec §9; rows H1 to H4). */
export const staffLimits = {
  staff: { max: 64 },
  reason: { max: 300 },
  /** Of an incident or a case, in the provider's own books. */
  reference: { max: 64 },
  /** Rows of a list of what waits. */
  listed: 200,
  /** A fine, each time. */
  fine: { currency: 'CNY', minor: 500_000n },
  /** After so long somebody looks whether a frozen account stays so. */
  freezeReviewDays: 180,
  /** A withdrawal on which nobody has decided ends. */
  payoutReviewDays: 7,
} as const

/** What trackers tell of parcels in one request. */
export const trackerLimits = { events: 500, eventId: 64, reference: 64 } as const

/** Help: what an operator may send to the provider (ADR 0034). */
export const helpLimits = {
  message: { min: 10, max: 2_000 },
  /** As the gateway makes them. */
  trace: { max: 16, pattern: /^[0-9a-f]{16}$/ },
  browser: { max: 300 },
  page: { max: 200 },
  /** Messages of one operator and Beijing date. */
  messagesPerDay: 10,
} as const

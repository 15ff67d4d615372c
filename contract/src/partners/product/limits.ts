/** Applications for products by name (ADR 0142). */
export const productLimits = {
  /** What it is for, or who keys the cards and where. */
  purpose: { min: 20, max: 500 },
  /** Whole US dollars a month. */
  volume: { min: 100, max: 100_000_000 },
  reason: 500,
  /** Steps that a page lists. */
  steps: 40,
} as const

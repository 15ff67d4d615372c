/** Numbers of orders that a merchant makes by hand; what an order may be itself stands in the limits of trade. */
export const onlineLimits = {
  goods: { max: 200 },
  description: { max: 200 },
  /** What the cardholder agreed to, in words. */
  mandate: { max: 2_000 },
  customer: { max: 64 },
  /** What one of them comes to at most, in minor units; as of a payment link. */
  totalMinor: 1_000_000_000_000n,
  /** How long the confirmation of the duty to keep to SAQ C-VT holds. */
  dutyMonths: 12,
} as const

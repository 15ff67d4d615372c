/**
 * When a rule that stops orders is put back into shadow (ADR 0130): above so many times its forecast in an hour, or above a share
 * of all orders. Below so few stops, and of so few orders, an hour says nothing.
 */
export const brakeLimits = {
  windowMs: 3_600_000,
  timesForecast: 3,
  stopsMin: 10,
  shareBps: 500,
  ordersMin: 100,
} as const

export interface HourOfRule {
  /** Orders that it stopped in the last hour, and all orders of that hour. */
  readonly stops: number
  readonly orders: number
  /** Matches an hour, in thousandths; undefined where nobody has priced it. */
  readonly forecastMilli: bigint | undefined
}

/** Why a rule is to be braked now; undefined while it does what was foreseen. */
export function brakeOf({ stops, orders, forecastMilli }: HourOfRule): 'forecast' | 'share' | undefined {
  if (stops < brakeLimits.stopsMin) return undefined
  if (
    forecastMilli !== undefined &&
    BigInt(stops) * 1_000n > BigInt(brakeLimits.timesForecast) * forecastMilli
  )
    return 'forecast'
  const isMuch = orders >= brakeLimits.ordersMin && stops * 10_000 > orders * brakeLimits.shareBps
  return isMuch ? 'share' : undefined
}

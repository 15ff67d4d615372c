/** A decimal number as it was written: `digits` × 10^-scale. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const plain = /^([+-]?)(\d{1,30})(?:\.(\d{1,30}))?$/

/** Reads plain decimal text, a sign allowed; undefined for anything else. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = plain.exec(text.trim())
  if (!match) return undefined
  const [, sign, whole, fraction = ''] = match
  const digits = BigInt(whole! + fraction)
  return { digits: sign === '-' ? -digits : digits, scale: fraction.length }
}

/** Exact. */
export const times = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

/** In units of 10^-exponent, rounded half away from zero. */
export function toMinor({ digits, scale }: Decimal, exponent: number): bigint {
  if (scale <= exponent) return digits * 10n ** BigInt(exponent - scale)
  const unit = 10n ** BigInt(scale - exponent)
  const magnitude = digits < 0n ? -digits : digits
  const rounded = (2n * magnitude + unit) / (2n * unit)
  return digits < 0n ? -rounded : rounded
}

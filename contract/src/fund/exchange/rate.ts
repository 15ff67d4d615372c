import { exponentOf } from '#money.ts'

/** Rates are whole numbers of hundred-millionths: 7.12345678 CNY for one USD is 712345678. */
export const rateScale = 100_000_000n

/** What an amount buys at a rate of target units for one source unit, rounded down to the target's minor unit. */
export function convertedMinor(source: string, minor: bigint, target: string, rate: bigint): bigint {
  const difference = exponentOf(target) - exponentOf(source)
  const product = minor * rate
  return difference >= 0
    ? (product * 10n ** BigInt(difference)) / rateScale
    : product / (rateScale * 10n ** BigInt(-difference))
}

/** A rate as people read it: `7.12345678`. */
export function formatRate(rate: bigint): string {
  const digits = rate.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

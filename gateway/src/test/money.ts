import { parseMinor, type WireMoney } from '@quayside/contract/money.ts'

/** Money of the wire in minor units, and sums of it. */
export const minor = ({ currency, value }: WireMoney): bigint =>
  value.startsWith('-') ? -parseMinor(currency, value.slice(1))! : parseMinor(currency, value)!
export const sum = (amounts: readonly WireMoney[]): bigint =>
  amounts.reduce((total, one) => total + minor(one), 0n)

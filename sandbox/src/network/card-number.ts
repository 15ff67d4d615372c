import { macOf } from './sign.ts'

/** First six and last four, the most that may leave the core. */
export const maskCard = (number: string): string =>
  number.slice(0, 6) + '*'.repeat(Math.min(9, number.length - 10)) + number.slice(-4)

/** The sandbox's own, in every installation: what it has drawn of a past stays the same past. */
const fingerprintKey = "fingerprint of the sandbox's core"

/** The same for the same card, and nobody without the key tries numbers out until one fits. */
export const fingerprintOf = (number: string): string =>
  macOf(fingerprintKey, number).toString('hex').slice(0, 40)

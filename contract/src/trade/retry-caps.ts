import type { CardBrand } from './states.ts'

/** How often a card may be declined in so many times 24 hours before it is not sent again. */
export interface RetryCap {
  readonly days: number
  readonly tries: number
}

/** Visa Core Rules of 18 April 2026. */
const visa: readonly RetryCap[] = [{ days: 30, tries: 20 }]
const mastercard: readonly RetryCap[] = [
  { days: 1, tries: 10 },
  { days: 30, tries: 35 },
]
/** Of a scheme whose rules name no number: the stricter of those that do. */
const careful: readonly RetryCap[] = [
  { days: 1, tries: 10 },
  { days: 30, tries: 20 },
]

/** What schemes allow of charges that a merchant starts without the cardholder; more of them costs a fee each. */
export function retryCapsOf(brand: CardBrand): readonly RetryCap[] {
  if (brand === 'visa') return visa
  return brand === 'mastercard' ? mastercard : careful
}

/** Nothing that is older counts for any of them. */
export const retryCapDaysMax = 30

import type { CardBrand } from './states.ts'

/** How often a card may be declined in so many hours before it is not sent again. */
export interface RetryCap {
  readonly hours: number
  readonly tries: number
}

const day = 24
const month = 30 * day

/** Visa Core Rules of 18 April 2026. */
const visa: readonly RetryCap[] = [{ hours: month, tries: 20 }]
const mastercard: readonly RetryCap[] = [
  { hours: day, tries: 10 },
  { hours: month, tries: 35 },
]
/** Of a scheme whose rules name no number: the stricter of those that do. */
const careful: readonly RetryCap[] = [
  { hours: day, tries: 10 },
  { hours: month, tries: 20 },
]

/** What schemes allow of charges that a merchant starts without the cardholder; more of them costs the acquirer and the merchant a fee each. */
export function retryCapsOf(brand: CardBrand): readonly RetryCap[] {
  if (brand === 'visa') return visa
  return brand === 'mastercard' ? mastercard : careful
}

/** Nothing that is older counts for any of them. */
export const retryCapHoursMax = month

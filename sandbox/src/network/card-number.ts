import { createHash } from 'node:crypto'
import type { CardBrand } from '@quayside/contract/trade/states.ts'

const brands: readonly (readonly [CardBrand, RegExp])[] = [
  ['amex', /^3[47]/],
  ['diners', /^(30[0-5]|36|38|39)/],
  ['jcb', /^(35(2[89]|[3-8]))/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['unionpay', /^(62|81)/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['visa', /^4/],
]

export const brandOf = (number: string): CardBrand | undefined =>
  brands.find(([, beginning]) => beginning.test(number))?.[0]

/** First six and last four, the most that may leave the core. */
export const maskCard = (number: string): string =>
  number.slice(0, 6) + '*'.repeat(Math.min(9, number.length - 10)) + number.slice(-4)

/** The same for the same card; its key is the core's own and leaves it never. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`fingerprint of the sandbox's core\n${number}`).digest('hex').slice(0, 40)

/** Luhn, mod 10. */
export function checkDigit(body: string): string {
  let sum = 0
  for (const [index, digit] of body.split('').toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}

export const isCardNumber = (number: string): boolean => checkDigit(number.slice(0, -1)) === number.at(-1)

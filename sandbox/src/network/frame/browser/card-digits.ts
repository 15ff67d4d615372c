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

/** How long a number of the brand is; what is unknown may still become any. */
export const lengthOf = (brand: CardBrand | undefined): { readonly min: number; readonly max: number } =>
  (brand && lengths[brand]) ?? { min: 12, max: 19 }

const lengths: Readonly<Partial<Record<CardBrand, { readonly min: number; readonly max: number }>>> = {
  visa: { min: 13, max: 19 },
  mastercard: { min: 16, max: 16 },
  amex: { min: 15, max: 15 },
  diners: { min: 14, max: 19 },
  jcb: { min: 16, max: 19 },
  discover: { min: 16, max: 19 },
  unionpay: { min: 16, max: 19 },
}

export const codeLengthOf = (brand: CardBrand | undefined): number => (brand === 'amex' ? 4 : 3)

/** In groups as they are printed on a card. */
export const groupedNumber = (number: string): string =>
  (brandOf(number) === 'amex'
    ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)]
    : (number.match(/\d{1,4}/g) ?? [])
  )
    .filter((part) => part !== '')
    .join(' ')

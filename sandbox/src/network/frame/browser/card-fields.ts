import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { brandOf, codeLengthOf, isCardNumber, lengthOf } from './card-digits.ts'

/** What a payer types: digits of the number alone, the expiry as `MM/YY`. */
export interface CardFields {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly name: string
}
export type FieldName = keyof CardFields

/** What is wrong with a field. */
export type FieldError =
  | 'empty'
  | 'number'
  | 'short'
  | 'brand'
  | 'scheme'
  | 'expiry'
  | 'past'
  | 'code'
  | 'name'

/** What the payment asks of a card. */
export interface AskedFields {
  /** Whether the name on the card is asked for; it is unless this says otherwise. */
  readonly asksName?: boolean
  /** Card schemes that the payment may be made with; all where this is missing. */
  readonly brands?: readonly CardBrand[] | undefined
}

/** The first digits say so, long before the number is whole. */
export function isOfOtherScheme(number: string, brands: AskedFields['brands']): boolean {
  const brand = brandOf(number)
  return brand !== undefined && brands !== undefined && !brands.includes(brand)
}

export const fieldNames = ['number', 'expiry', 'code', 'name'] as const satisfies readonly FieldName[]

/**
 * The fields that cannot be sent so, each with the reason; the same on both sides of the wire.
 * @param now milliseconds since 1970
 */
export function wrongFields(
  card: CardFields,
  now: number,
  { asksName = true, brands }: AskedFields = {},
): Partial<Record<FieldName, FieldError>> {
  const checks = {
    number: numberError(card.number, brands),
    expiry: expiryError(card.expiry, now),
    code: codeError(card),
    name: asksName ? nameError(card.name) : undefined,
  }
  return Object.fromEntries(Object.entries(checks).filter(([, error]) => error !== undefined))
}

function numberError(number: string, brands: AskedFields['brands']): FieldError | undefined {
  if (number === '') return 'empty'
  if (isOfOtherScheme(number, brands)) return 'scheme'
  const brand = brandOf(number)
  if (number.length < lengthOf(brand).min) return 'short'
  if (number.length > lengthOf(brand).max || !isCardNumber(number)) return 'number'
  return brand ? undefined : 'brand'
}

function expiryError(expiry: string, now: number): FieldError | undefined {
  if (expiry === '') return 'empty'
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  if (!/^\d\d\/\d\d$/.test(expiry) || month < 1 || month > 12) return 'expiry'
  // A card is good until its month has ended everywhere on earth.
  return Date.UTC(2000 + year, month, 1) + 12 * 3_600_000 <= now ? 'past' : undefined
}

function codeError({ code, number }: CardFields): FieldError | undefined {
  if (code === '') return 'empty'
  return code.length === codeLengthOf(brandOf(number)) && /^\d+$/.test(code) ? undefined : 'code'
}

function nameError(name: string): FieldError | undefined {
  const trimmed = name.trim()
  if (trimmed === '') return 'empty'
  // Whoever types the number into the wrong field shall not send it as a name.
  return trimmed.length < 2 || /\d(?:\D?\d){3}/.test(trimmed) ? 'name' : undefined
}

import { z } from 'zod'
import { currencies, isCurrency, parseMinor } from './money.ts'
import { isZoneName } from './dates.ts'
import { hasChinese, holdsLink, isPlainLine, isPlainParagraph } from './text.ts'

/** Building blocks of inputs: each refuses what no single-line field may hold (controls, NUL, lone surrogates). */
export const line = (max: number, min = 1) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(isPlainLine, { error: 'plain_line', params: { rule: 'plain_line' } })

/** Lines and paragraphs; nothing that a terminal or a mail would take for more. */
export const paragraph = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(isPlainParagraph, { error: 'plain_line', params: { rule: 'plain_line' } })

/** The name of a person, a role or a place that people write and that reaches mails: no link hides in it. */
export const nameLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isPlainLine, { error: 'plain_line', params: { rule: 'plain_line' } })
    .refine((text) => !holdsLink(text), { error: 'no_link', params: { rule: 'no_link' } })

/** A line that refuses Chinese; the screen strips it while typing (spec §5). */
export const latinLine = (max: number, min = 1) =>
  line(max, min).refine((text) => !hasChinese(text), { error: 'no_chinese', params: { rule: 'no_chinese' } })

const ownDigits = new WeakSet<z.core.$ZodType>()

/**
 * A field whose digits are a number, a secret or bytes of its own, so that it is not searched for card numbers as
 * every other text is (ADR 0035). Comes last: a check added after it makes another schema.
 */
export function withOwnDigits<T extends z.core.$ZodType>(schema: T): T {
  ownDigits.add(schema)
  return schema
}
export const hasOwnDigits = (schema: z.core.$ZodType): boolean => ownDigits.has(schema)

/** A number that somebody's system gives to a thing; one in twenty of sixteen digits could be a card's by chance. */
export const numberLine = (max: number) => withOwnDigits(line(max))
export const latinNumberLine = (max: number) => withOwnDigits(latinLine(max))

export const currencyCode = z
  .string()
  .length(3)
  .refine(isCurrency, { error: 'currency', params: { rule: 'currency' } })
export const countryCode = z.string().regex(/^[A-Z]{2}$/)
/** Years that the database, programs and all arithmetic with days around them can hold; nothing here is older or plans further ahead. */
const years = { min: 1970, max: 2199 } as const
/** Of people, who are older than what they do here; who is too old to be believed, the call says in its own words. */
const birthYears = { min: 1800, max: years.max } as const

function within({ min, max }: { readonly min: number; readonly max: number }) {
  const isInYears = (time: string): boolean => {
    const year = new Date(time).getUTCFullYear()
    // What is no time at all is told as such.
    return Number.isNaN(year) || (year >= min && year <= max)
  }
  return [isInYears, { error: 'years', params: { rule: 'years', min, max } }] as const
}

export const instant = z.iso.datetime({ offset: true }).refine(...within(years))
export const businessDate = z.iso.date().refine(...within(years))
export const birthDate = z.iso.date().refine(...within(birthYears))

/** IANA name of a time zone. */
export const zoneName = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine(isZoneName, { error: 'time_zone', params: { rule: 'time_zone' } })

/** Money on the wire: decimal text with at most the currency's decimals, never negative. */
export const moneyInput = z
  .strictObject({ currency: currencyCode, value: z.string().max(20) })
  .refine((amount) => parseMinor(amount.currency, amount.value) !== undefined, {
    path: ['value'],
    error: 'money',
    params: { rule: 'money' },
  })

/** Sums or limits, one per currency: a rule that asks for a second person weighs each line as a whole, and nobody guesses which of two holds. */
export const moneyTotals = z
  .array(moneyInput)
  .max(currencies.length)
  .refine((totals) => new Set(totals.map(({ currency }) => currency)).size === totals.length, {
    error: 'twice',
    params: { rule: 'twice' },
  })

export const moneyOutput = z.strictObject({ currency: z.string(), value: z.string() })

/** A call that takes nothing still refuses unknown fields. */
export const nothing = z.strictObject({})

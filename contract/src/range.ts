import { z } from 'zod'
import type { ErrorKey } from './errors.ts'
import { addDays } from './dates.ts'
import { businessDate, instant } from './fields.ts'

/** What is said of a time that is too long; each tells the limit. */
export type TooLong = Extract<
  ErrorKey,
  'fund.query_too_long' | 'balance.range_too_long' | 'trade.report_too_long' | 'dispute.range_too_long'
>

/** How far apart the ends of a time may be that is asked for. */
export type RangeRule =
  | { readonly unit: 'instant' | 'date'; readonly days: number; readonly error: TooLong }
  /** Asked for as long as one likes, and why that costs nobody anything. */
  | { readonly unit: 'instant' | 'date'; readonly days: null; readonly why: string }

type Ends = 'from' | 'to'
const ends = new WeakMap<z.core.$ZodType, { readonly rule: RangeRule; readonly end: Ends }>()

function endOf<T extends z.ZodType>(schema: T, rule: RangeRule, end: Ends): T {
  const own = schema.clone()
  ends.set(own, { rule, end })
  return own
}

/** The two fields of a time: instants, the second of them out, or Beijing dates, both of them in. */
function pairOf<T extends z.ZodType>(schema: T, rule: RangeRule) {
  return { from: endOf(schema, rule, 'from'), to: endOf(schema, rule, 'to') }
}

const days = (unit: RangeRule['unit'], longest: number, error: TooLong): RangeRule => ({
  unit,
  days: longest,
  error,
})

/**
 * Every time that an input asks for is made by one of these, and the frame completes it before the handler sees it: an end
 * that is missing is now, or as many days after or before the other as the rule allows; more days are refused.
 */
export const range = {
  instants: (longest: number, error: TooLong) => pairOf(instant, days('instant', longest, error)),
  someInstants: (longest: number, error: TooLong) =>
    pairOf(instant.optional(), days('instant', longest, error)),
  dates: (longest: number, error: TooLong) => pairOf(businessDate, days('date', longest, error)),
  anyInstants: (why: string) => pairOf(instant.optional(), { unit: 'instant', days: null, why }),
  anyDates: (why: string) => pairOf(businessDate.optional(), { unit: 'date', days: null, why }),
  anyGivenDates: (why: string) => pairOf(businessDate, { unit: 'date', days: null, why }),
} as const

export interface RangeFields {
  readonly rule: RangeRule
  readonly from: string
  readonly to: string
}

/** The times that an object asks for, by the names of their fields. */
export function rangesOf(shape: Readonly<Record<string, z.core.$ZodType>>): RangeFields[] {
  const byRule = new Map<RangeRule, Partial<Record<Ends, string>>>()
  for (const [name, schema] of Object.entries(shape)) {
    const found = ends.get(schema)
    if (found) byRule.set(found.rule, { ...byRule.get(found.rule), [found.end]: name })
  }
  return [...byRule].flatMap(([rule, { from, to }]) =>
    from === undefined || to === undefined ? [] : [{ rule, from, to }],
  )
}

export interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const dayMs = 86_400_000

/** Both ends of what was asked for, or why it cannot be asked. `now` is an instant or today, as the rule's unit is. */
export function completed(
  rule: RangeRule & { readonly days: number },
  { from, to }: Asked,
  now: string,
): { readonly from: string; readonly to: string } | { readonly refused: 'reversed' | 'too_long' } {
  const isDate = rule.unit === 'date'
  const number = (one: string): number => Date.parse(isDate ? `${one}T00:00:00Z` : one)
  const end = to ?? now
  const longestBefore = (one: string): string =>
    isDate ? addDays(one, 1 - rule.days) : new Date(number(one) - rule.days * dayMs).toISOString()
  const begin = from ?? longestBefore(end)
  if (from !== undefined && to !== undefined && number(begin) > number(end)) return { refused: 'reversed' }
  // What has not come yet has no length: a screen asks for today to its end.
  const span = Math.min(number(end), Math.max(number(now), number(begin))) - number(begin)
  if (span > (isDate ? rule.days - 1 : rule.days) * dayMs) return { refused: 'too_long' }
  return { from: begin, to: end }
}

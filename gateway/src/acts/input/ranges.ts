import { beijingDate } from '@quayside/contract/dates.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { type Asked, completed, rangesOf, type TooLong } from '@quayside/contract/range.ts'
import { z } from 'zod'
import { fieldRefusal } from '#acts/refusal.ts'

/** A time that an input asks for, and the longest that it may be. */
export interface AskedRange {
  /** Of the object that holds both fields. */
  readonly path: readonly string[]
  readonly from: string
  readonly to: string
  readonly rule: { readonly unit: 'instant' | 'date'; readonly days: number; readonly error: TooLong }
}

/** The times in an input whose length is limited. */
export const limitedRanges = (input: z.core.$ZodType): AskedRange[] =>
  objectsIn(input).flatMap(({ path, schema }) =>
    rangesOf(schema.shape).flatMap(({ rule, from, to }) =>
      rule.days === null ? [] : [{ path, from, to, rule }],
    ),
  )

interface Place {
  readonly path: readonly string[]
  readonly schema: z.ZodObject<Record<string, z.core.$ZodType>>
}

/** Every object in an input, whatever it is wrapped in; lists hold no question of their own. */
export function objectsIn(schema: z.core.$ZodType, path: readonly string[] = []): Place[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return objectsIn(schema.def.innerType, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => objectsIn(option, path))
  if (!(schema instanceof z.ZodObject)) return []
  const object = schema as Place['schema']
  return [
    { path, schema: object },
    ...Object.entries(object.shape).flatMap(([name, inner]) => objectsIn(inner, [...path, name])),
  ]
}

/**
 * The input with both ends of each of its times.
 * @throws Refusal for one that is reversed or longer than it may be
 */
export function withRanges(
  input: unknown,
  ranges: readonly AskedRange[],
  { now, language }: { readonly now: string; readonly language: Language },
): unknown {
  return ranges.reduce(
    (whole, range) => at(whole, range.path, (of) => complete(of, range, now, language)),
    input,
  )
}

type Fields = Readonly<Record<string, unknown>>

function at(value: unknown, [name, ...rest]: readonly string[], change: (of: Fields) => Fields): unknown {
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Fields
  if (name === undefined) return change(fields)
  return { ...fields, [name]: at(fields[name], rest, change) }
}

function complete(of: Fields, { path, from, to, rule }: AskedRange, now: string, language: Language): Fields {
  const asked = { from: of[from], to: of[to] } as Asked
  const found = completed(rule, asked, rule.unit === 'date' ? beijingDate(now) : now)
  if (!('refused' in found)) return { ...of, [from]: found.from, [to]: found.to }
  const at = (name: string) => ({ field: [...path, name].join('.'), language })
  if (found.refused === 'reversed') throw fieldRefusal(at(to), 'trade.range_reversed')
  throw fieldRefusal(at(from), rule.error, { days: rule.days })
}

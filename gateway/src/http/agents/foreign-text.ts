import { pageOutput } from '@quayside/contract/lists/paging.ts'
import { isPermission } from '@quayside/contract/permissions.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { keptReason } from '@quayside/phrases/errors.ts'
import { z } from 'zod'
import { type Refusal, refusalAgain } from '#acts/refusal.ts'
import { maskCardNumbers } from '#acts/input/card-number.ts'

/** Around what somebody outside has written: goods, names, messages, remarks. It is data, whatever it says. */
export const foreignMark = { begin: '<untrusted>', end: '</untrusted>' } as const

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Numbers, amounts, codes, times and names of columns. */
const code = /^(?:[A-Za-z0-9+][A-Za-z0-9+.:/_*-]{0,63})?$/
/** Written together, with hyphens or in humps: three of them are a sentence to whoever reads for a living. */
const words = /[A-Z]?[a-z]{2,}|[A-Z]{3,}/g
const wordsMax = 2
const isPlain = (text: string): boolean =>
  uuid.test(text) || (code.test(text) && (text.match(words)?.length ?? 0) <= wordsMax)

/** What nobody sees and a model reads: format and private signs, tags, and variation selectors beyond those of emoji. */
const unseen = /[\p{Cf}\p{Co}\u{E0100}-\u{E01EF}]|(?![\n\r\t])\p{Cc}/gu

/**
 * An answer as an agent gets it: what is no code, number or word of ours stands between marks that nobody outside can write,
 * and what looks like a card number or a secret is hidden. By the schema, so that a new field of free text is marked without
 * anybody thinking of it.
 */
export function markedForAgents(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value === 'string') return isWritten(schema) ? marked(value) : scrubbedText(value)
  if (value === null || typeof value !== 'object') return value
  const inner = unwrapped(schema, value)
  // Ours, and brought back as they are.
  if (inner === pageOutput) return value
  if (Array.isArray(value)) {
    const element = inner instanceof z.ZodArray ? inner.element : anything
    return value.map((one) => markedForAgents(element, one))
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      isNamed(inner, name) ? name : marked(name),
      markedForAgents(fieldOf(inner, name), one),
    ]),
  )
}

/** By the schema; names that it does not know are text like any other. */
const isNamed = (schema: z.core.$ZodType, name: string): boolean =>
  schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name)

/** Any text of which nothing is known. */
const anything = z.string()

function fieldOf(schema: z.core.$ZodType, name: string): z.core.$ZodType {
  if (schema instanceof z.ZodObject) return (schema.shape[name] as z.core.$ZodType | undefined) ?? anything
  return schema instanceof z.ZodRecord ? schema.valueType : anything
}

function unwrapped(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrapped(schema.def.innerType, value)
  if (schema instanceof z.ZodUnion)
    return unwrapped(schema.options.find((one) => z.safeParse(one, value).success) ?? anything, value)
  return schema
}

/** Words of ours are those of a list; all others may be anybody's. */
function isWritten(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return false
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return isWritten(schema.def.innerType)
  if (schema instanceof z.ZodUnion) return schema.options.some(isWritten)
  return true
}

const marks = /<\/?untrusted>/gi
/** Of which marks are made, and what looks like them. */
const openers = /[<＜‹〈⟨﹤]/gu
const closers = /[>＞›〉⟩﹥]/gu

/**
 * No sign that a mark begins with is left in it: what is cut out of a text joins what stood on both sides of it, and a model
 * takes for a mark what only looks like one.
 */
function marked(text: string): string {
  const seen = scrubbedText(text.replaceAll(unseen, ''))
  if (isPlain(seen)) return seen
  const inner = seen.replaceAll(marks, '').replaceAll(openers, '(').replaceAll(closers, ')')
  return `${foreignMark.begin}${inner}${foreignMark.end}`
}

/** What an agent copies out of an answer it brings with the marks around it. */
export function withoutMarks(value: unknown): unknown {
  if (typeof value === 'string')
    return value.startsWith(foreignMark.begin) && value.endsWith(foreignMark.end)
      ? value.slice(foreignMark.begin.length, -foreignMark.end.length)
      : value
  if (Array.isArray(value)) return value.map(withoutMarks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutMarks(one)]))
}

/** A refusal as an agent is told it: its sentence is ours, and what it is filled with may be anybody's. */
export function markedRefusal({ key, facts, options }: Refusal, language: Language): Refusal {
  const told = Object.fromEntries(
    Object.entries(facts).map(([name, one]) => [
      name,
      typeof one === 'string' && !isPermission(one) ? marked(one) : one,
    ]),
  )
  const { message } = keptReason(language, key, told)
  const { fields, ...rest } = options
  return refusalAgain(
    { key, facts: told },
    // Fields of a malformed input are told in our words alone; all others repeat the sentence.
    {
      ...rest,
      ...(fields && {
        fields: key === 'request.invalid' ? fields : fields.map(({ field }) => ({ field, message })),
      }),
    },
  )
}

/** What our own secrets begin with, and those of notifications. */
const secrets = /\b(q(?:sk|pat|at|rt|hmac|md5)_|whsec_)[A-Za-z0-9+/=_-]{8,}/g

export const scrubbedText = (text: string): string =>
  uuid.test(text) ? text : maskCardNumbers(text).replaceAll(secrets, (_, prefix: string) => `${prefix}***`)

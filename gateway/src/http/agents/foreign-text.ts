import { z } from 'zod'
import { maskCardNumbers } from '#acts/input/card-number.ts'

/** Around what somebody outside has written: goods, names, messages, remarks. It is data, whatever it says. */
export const foreignMark = { begin: '<untrusted>', end: '</untrusted>' } as const

const marks = /<\/?untrusted>/gi
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Numbers, amounts, codes, times and names of columns: nothing that could be read as a sentence. */
const plain = /^(?:[A-Za-z0-9+][A-Za-z0-9+.:/_*-]{0,63})?$/

/**
 * An answer as an agent gets it: what is no code, number or word of ours stands between marks that nobody outside can write,
 * and what looks like a card number or a secret is hidden. By the schema, so that a new field of free text is marked without
 * anybody thinking of it.
 */
export function markedForAgents(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value === 'string') return isWritten(schema) ? marked(value) : scrubbedText(value)
  if (value === null || typeof value !== 'object') return value
  const inner = unwrapped(schema, value)
  if (Array.isArray(value)) {
    const element = inner instanceof z.ZodArray ? inner.element : anything
    return value.map((one) => markedForAgents(element, one))
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, markedForAgents(fieldOf(inner, name), one)]),
  )
}

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

function marked(text: string): string {
  const scrubbed = scrubbedText(text)
  if (uuid.test(scrubbed) || plain.test(scrubbed)) return scrubbed
  return `${foreignMark.begin}${scrubbed.replaceAll(marks, '')}${foreignMark.end}`
}

/** What our own secrets begin with, and those of notifications. */
const secrets = /\b(q(?:sk|pat|at|rt|hmac|md5)_|whsec_)[A-Za-z0-9+/=_-]{8,}/g

export const scrubbedText = (text: string): string =>
  uuid.test(text) ? text : maskCardNumbers(text).replaceAll(secrets, (_, prefix: string) => `${prefix}***`)

import { hasOwnDigits } from '@quayside/contract/fields.ts'
import { z } from 'zod'
import { holdsCardNumber, maskNetworkNumbers } from './card-number.ts'

type Path = readonly PropertyKey[]

/**
 * Fields with a card number in them, of all those that the schema does not leave their own digits; names of fields
 * that the caller chose are looked at like texts.
 */
export function fieldsWithCardNumber(schema: z.core.$ZodType, value: unknown): Path[] {
  const exempt = exemptIn(schema)
  const found: Path[] = []
  const look = (one: unknown, path: Path, place: string): void => {
    if (exempt.has(place)) return
    if (typeof one === 'string' || typeof one === 'number') {
      if (holdsIt(String(one))) found.push(path)
    } else if (Array.isArray(one)) one.forEach((item, at) => look(item, [...path, at], `${place}.*`))
    else if (typeof one === 'object' && one !== null)
      for (const [name, item] of Object.entries(one)) {
        // By what holds it: the refusal would tell what it refuses.
        if (holdsIt(name)) found.push(path)
        else look(item, [...path, name], `${place}.${name}`)
      }
  }
  look(value, [], '')
  return found
}

/** The same with whatever looks like a card number masked, for those who could not mend it. */
export function withoutCardNumbers<T>(schema: z.core.$ZodType<T>, value: T): T {
  const exempt = exemptIn(schema)
  const masked = (one: unknown, place: string): unknown => {
    if (exempt.has(place)) return one
    if (typeof one === 'string') return uuid.test(one) ? one : maskNetworkNumbers(one)
    if (Array.isArray(one)) return one.map((item) => masked(item, `${place}.*`))
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(
      Object.entries(one).map(([name, item]) => [name, masked(item, `${place}.${name}`)]),
    )
  }
  return masked(value, '') as T
}

/** Its hyphens would part it into groups of digits, as a card number is written. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const holdsIt = (text: string): boolean => !uuid.test(text) && holdsCardNumber(text)

const known = new WeakMap<z.core.$ZodType, ReadonlySet<string>>()

function exemptIn(schema: z.core.$ZodType): ReadonlySet<string> {
  const before = known.get(schema)
  if (before) return before
  const exempt = new Set(placesOf(schema, ''))
  known.set(schema, exempt)
  return exempt
}

/** Where the schema leaves digits alone, entries of lists as `*`; what it does not know by name is always looked at. */
function placesOf(schema: z.core.$ZodType, place: string): string[] {
  if (hasOwnDigits(schema)) return [place]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      placesOf(inner as z.core.$ZodType, `${place}.${name}`),
    )
  if (schema instanceof z.ZodArray) return placesOf(schema.element, `${place}.*`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => placesOf(option, place))
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return placesOf(schema.def.innerType, place)
  return []
}

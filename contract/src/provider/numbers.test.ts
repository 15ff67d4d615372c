import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#call.ts'
import { hasOwnDigits, line, numberLine } from '#fields.ts'
import { callsOf, providerCalls } from '#index.ts'

/** Ids of events that somebody else gives, as free texts: searched for card numbers, one of them would hold up all that come with it. */
function searched(schema: z.core.$ZodType, name = ''): string[] {
  if (hasOwnDigits(schema)) return []
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => searched(inner as z.core.$ZodType, key))
  if (schema instanceof z.ZodArray) return searched(schema.element, name)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => searched(option, name))
  if (schema instanceof z.ZodOptional) return searched(schema.def.innerType, name)
  const isFree =
    schema instanceof z.ZodString && !(schema.def.checks ?? []).some((check) => 'pattern' in check._zod.def)
  return isFree && /^(eventId|reference)$/.test(name) ? [name] : []
}

const breaches = (calls: readonly Pick<Call, 'path' | 'input'>[]) =>
  calls.flatMap(({ path, input }) => searched(input).map((name) => `${path} ${name}`))

test('no id of an event is searched for card numbers', () => {
  expect(breaches(callsOf(providerCalls))).toEqual([])
  const planted = (eventId: z.ZodType) => [
    { path: '/planted', input: z.strictObject({ events: z.array(z.strictObject({ eventId })) }) },
  ]
  expect(breaches(planted(line(64)))).toEqual(['/planted eventId'])
  expect(breaches(planted(numberLine(64)))).toEqual([])
})

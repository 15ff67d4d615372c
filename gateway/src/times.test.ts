import { expect, test } from 'vitest'
import { z } from 'zod'
import { birthDate, businessDate, instant } from '@quayside/contract/fields.ts'
import { callsOf, portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { coreEvent } from '@quayside/contract/provider/event.ts'

/** Times and dates in an input that take a year which nobody keeps. */
function looseTimes(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodISODateTime) return takes(schema, '0000-01-01T00:00:00Z') ? [path] : []
  if (schema instanceof z.ZodISODate) return takes(schema, '0000-01-01') ? [path] : []
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      looseTimes(inner as z.core.$ZodType, `${path}.${name}`),
    )
  if (schema instanceof z.ZodArray) return looseTimes(schema.element, `${path}.*`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => looseTimes(option, path))
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return looseTimes(schema.def.innerType, path)
  return []
}

const takes = (schema: z.ZodType, time: string): boolean => schema.safeParse(time).success

test('no call and no event takes a time that the database or a day less would break', () => {
  const calls = callsOf({ ...portalCalls, ...providerCalls })
  expect(calls.flatMap(({ path, input }) => looseTimes(input, path))).toEqual([])
  expect(looseTimes(coreEvent, 'event')).toEqual([])
})

test('one that is made in another way than all others is seen', () => {
  const own = z.strictObject({
    at: z.iso.datetime({ offset: true }),
    on: z.iso.date().optional(),
    right: instant,
  })
  expect(looseTimes(z.strictObject({ rows: z.array(own).default([]) }), 'x')).toEqual([
    'x.rows.*.at',
    'x.rows.*.on',
  ])
})

test.each([
  ['1970-01-01T00:00:00Z', true],
  ['1970-01-01T07:59:59+08:00', false],
  ['2199-12-31T23:59:59Z', true],
  ['2199-12-31T23:59:59-00:01', false],
])('%s is within the years: %s', (time, isWithin) => expect(takes(instant, time)).toBe(isWithin))

test('a date that is none is told as such alone', () => {
  expect(businessDate.safeParse('2026-02-30').error!.issues.map(({ code }) => code)).toEqual([
    'invalid_format',
  ])
})

test('people were born before that', () => {
  for (const day of ['1958-03-02', '1969-12-31'])
    expect([takes(businessDate, day), takes(birthDate, day)]).toEqual([false, true])
  expect(takes(businessDate, '1970-01-01')).toBe(true)
})

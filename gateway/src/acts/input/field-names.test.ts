import { describe, expect, test } from 'vitest'
import { callsOf, portalCalls } from '@quayside/contract/index.ts'
import { inputFields } from '@quayside/contract/test/input-fields.ts'
import { filterLists } from '@quayside/contract/trade/filter/saved-filter.ts'
import { z } from 'zod'
import { fieldNames } from '@quayside/phrases/en/field-names.ts'
import { fieldNameIn, wireFields } from '@quayside/phrases/field-names.ts'

const named = Object.keys(fieldNames)

/** Fields of these inputs that nobody could tell a person about. */
const unnamed = (inputs: readonly { readonly input: z.core.$ZodType }[]): string[] =>
  [...new Set(inputs.flatMap((call) => [...inputFields(call)]))].filter(
    (field) => !named.includes(field) && !wireFields.includes(field),
  )

/** What is kept of a list is read by its own schema, behind a call that takes that of any list. */
const inputs = [
  ...callsOf(portalCalls),
  ...Object.values(filterLists).map(({ content }) => ({ input: content })),
]

describe('fields of all inputs', () => {
  test('have a name, or are no person’s to fill', () => {
    expect(unnamed(inputs)).toEqual([])
  })

  test('are caught where they have none, however deep', () => {
    const planted = z.strictObject({
      filter: z.union([z.strictObject({ planted: z.string() }), z.null()]).optional(),
      lines: z.array(z.strictObject({ alsoPlanted: z.string().nullable() })).prefault([]),
    })
    expect(unnamed([{ input: planted }])).toEqual(['planted', 'alsoPlanted'])
  })

  test('are named once, and no name is kept for one that is gone', () => {
    const all = new Set(inputs.flatMap((call) => [...inputFields(call)]))
    expect([...named, ...wireFields].filter((field) => !all.has(field))).toEqual([])
    expect(named.filter((field) => wireFields.includes(field))).toEqual([])
  })
})

test('a person reads its name, a program the one on the wire', () => {
  const path = ['amount', 'value']
  expect(fieldNameIn('zh', path, 'amount.value')).toBe('金额')
  expect(fieldNameIn('en', ['lines', 3, 'reason'], 'lines.3.reason')).toBe('Reason')
  expect(fieldNameIn('zh', ['id'], 'id')).toBe('字段“id”')
  expect(fieldNameIn('en', path, 'amount.value', 'program')).toBe('The field “amount.value”')
})

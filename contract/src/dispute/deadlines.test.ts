import { expect, test } from 'vitest'
import { merchantDueAt, schemeDueAt } from './deadlines.ts'

test.each([
  ['retrieval', 'visa', 20],
  ['retrieval', 'amex', 20],
  ['chargeback', 'visa', 30],
  ['chargeback', 'discover', 30],
  ['chargeback', 'mastercard', 45],
  ['chargeback', 'amex', 20],
  ['chargeback', null, 30],
] as const)('a %s of %s is due after %i days', (stage, brand, days) => {
  const opened = '2026-03-01T05:00:00.000Z'
  expect(Date.parse(schemeDueAt(stage, brand, opened)) - Date.parse(opened)).toBe(days * 86_400_000)
})

test.each([
  // The Beijing date of the scheme's instant counts: 17:00 UTC is the next day there.
  ['a Friday', '2026-03-13T10:00:00Z', '2026-03-09T16:00:00.000Z'],
  ['a Thursday evening that is Friday in Beijing', '2026-03-12T17:00:00Z', '2026-03-09T16:00:00.000Z'],
  ['a Monday, over the weekend', '2026-03-16T10:00:00Z', '2026-03-10T16:00:00.000Z'],
  ['a Sunday', '2026-03-15T10:00:00Z', '2026-03-10T16:00:00.000Z'],
])('the merchant is due three working days before %s', (_, schemeDue, due) => {
  expect(merchantDueAt(schemeDue)).toBe(due)
})

import { expect, test } from 'vitest'
import { settledInstant, settlementDate } from './settlement.ts'

test('a date is due from its hour on', () => {
  expect(settlementDate('2026-11-22T17:59:59.999Z')).toBe('2026-11-22')
  expect(settlementDate('2026-11-22T18:00:00Z')).toBe('2026-11-23')
})

test('what was made before its hour is told when it was made, and never ahead', () => {
  expect(settledInstant('2026-11-23', '2026-11-22T17:35:00.000Z')).toBe('2026-11-22T17:35:00.000Z')
})

test('what a backlog made later took effect at its hour', () => {
  expect(settledInstant('2026-11-23', '2026-11-24T09:00:00.000Z')).toBe('2026-11-22T18:00:00.000Z')
})

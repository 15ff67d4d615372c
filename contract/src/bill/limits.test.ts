import { expect, test } from 'vitest'
import { earliestStatementDate } from './limits.ts'

test.each([
  ['2026-11-22', '2026-05-22'],
  ['2026-03-15', '2025-09-15'],
  ['2026-08-31', '2026-02-28'],
  ['2028-08-30', '2028-02-29'],
  ['2026-12-31', '2026-06-30'],
  ['2026-06-30', '2025-12-30'],
])('on %s statements reach back to %s', (today, earliest) => {
  expect(earliestStatementDate(today)).toBe(earliest)
})

import { expect, test } from 'vitest'
import { daysOf } from './period.ts'

test.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['last7', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['last30', '2026-03-03', '2026-02-02', '2026-03-03'],
  ['thisMonth', '2026-03-03', '2026-03-01', '2026-03-03'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})

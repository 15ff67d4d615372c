import { expect, test } from 'vitest'
import { ticksUpTo } from './ticks.ts'

test.each([
  [0, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [10, [0, 5, 10, 15, 20]],
  [38_400, [0, 10_000, 20_000, 30_000, 40_000]],
  [1_000_001, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
])('up to %d there are round whole ticks', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
})

import { expect, test } from 'vitest'
import { inDollars, withoutRate } from './rates.ts'

test('every currency has a rate', () => {
  expect(withoutRate).toEqual([])
})

test.for([
  ['USD', 2_599n, 2_599, 100_000_000],
  ['JPY', 15_000n, 10_009, 667_289],
  ['KWD', 12_345n, 4_025, 326_051_516],
  ['EUR', 10_000n, 10_848, 108_483_402],
  ['USD', 99_999_999_999_999n, 99_999_999_999_999, 100_000_000],
] as const)('%s %s is so many US cents, rounded down', ([currency, minor, amountUsd, rateE8]) => {
  expect(inDollars(currency, minor)).toEqual({ amountUsd, rateE8 })
})

import { expect, test } from 'vitest'
import { convertedMinor, formatRate } from './rate.ts'

test.for([
  ['USD', 10_000n, 'CNY', 712_345_678n, 71_234n],
  ['USD', 1n, 'CNY', 712_345_678n, 7n],
  ['USD', 10_001n, 'JPY', 15_012_345_678n, 15_013n],
  ['JPY', 15_013n, 'USD', 666_118n, 10_000n],
  ['KWD', 1_234n, 'USD', 325_000_000n, 401n],
  ['USD', 401n, 'KWD', 30_769_230n, 1_233n],
] as const)('%s %s minor units make %s at the rate, rounded down', ([source, minor, target, rate, made]) => {
  expect(convertedMinor(source, minor, target, rate)).toBe(made)
})

test('a rate is shown with eight decimals', () => {
  expect(formatRate(712_345_678n)).toBe('7.12345678')
  expect(formatRate(666_118n)).toBe('0.00666118')
})

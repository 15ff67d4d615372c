import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal, times, toMinor } from './decimal.ts'

const minor = (a: string, b: string, exponent = 2) =>
  toMinor(times(parseDecimal(a)!, parseDecimal(b)!), exponent)

test.for([
  ['40', '3.91', 15_640n],
  ['83', '4.8533', 40_282n],
  ['1', '0.005', 1n],
  ['-1', '0.005', -1n],
  ['1', '0.0049999', 0n],
  ['-8', '0', 0n],
  ['3', '-11062.06', -3_318_618n],
] as const)('%s times %s is %s minor units', ([a, b, expected]) => {
  expect(minor(a, b)).toBe(expected)
})

test.for(['', ' ', '1,5', '1e3', '0x1', '.5', '5.', '--1', '1 000', 'NaN', '١'])(
  '%j is no plain number',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  },
)

test('rounding never moves an amount by more than half a minor unit, and is even about zero', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.integer({ min: 0, max: 9 }),
      (digits, scale) => {
        const rounded = toMinor({ digits, scale }, 2)
        const exact = digits * 100n
        const unit = 10n ** BigInt(scale)
        const apart = rounded * unit - exact
        expect(2n * (apart < 0n ? -apart : apart)).toBeLessThanOrEqual(unit)
        expect(toMinor({ digits: -digits, scale }, 2)).toBe(-rounded)
      },
    ),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountForm,
  basisPoints,
  currencies,
  exponentOf,
  formatMinor,
  inWords,
  minus,
  money,
  parseMinor,
  plus,
  wire,
} from './money.ts'

const anyCurrency = fc.constantFrom(...currencies)
// Fifteen digits before the point is what money text may have.
const anyMinor = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n })

describe('money text', () => {
  it.each([
    ['USD', '12.50', 1250n],
    ['USD', '12.5', 1250n],
    ['USD', '12', 1200n],
    ['USD', '0', 0n],
    ['USD', '0.01', 1n],
    ['JPY', '18748', 18_748n],
    ['KWD', '1.234', 1234n],
    ['CLF', '1.2345', 12_345n],
    ['USD', '90071992547409.93', 9_007_199_254_740_993n],
    ['KWD', '999999999999999.999', 999_999_999_999_999_999n],
    ['CLF', '99999999999999.9999', 999_999_999_999_999_999n],
  ])('reads %s %s', (currency, text, minor) => {
    expect(parseMinor(currency, text)).toBe(minor)
  })

  it.each([
    ['USD', '-0.01'],
    ['USD', '1e3'],
    ['USD', '1,000'],
    ['USD', '１００'],
    ['USD', '0x10'],
    ['USD', 'NaN'],
    ['USD', 'Infinity'],
    ['USD', ''],
    ['USD', ' 1'],
    ['USD', '1 '],
    ['USD', '+1'],
    ['USD', '.5'],
    ['USD', '1.'],
    ['USD', '01'],
    ['USD', '1.005'],
    ['USD', '1\n'],
    ['USD', '1234567890123456'],
    ['CLF', '123456789012345.6789'],
    ['JPY', '10.5'],
    ['JPY', '10.0'],
    ['KWD', '1.2345'],
    ['XAU', '1'],
    ['usd', '1'],
    ['ANG', '1'],
    ['BGN', '1'],
  ])('refuses %s %j', (currency, text) => {
    expect(parseMinor(currency, text)).toBeUndefined()
  })

  it('reads back what it writes, in every currency', () => {
    fc.assert(
      fc.property(anyCurrency, anyMinor, (currency, minor) => {
        expect(parseMinor(currency, formatMinor(currency, minor))).toBe(minor)
      }),
    )
  })

  it('takes no text that is not plain decimal digits', () => {
    fc.assert(
      fc.property(anyCurrency, fc.string({ unit: 'binary' }), (currency, text) => {
        if (parseMinor(currency, text) !== undefined) expect(text).toMatch(amountForm)
      }),
    )
  })

  it('writes all decimals of the currency, and a plain minus', () => {
    expect(wire('KWD', 1n)).toEqual({ currency: 'KWD', value: '0.001' })
    expect(wire('USD', -329n)).toEqual({ currency: 'USD', value: '-3.29' })
    expect(wire('JPY', 748n)).toEqual({ currency: 'JPY', value: '748' })
  })
})

describe('sums', () => {
  it('are exact beyond what a float holds', () => {
    const large = money('USD', 9_007_199_254_740_993n)
    expect(plus(large, money('USD', 1n)).minor).toBe(9_007_199_254_740_994n)
    expect(minus(large, large).minor).toBe(0n)
  })

  it('never mix currencies', () => {
    expect(() => plus(money('USD', 1n), money('JPY', 1n))).toThrow(RangeError)
    expect(() => minus(money('USD', 1n), money('JPY', 1n))).toThrow(RangeError)
  })

  it('take shares rounded down', () => {
    expect(basisPoints(9999n, 290)).toBe(289n)
    expect(basisPoints(1n, 9999)).toBe(0n)
  })

  it('know only listed currencies', () => {
    expect(() => exponentOf('ZZZ')).toThrow(RangeError)
  })
})

it.each([
  ['USD', 123_456_789n, 'USD\u00A01,234,567.89'],
  ['JPY', 18_748n, 'JPY\u00A018,748'],
  ['KWD', -84_250n, 'KWD\u00A0\u221284.250'],
  ['USD', -5n, 'USD\u00A0\u22120.05'],
])('%s %d within a sentence is %s', (currency, minor, text) => {
  expect(inWords(currency, minor)).toBe(text)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inUsd } from './usd.ts'

const at = '2026-06-01T00:00:00Z'
const rates = inUsd([
  { currency: 'EUR', mid: 108_000_000n, at },
  { currency: 'JPY', mid: 666_667n, at: '2026-05-01T00:00:00Z' },
  { currency: 'KWD', mid: 325_000_000n, at },
])

test.each([
  ['USD', 12_345n, 12_345n],
  ['EUR', 10_000n, 10_800n],
  ['JPY', 15_000n, 10_000n],
  ['KWD', 1_000n, 325n],
])('%s %s is %s cents', (currency, amount, cents) => {
  expect(rates.sum([{ currency, amount }])).toBe(cents)
})

test('currencies meet in dollars alone, and one without a rate leaves nothing to say', () => {
  const amounts = [
    { currency: 'EUR', amount: 10_000n },
    { currency: 'JPY', amount: 15_000n },
  ]
  expect(rates.sum(amounts)).toBe(20_800n)
  expect(rates.sum([...amounts, { currency: 'GBP', amount: 1n }])).toBeNull()
  expect(rates.without(['EUR', 'GBP', 'USD'])).toEqual(['GBP'])
  expect(rates.ratesAt(['EUR', 'JPY', 'USD'])).toBe('2026-05-01T00:00:00Z')
  expect(rates.ratesAt(['USD'])).toBeNull()
})

test('there and back is the same, to the smallest unit of the coarser one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.constantFrom('EUR', 'KWD'), (cents, currency) => {
      const back = rates.sum([{ currency, amount: rates.minorOf(currency, cents)! }])!
      const apart = back - cents
      expect(apart * apart).toBeLessThanOrEqual(1n)
    }),
  )
  expect(rates.minorOf('GBP', 1n)).toBeNull()
})

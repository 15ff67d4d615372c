import { expect, test } from 'vitest'
import { byWorth, unknownWorth } from './currency-order.ts'

test('every currency has a place in the order', () => {
  expect(unknownWorth()).toEqual([])
})

test('what is worth most comes first, whatever its figures look like, and a debt comes last', () => {
  const held = [
    { currency: 'EUR', minor: -100_00n },
    { currency: 'CHF', minor: 0n },
    { currency: 'AUD', minor: 0n },
    { currency: 'HKD', minor: 5_000_00n },
    { currency: 'JPY', minor: 90_000n },
    { currency: 'KWD', minor: 400_000n },
    { currency: 'USD', minor: 1_000_00n },
  ]
  const order = held.toSorted(byWorth).map(({ currency }) => currency)
  expect(order).toEqual(['KWD', 'USD', 'HKD', 'JPY', 'AUD', 'CHF', 'EUR'])
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { StoredValues } from './stored-rows.ts'
import { RunningTotals } from './totals.ts'

const sums = [
  { key: 'amount', minor: sql`amount` },
  { key: 'fee', minor: sql`fee` },
]
const largest = 999_999_999_999_999_999n

const totals = () => new RunningTotals({ currency: sql`currency`, sums }, new StoredValues())

test('sums are exact, whatever the size of their parts', () => {
  const minor = fc.oneof(fc.bigInt(-largest, largest), fc.bigInt(-99_999n, 99_999_999_999n))
  const row = fc.tuple(fc.constantFrom('USD', 'JPY', 'EUR'), minor, minor)
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const running = totals()
      for (const [currency, amount, fee] of rows) running.add([currency, String(amount), String(fee)])
      const expected = [...new Set(rows.map(([currency]) => currency))].toSorted().map((currency) => {
        const own = rows.filter((one) => one[0] === currency)
        const sumOf = (at: 1 | 2) => String(own.reduce((sum, one) => sum + one[at], 0n))
        return {
          currency,
          rows: own.length,
          sums: [
            { key: 'amount', minor: sumOf(1) },
            { key: 'fee', minor: sumOf(2) },
          ],
        }
      })
      expect(running.found()).toEqual(expected)
    }),
  )
})

test('a million of the largest small amounts lose no cent, and no value adds nothing', () => {
  const running = totals()
  for (let row = 0; row < 1_000_000; row++) running.add(['USD', '99999999999', '\\N'])
  expect(running.found()).toEqual([
    {
      currency: 'USD',
      rows: 1_000_000,
      sums: [
        { key: 'amount', minor: '99999999999000000' },
        { key: 'fee', minor: '0' },
      ],
    },
  ])
})

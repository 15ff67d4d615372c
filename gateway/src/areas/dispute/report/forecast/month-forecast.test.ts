import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceAtLeast, chanceAtMost, quantile } from './count-distribution.ts'
import { hazardAt, type History } from './history.ts'
import {
  chanceOf,
  meanError,
  monthForecast,
  pastForecast,
  type PastForecast,
  runRateOf,
  spreadOf,
} from './month-forecast.ts'
import { judgedMonth, meanOf, shopDays, shops } from '#areas/dispute/report/forecast/test/judged.ts'
import { type Shop, simulatedShop } from '#areas/dispute/report/forecast/test/shop.ts'

describe('counts around a mean', () => {
  test.each([
    [{ mean: 3, spread: 1 }, 2, 0.42319],
    [{ mean: 0.5, spread: 1 }, 0, 0.60653],
    // Size 3, chance 1/2: 1/8 + 3/16 + 6/32.
    [{ mean: 3, spread: 2 }, 2, 0.5],
  ])('%o: at most %i comes by a chance of %f', (of, count, chance) => {
    expect(chanceAtMost(of, count)).toBeCloseTo(chance, 3)
  })

  test('mean and variance are those that were asked for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 80, noNaN: true }),
        fc.double({ min: 1.05, max: 6, noNaN: true }),
        (mean, spread) => {
          let [first, second] = [0, 0]
          for (let count = 0; count < mean + 80 * spread + 200; count++) {
            const chance = chanceAtMost({ mean, spread }, count) - chanceAtMost({ mean, spread }, count - 1)
            first += chance * count
            second += chance * count * count
          }
          expect(first).toBeCloseTo(mean, 3)
          expect((second - first * first) / mean).toBeCloseTo(spread, 2)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('a quantile is the first count that is enough', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 300_000, noNaN: true }),
        fc.double({ min: 1, max: 20, noNaN: true }),
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        (mean, spread, chance) => {
          const found = quantile({ mean, spread }, chance)
          expect(chanceAtMost({ mean, spread }, found)).toBeGreaterThanOrEqual(chance)
          expect(chanceAtMost({ mean, spread }, found - 1)).toBeLessThan(chance)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('nothing to come is certain to be nothing', () => {
    expect(quantile({ mean: 0, spread: 2 }, 0.9)).toBe(0)
    expect(chanceAtLeast({ mean: 0, spread: 2 }, 1)).toBe(0)
    expect(chanceAtLeast({ mean: 0, spread: 2 }, 0)).toBe(1)
  })
})

/** The latest four months of each shop. */
const judged = (of: readonly Shop[], day: number) =>
  meanOf(
    of
      .map(simulatedShop)
      .flatMap((history) => [20, 21, 22, 23].map((month) => judgedMonth(history, month, day))),
  )

describe('on shops of which the truth is known, with waves of fraud', () => {
  test.each([
    [60, 5],
    [60, 15],
    [800, 5],
    [800, 15],
  ])('four of five months end inside the interval, at %i orders a day on day %i', (salesPerDay, day) => {
    const { inside } = judged(shops(30, salesPerDay), day)
    expect(inside).toBeGreaterThan(0.72)
    expect(inside).toBeLessThan(0.97)
  })

  // A small shop's first days say little; a large one's say nearly as much as its history.
  test.each([
    [60, 0.75],
    [800, 0.95],
  ])('early in the month it is nearer than the run rate, at %i orders a day', (salesPerDay, share) => {
    const { error, runRateError } = judged(shops(30, salesPerDay), 5)
    expect(error).toBeLessThan(share * runRateError)
  })

  test('without the backtest’s spread the interval would hold too seldom', () => {
    expect(judged(shops(30, 800), 5).insideUnspread).toBeLessThan(0.75)
  })
})

describe('a month', () => {
  const steady = simulatedShop({ seed: 7, days: shopDays, salesPerDay: 400, share: 0.01, waves: [] })

  test('that is over is what came', () => {
    const place = { from: 600, to: 630, asOf: 630, dayLeft: 0 }
    const { soFar, end, left } = monthForecast(steady, place, 2)
    const { actual } = pastForecast(steady, { from: 600, to: 630, asOf: 610 })
    expect([soFar, end.expected, end.low, end.high, left.mean]).toEqual([actual, actual, actual, actual, 0])
    expect(chanceOf({ soFar, left }, actual)).toBe(1)
    expect(chanceOf({ soFar, left }, actual + 1)).toBe(0)
  })

  test('ends never below what is there, and its fan only widens and rises', () => {
    const { fan, soFar, end } = monthForecast(steady, { from: 660, to: 690, asOf: 672, dayLeft: 0.4 }, 1.6)
    expect(fan).toHaveLength(30)
    expect(end.low).toBeGreaterThanOrEqual(soFar)
    const open = fan.filter(({ actual }) => actual === null)
    expect(open).toHaveLength(18)
    for (const [index, day] of open.entries()) {
      const before = open[index - 1]
      expect(day.low).toBeLessThanOrEqual(day.high)
      if (before) expect(day.expected).toBeGreaterThanOrEqual(before.expected)
      if (before) expect(day.high - day.low).toBeGreaterThanOrEqual(before.high - before.low - 1)
    }
    expect(open.at(-1)).toMatchObject(end)
  })

  test('of a shop that has sold nothing expects nothing', () => {
    const nothing: History = {
      sales: new Float64Array(shopDays),
      arrivals: Array.from({ length: shopDays }, () => []),
    }
    const { end, runRate } = monthForecast(nothing, { from: 660, to: 690, asOf: 672, dayLeft: 1 }, 1.5)
    expect(end).toEqual({ expected: 0, low: 0, high: 0 })
    expect(runRate).toBe(0)
  })

  test('knows nothing of what comes after the day on which it is foreseen', () => {
    const asOf = 672
    const later: History = {
      sales: steady.sales.map((sold, day) => (day >= asOf - 3 ? 9_999 : sold)),
      arrivals: steady.arrivals.map((came, day) => (day >= asOf ? [{ lag: 3, times: 500 }] : came)),
    }
    const place = { from: 660, to: 690, asOf }
    expect(pastForecast(later, place).mean).toBeCloseTo(pastForecast(steady, place).mean, 6)
  })

  test('of which nothing is over has no run rate', () => {
    expect(runRateOf(0, { from: 0, to: 30, asOf: 0, dayLeft: 1 })).toBeNull()
    expect(runRateOf(5, { from: 0, to: 30, asOf: 1, dayLeft: 0.5 })).toBe(100)
  })
})

test('the hazard of a shop is what was put into it', () => {
  const history = simulatedShop({ seed: 3, days: shopDays, salesPerDay: 4_000, share: 0.01, waves: [] })
  const share = hazardAt(history, shopDays).reduce((sum, one) => sum + one, 0)
  expect(share).toBeGreaterThan(0.0095)
  expect(share).toBeLessThan(0.0105)
})

test('spread begins at its prior and grows with misses', () => {
  const past = (actual: number): PastForecast => ({ soFar: 0, mean: 100, runRate: 100, actual })
  expect(spreadOf([])).toBe(1.5)
  expect(spreadOf(Array.from({ length: 12 }, () => past(100)))).toBe(1)
  expect(spreadOf(Array.from({ length: 12 }, () => past(140)))).toBeCloseTo((12 * 16 + 6) / 16)
  expect(meanError([past(0)], ({ mean }) => mean)).toBeNull()
  expect(meanError([past(80), past(125)], ({ mean }) => mean)).toBeCloseTo(0.225)
})

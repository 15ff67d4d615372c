import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnsweredCase } from './calibration.sql.ts'
import { calibrate, outcomesOf, wilson } from './calibrate.ts'
import type { DecidedOfAll } from './decided.sql.ts'
import { pooled } from './pool.job.ts'

describe('Wilson’s interval', () => {
  // Values of the formula, by hand: the middle is (p + z²/2n) / (1 + z²/n).
  test.each([
    [0.5, 10, 0.269, 0.731],
    [0, 10, 0, 0.213],
    [1, 10, 0.787, 1],
    [0.3, 100, 0.23, 0.38],
  ])('of a share of %f of %i', (share, count, low, high) => {
    const found = wilson(share, count)
    expect(found.low).toBeCloseTo(low, 2)
    expect(found.high).toBeCloseTo(high, 2)
  })
})

describe('chances against what came of them', () => {
  test('stand in ten bins by the chance; a hundred stands in the last', () => {
    const { bins } = calibrate([
      { chance: 0.1, won: 0 },
      { chance: 0.1999, won: 1 },
      { chance: 0.2, won: 1 },
      { chance: 1, won: 1 },
    ])
    expect(bins.map(({ from, to, cases, won }) => [from, to, cases, won])).toEqual([
      [10, 20, 2, 0.5],
      [20, 30, 1, 1],
      [90, 100, 1, 1],
    ])
  })

  test('whoever says the average each time has the base score; whoever knows has none', () => {
    const know = calibrate([
      { chance: 1, won: 1 },
      { chance: 0, won: 0 },
    ])
    expect(know).toMatchObject({ brier: 0, baseBrier: 0.25, baseRate: 0.5 })
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 50 }), (wins) => {
        const average = wins.reduce<number>((sum, won) => sum + won, 0) / wins.length
        const { brier, baseBrier } = calibrate(wins.map((won) => ({ chance: average, won })))
        expect(brier).toBeCloseTo(baseBrier, 9)
      }),
    )
  })
})

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString()
const decided = (answered: number, closed: number, more: Partial<AnsweredCase> = {}): AnsweredCase => ({
  reasonCode: '13.1',
  foundPercent: 50,
  proof: 'plain',
  answeredAt: day(answered),
  closedAt: day(closed),
  won: 1,
  wonMinor: 100n,
  kept: null,
  promised: null,
  ...more,
})

describe('the chance of a case whose own was not kept', () => {
  test('is the table’s, and then what had been decided by the day of its answer', () => {
    const [first, second, third] = outcomesOf([decided(0, 30), decided(20, 50), decided(31, 60)])
    expect(first!.chance).toBe(0.35)
    // The first had not been decided yet.
    expect(second!.chance).toBe(0.35)
    expect(third!.chance).toBeGreaterThan(0.35)
  })

  test('learns nothing from cases of another kind', () => {
    const others = [{ foundPercent: 10 }, { reasonCode: '13.3' }].map((more) => decided(0, 10, more))
    expect(outcomesOf([...others, decided(20, 30)]).at(-1)!.chance).toBe(0.35)
  })

  test('is the kept one where there is one', () => {
    expect(outcomesOf([decided(0, 10, { kept: 12.5 })])[0]!.chance).toBe(0.125)
  })
})

describe('what other merchants’ cases came to', () => {
  const row = (merchantId: bigint, decisions: number): DecidedOfAll => ({
    merchantId,
    decisions,
    reasonCode: '13.1',
    completeness: 'full',
    proof: 'plain',
    fought: decisions,
    won: decisions / 2,
  })
  const of = (merchants: number, each: number) =>
    Array.from({ length: merchants }, (_, n) => row(BigInt(n + 1), each))

  test.each([
    ['four merchants', of(4, 20), 0],
    ['five merchants', of(5, 20), 1],
    ['forty-nine decisions', [...of(4, 10), row(9n, 9)], 0],
    ['fifty decisions', of(5, 10), 1],
  ])('is told from five merchants and fifty decisions on: %s', (_, rows, kept) => {
    expect(pooled(rows)).toHaveLength(kept)
  })

  test('counts codes of one kind together, whatever the scheme calls it', () => {
    const rows = of(5, 10).map((one, n) => ({ ...one, reasonCode: n % 2 === 0 ? '13.1' : 'C08' }))
    expect(pooled(rows)).toMatchObject([{ group: 'not_received', decisions: 50, fought: 50, won: 25 }])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceOf, completenessOf, firstChance } from './odds.ts'
import { caseValue, type ValueTerms } from './value.ts'

const terms: ValueTerms = {
  amount: 10_000n,
  answer: 65,
  preArbitration: 35,
  arbitration: 30,
  goesOn: 20,
  goesOnAgain: 15,
  arbitrationFee: 50_000n,
  labour: 0n,
}

describe('what a case is worth', () => {
  test('is the sum of its lines, and an arbitration that costs more than it brings is left out', () => {
    const { lines, fight, best } = caseValue(terms)
    expect(lines.map(({ what, minor }) => [what, minor])).toEqual([
      ['win_answer', 6_500n],
      ['win_pre_arbitration', 700n],
    ])
    expect(fight).toBe(7_200n)
    expect(best).toBe('fight')
  })

  test('counts arbitration where the amount is worth its fee', () => {
    const { lines } = caseValue({ ...terms, amount: 1_000_000n })
    expect(lines.map(({ what }) => what)).toContain('lose_arbitration')
  })

  test.each([
    [4, 0n, 'choice'],
    [20, 0n, 'fight'],
    [4, 3_000n, 'accept'],
  ] as const)('at a chance of %i %% and labour of %i it is best to %s', (answer, labour, best) => {
    expect(caseValue({ ...terms, answer, labour, goesOn: 0 }).best).toBe(best)
  })

  test('never falls when a chance rises', () => {
    const percent = fc.integer({ min: 0, max: 99 })
    fc.assert(
      fc.property(percent, fc.bigInt({ min: 1n, max: 10_000_000n }), (answer, amount) => {
        const at = (chance: number) => caseValue({ ...terms, amount, answer: chance }).fight
        expect(at(answer + 1) >= at(answer)).toBe(true)
      }),
    )
  })

  test.each([
    ['pre_arbitration', ['win_pre_arbitration']],
    ['arbitration', ['win_arbitration', 'lose_arbitration']],
  ] as const)('of a later turn begins there: %s', (from, what) => {
    const { lines, best } = caseValue({ ...terms, from })
    expect(lines.map((one) => one.what)).toEqual(what)
    expect(lines.every(({ reached }) => reached === 100)).toBe(true)
    expect(best).toBe(from === 'arbitration' ? 'accept' : 'fight')
  })

  test('recomputes to the unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        fc.bigInt({ min: 0n, max: 10_000n }),
        (amount, labour) => {
          const { lines, fight } = caseValue({ ...terms, amount, labour })
          expect(lines.reduce((sum, { minor }) => sum + minor, 0n)).toBe(fight)
        },
      ),
    )
  })
})

describe('the chance of an answer', () => {
  test('begins with the group’s and comes to the merchant’s own', () => {
    expect(chanceOf(8, { fought: 0, won: 0 })).toMatchObject({ percent: 8, cases: 0 })
    expect(chanceOf(8, { fought: 200, won: 100 }).percent).toBeGreaterThan(45)
    const few = chanceOf(50, { fought: 2, won: 1 })
    const many = chanceOf(50, { fought: 200, won: 100 })
    expect(many.high - many.low).toBeLessThan(few.high - few.low)
  })
  test('of fraud knows authentication and earlier sales', () => {
    const bare = { group: 'fraud', foundPercent: 0, isAuthenticated: false, hasPriors: false } as const
    expect(firstChance(bare)).toBe(8)
    expect(firstChance({ ...bare, isAuthenticated: true })).toBe(85)
    expect(firstChance({ ...bare, hasPriors: true })).toBe(80)
    expect(firstChance({ ...bare, group: 'quality', hasPriors: true })).toBe(10)
  })
  test('is bare below forty percent and full with all that is required', () => {
    expect([39, 40, 99, 100].map(completenessOf)).toEqual(['bare', 'partly', 'partly', 'full'])
  })
})

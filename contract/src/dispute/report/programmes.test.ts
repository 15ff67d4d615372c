import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  feeOfMonth,
  feeOn,
  lineOn,
  programmeFees,
  programmeLines,
  programmes,
  tariffOn,
} from './programmes.ts'
import { casesAtLine, casesLeft, levelOf, ratioOf, warningBps } from './standing.ts'

const counts = (cases: number, divisor: number, usd: bigint | null = 0n) => ({ cases, divisor, usd })

describe('lines', () => {
  test.each([
    ['AP', '2025-05-31', undefined],
    ['AP', '2025-06-01', [220, 1_500]],
    ['US', '2026-03-31', [220, 1_500]],
    ['US', '2026-04-01', [150, 1_500]],
    ['LAC', '2025-06-01', [150, 1_500]],
    ['LAC', '2026-11-01', [150, 1_500]],
    ['CEMEA', '2026-11-01', [220, 150]],
  ] as const)('VAMP in %s on %s is %j', (region, date, line) => {
    const found = lineOn('vamp', region, date)
    expect(found && [found.ratioBps, found.minimumCount]).toEqual(line)
    expect(found?.minimumUsd ?? null).toBe(region === 'CEMEA' ? 7_500_000n : null)
  })

  test('the lower line begins in 2026, and only where it is asked for', () => {
    expect(lineOn('vamp', 'EU', '2025-12-31', 'lower')).toBeUndefined()
    expect(lineOn('vamp', 'EU', '2026-01-01', 'lower')).toMatchObject({ ratioBps: 50, minimumCount: 5 })
  })

  test('a programme of one region has no line elsewhere, and one without a public line none at all', () => {
    expect(lineOn('us_3ds', 'US', '2026-11-01')?.ratioBps).toBe(90)
    expect(lineOn('us_3ds', 'EU', '2026-11-01')).toBeUndefined()
    expect(lineOn('merp', 'AP', '2026-11-01')).toBeUndefined()
  })

  test('every row says where it is from, and no two begin together', () => {
    for (const line of programmeLines) expect(line.sources.length).toBeGreaterThan(0)
    const names = programmeLines.map(({ programme, role, regions, from }) =>
      [programme, role, regions?.join() ?? '', from].join(' '),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  test('a fee that is not confirmed is said to be so on its programme', () => {
    for (const { programme, confirmed } of programmeFees)
      expect(programmes.find(({ code }) => code === programme)!.unconfirmed.includes('fee')).toBe(!confirmed)
  })
})

describe('standing', () => {
  const line = lineOn('vamp', 'EU', '2026-06-01')!

  test('both figures are reached, not passed', () => {
    expect(levelOf(counts(1_500, 100_000), line)).toBe('excessive')
    expect(levelOf(counts(1_499, 99_933), line)).toBe('warning')
    expect(levelOf(counts(1_500, 100_001), line)).toBe('warning')
    expect(levelOf(counts(99, 10_000), line)).toBe('within')
    expect(levelOf(counts(100, 10_000), line)).toBe('warning')
    expect(warningBps(line)).toBe(100)
    expect(levelOf(counts(9, 0), line)).toBe('within')
  })

  test('value is asked where the line asks for it; without a rate it is not reached', () => {
    const cemea = lineOn('vamp', 'CEMEA', '2026-06-01')!
    expect(levelOf(counts(150, 6_000, 7_500_000n), cemea)).toBe('excessive')
    expect(levelOf(counts(150, 6_000, 7_499_999n), cemea)).toBe('warning')
    expect(levelOf(counts(150, 6_000, null), cemea)).toBe('warning')
  })

  test('a ratio is shown at a line exactly when it has reached it', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.integer({ min: 1, max: 400_000 }), (cases, divisor) => {
        const reached = cases >= casesAtLine({ ratioBps: line.ratioBps, minimumCount: 0 }, divisor)
        expect(ratioOf(counts(cases, divisor))! >= line.ratioBps).toBe(reached)
      }),
    )
    expect(ratioOf(counts(1, 0))).toBeNull()
  })

  test('as many cases as are left are within the line, and one more is over it', () => {
    for (const settled of [1, 1_000, 99_999, 100_000, 333_333, 1_000_000]) {
      const left = casesLeft(counts(42, settled), line)
      expect(levelOf(counts(42 + left, settled), line)).not.toBe('excessive')
      expect(levelOf(counts(42 + left + 1, settled), line)).toBe('excessive')
    }
    expect(casesLeft(counts(2_000, 1_000), line)).toBe(0)
  })
})

test('fraud of authenticated sales is no matter of EFM, nor are few sales', () => {
  const line = lineOn('efm', 'AP', '2026-06-01')!
  const fraud = counts(80, 10_000, 6_000_000n)
  expect(levelOf({ ...fraud, authenticatedBps: 999 }, line)).toBe('excessive')
  expect(levelOf({ ...fraud, authenticatedBps: 1_000 }, line)).toBe('within')
  expect(levelOf({ ...fraud, authenticatedBps: 1_000 }, lineOn('efm', 'EU', '2026-06-01')!)).toBe('excessive')
  expect(levelOf({ ...fraud, divisor: 999, authenticatedBps: 0 }, line)).toBe('within')
})

describe('fees', () => {
  test.each([
    ['ecm', 1, 120, 0n],
    ['ecm', 2, 120, 100_000n],
    ['ecm', 4, 300, 500_000n],
    ['ecm', 4, 310, 500_000n + 10n * 500n],
    ['ecm', 3, 310, 100_000n],
    ['hecm', 19, 300, 20_000_000n],
    ['efm', 2, 10, 50_000n],
    ['vamp', 1, 1_500, 1_200_000n],
  ] as const)('%s: month %i in a row with %i cases costs %s', (programme, month, cases, minor) => {
    expect(feeOfMonth(feeOn(programme, '2026-06-01')!, month, cases)).toBe(minor)
  })

  test('the provider’s tariff is as it was announced', () => {
    expect(tariffOn('2025-08-31')).toBeUndefined()
    expect(tariffOn('2025-09-01')).toMatchObject({ lowMinor: 800n, highMinor: 1_000n })
  })
})

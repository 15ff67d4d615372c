import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween } from '#dates.ts'
import { dueDate, dueInstant, type Interval, intervalUnits } from './interval.ts'

const month: Interval = { unit: 'month', count: 1 }
const due = (first: string, interval: Interval, ...cycles: number[]) =>
  cycles.map((cycle) => dueDate(first, interval, cycle))

describe('a cycle falls due', () => {
  test('on the last day of shorter months, and comes back to its own', () => {
    expect(due('2026-01-31', month, 1, 2, 3, 4)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
  })

  test('on 29 February in leap years alone', () => {
    expect(due('2028-01-31', month, 2)).toEqual(['2028-02-29'])
    expect(due('2028-02-29', { unit: 'year', count: 1 }, 2, 5)).toEqual(['2029-02-28', '2032-02-29'])
  })

  test('after so many days, weeks or years', () => {
    expect(due('2026-12-30', { unit: 'day', count: 3 }, 2)).toEqual(['2027-01-02'])
    expect(due('2026-12-30', { unit: 'week', count: 2 }, 2)).toEqual(['2027-01-13'])
    expect(due('2026-05-15', { unit: 'month', count: 3 }, 2, 5)).toEqual(['2026-08-15', '2027-05-15'])
  })

  test('when its day begins in Beijing', () => {
    expect(dueInstant('2026-03-01', month, 1)).toBe('2026-02-28T16:00:00.000Z')
  })
})

const firsts = fc
  .date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2090-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))
const intervals = fc.record({
  unit: fc.constantFrom(...intervalUnits),
  count: fc.integer({ min: 1, max: 12 }),
})

test('cycles of any interval come one after the other, months on the day of the first or on their last', () => {
  fc.assert(
    fc.property(firsts, intervals, fc.integer({ min: 1, max: 60 }), (first, interval, cycle) => {
      const [one, next] = [dueDate(first, interval, cycle), dueDate(first, interval, cycle + 1)]
      expect(dueDate(first, interval, 1)).toBe(first)
      expect(next > one).toBe(true)
      const longest = { day: 1, week: 7, month: 31, year: 366 }[interval.unit] * interval.count
      expect(daysBetween(one, next)).toBeLessThanOrEqual(longest)
      if (interval.unit === 'day' || interval.unit === 'week') return
      const day = Number(first.slice(8))
      const tomorrow = new Date(Date.parse(`${next}T00:00:00Z`) + 86_400_000)
      const isLast = tomorrow.getUTCDate() === 1
      expect(Number(next.slice(8)) === day || (isLast && Number(next.slice(8)) < day)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#dates.ts'
import { daysThatRunOn, firstRunDate, isRunTime, rangeOf, runsFrom, runsOn } from './runs.ts'
import { ruleLimits } from './limits.ts'

const monthly = (day: number) => ({ cycle: 'monthly', day, rangeDays: 31 }) as const
const weekly = (day: number) => ({ cycle: 'weekly', day, rangeDays: 7 }) as const
const dates = (rule: Parameters<typeof runsFrom>[0], from: string, to: string) =>
  runsFrom(rule, from, { to }).map(({ on }) => on)
/** A date of 200 years, leap years and the centuries that are none among them. */
const anyDate = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1999-12-01', days))

describe('days of a month', () => {
  test.each([
    [0, ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
    [31, ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
    [30, ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
    [29, ['2028-01-29', '2028-02-29', '2028-03-29', '2028-04-29']],
    [28, ['2028-01-28', '2028-02-28', '2028-03-28', '2028-04-28']],
  ])('day %i in a leap year', (day, expected) => {
    expect(dates(monthly(day), '2028-01-01', '2028-04-30')).toEqual(expected)
  })

  test.each([0, 29, 30, 31])('day %i is the last of February in other years, and in 2100', (day) => {
    expect(dates(monthly(day), '2027-02-01', '2027-02-28')).toEqual(['2027-02-28'])
    expect(dates(monthly(day), '2100-02-01', '2100-02-28')).toEqual(['2100-02-28'])
  })

  test('every day runs exactly once in each month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer(ruleLimits.monthDay), (date, day) => {
        const from = `${date.slice(0, 7)}-01`
        const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
        const [only, ...more] = dates(monthly(day), from, to)
        expect(more).toEqual([])
        expect(only).toBe(
          day === 0 || day > Number(to.slice(8)) ? to : `${from.slice(0, 8)}${String(day).padStart(2, '0')}`,
        )
      }),
    )
  })
})

describe('weekdays', () => {
  test('Monday is 1 and Sunday 7', () => {
    expect(dates(weekly(1), '2026-12-28', '2027-01-04')).toEqual(['2026-12-28', '2027-01-04'])
    expect(dates(weekly(7), '2026-12-28', '2027-01-04')).toEqual(['2027-01-03'])
  })

  test('runs are seven days apart, across ends of months and years', () => {
    fc.assert(
      fc.property(anyDate, fc.integer(ruleLimits.weekday), (date, day) => {
        const runs = runsFrom(weekly(day), date, { count: 5 }).map(({ on }) => on)
        expect(daysBetween(date, runs[0]!)).toBeLessThan(7)
        expect(runs.slice(1).map((on, n) => daysBetween(runs[n]!, on))).toEqual([7, 7, 7, 7])
      }),
    )
  })
})

test('what runs on a date is what the rules of that date say', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      for (const { cycle, day } of daysThatRunOn(date)) expect(runsOn({ cycle, day }, date)).toBe(true)
      expect(daysThatRunOn(date).filter(({ cycle }) => cycle === 'weekly')).toHaveLength(1)
    }),
  )
})

describe('the range of value dates', () => {
  test('leaves the seven days before the withdrawal out', () => {
    expect(rangeOf('2025-09-15', 31)).toEqual({ from: '2025-08-08', to: '2025-09-07' })
    expect(rangeOf('2025-09-15', 7)).toEqual({ from: '2025-09-01', to: '2025-09-07' })
    expect(rangeOf('2028-03-08', 1)).toEqual({ from: '2028-02-29', to: '2028-02-29' })
  })

  test('of two runs one after the other leaves no day between them out', () => {
    fc.assert(
      fc.property(anyDate, fc.integer(ruleLimits.monthDay), (date, day) => {
        const [one, two] = runsFrom(monthly(day), date, { count: 2 })
        expect(two!.from <= addDays(one!.to, 1)).toBe(true)
      }),
    )
  })
})

describe('the first run of a rule', () => {
  test.each([
    ['2027-01-01T00:59:59.999Z', '2027-01-01'],
    ['2027-01-01T01:00:00.000Z', '2027-01-02'],
    ['2027-01-01T15:59:59.999Z', '2027-01-02'],
    ['2027-01-01T16:00:00.000Z', '2027-01-02'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ])('saved at %s is on %s at the earliest', (at, date) => {
    expect(firstRunDate(at)).toBe(date)
  })

  test('is at 09:00 in Beijing', () => {
    expect([isRunTime('2027-01-01T00:59:59Z'), isRunTime('2027-01-01T01:00:00Z')]).toEqual([false, true])
    expect([isRunTime('2027-01-01T15:59:59Z'), isRunTime('2027-01-01T16:00:00Z')]).toEqual([true, false])
  })
})

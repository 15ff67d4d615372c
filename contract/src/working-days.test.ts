import { describe, expect, test } from 'vitest'
import { isWorkingDay, missingNotice, workingDaysAfter } from './working-days.ts'

describe('working days', () => {
  test.each([
    ['a weekday', '2026-11-23', true],
    ['a Saturday', '2026-11-21', false],
    ['a weekday of the Spring Festival', '2026-02-17', false],
    ['the Saturday that makes up for it', '2026-02-28', true],
    ['the last day of National Day', '2025-10-08', false],
    ['a day of the law in a year that is not announced', '2027-10-01', false],
    ['a weekday of a year that the calendar does not have', '2031-10-01', true],
    ['its weekend', '2031-10-04', false],
  ])('%s: %s', (_, date, works) => {
    expect(isWorkingDay(date)).toBe(works)
  })

  test('no day made up is a weekday, as the notices have it', () => {
    for (const date of ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11', '2026-01-04'])
      expect([0, 6]).toContain(new Date(`${date}T00:00:00Z`).getUTCDay())
  })

  test('three of them from the eve of National Day end after the holidays', () => {
    // 30 September, then 8 and 9 October, then the Saturday that is made up.
    expect(workingDaysAfter('2026-09-30T04:00:00Z', 3)).toBe('2026-10-09T16:00:00.000Z')
  })

  test('a year is asked for a month before it begins, until its notice is in', () => {
    expect(missingNotice('2026-12-01')).toBeUndefined()
    expect(missingNotice('2026-12-02')).toBe('2027')
    expect(missingNotice('2027-06-01')).toBe('2027')
    expect(missingNotice('2025-12-20')).toBeUndefined()
  })
})

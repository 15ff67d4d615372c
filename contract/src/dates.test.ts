import { describe, expect, it } from 'vitest'
import { addDays, beijingDate, daysBetween, startOfBeijingDate } from './dates.ts'

describe('Beijing dates', () => {
  it('change at 16:00 UTC', () => {
    expect(beijingDate('2026-06-16T15:59:59.999Z')).toBe('2026-06-16')
    expect(beijingDate('2026-06-16T16:00:00Z')).toBe('2026-06-17')
  })

  it('begin where they say', () => {
    expect(startOfBeijingDate('2026-06-17')).toBe('2026-06-16T16:00:00.000Z')
    expect(beijingDate(startOfBeijingDate('2024-02-29'))).toBe('2024-02-29')
  })

  it('walk over leap days and ends of years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2025-11-21', '2026-11-21')).toBe(365)
  })
})

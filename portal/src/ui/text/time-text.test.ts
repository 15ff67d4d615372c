import { afterEach, expect, test, vi } from 'vitest'
import { formatTime } from './time-text.tsx'

afterEach(() => vi.useRealTimers())

test('the year is left out while it is this one, as the zone counts years', () => {
  // In Shanghai the year has begun, in UTC it has not.
  vi.useFakeTimers({ now: new Date('2025-12-31T18:00:00Z') })
  const at = '2025-12-31T17:30:05Z'
  expect(formatTime(at, 'Asia/Shanghai', 'minute')).toBe('01-01 01:30')
  expect(formatTime(at, 'UTC', 'noYear')).toBe('12-31 17:30:05')
  expect(formatTime('2025-12-24T16:00:00Z', 'Asia/Shanghai', 'minute')).toBe('2025-12-25 00:00')
  expect(formatTime('2027-02-01T00:00:00Z', 'UTC', 'noYear')).toBe('2027-02-01 00:00:00')
})

test('other styles say the same whatever the day is', () => {
  vi.useFakeTimers({ now: new Date('2026-06-01T00:00:00Z') })
  const at = '2026-03-04T05:06:07Z'
  expect(formatTime(at, 'UTC')).toBe('2026-03-04 05:06:07')
  expect(formatTime(at, 'UTC', 'date')).toBe('2026-03-04')
  expect(formatTime(at, 'UTC', 'clock')).toBe('05:06:07')
})

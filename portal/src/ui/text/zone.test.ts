import { expect, test } from 'vitest'
import { endOfDay, startOfDay, zoneLabel } from './zone.tsx'

test.each([
  ['2026-06-16', 'Asia/Shanghai', '2026-06-15T16:00:00.000Z'],
  ['2026-06-16', 'America/New_York', '2026-06-16T04:00:00.000Z'],
  ['2026-01-16', 'America/New_York', '2026-01-16T05:00:00.000Z'],
  // Clocks jump from 00:00 to 01:00 there, so the day begins an hour later.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, instant) => {
  expect(startOfDay(date, zone)).toBe(instant)
})

test('a day ends where the next one begins, even when it has 25 hours', () => {
  expect(endOfDay('2026-11-01', 'America/New_York')).toBe('2026-11-02T05:00:00.000Z')
})

test('a zone is written as its distance from UTC', () => {
  expect(zoneLabel('Asia/Shanghai')).toBe('UTC+8')
})

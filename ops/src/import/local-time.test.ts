import { expect, test } from 'vitest'
import { isDateFormat, isZone, localTimes } from './local-time.ts'

const london = localTimes('M/D/YYYY H:mm', 'Europe/London')

test.for([
  ['12/1/2010 8:26', '2010-12-01T08:26:00.000Z'],
  ['7/24/2011 10:35', '2011-07-24T09:35:00.000Z'],
  // The clocks went back at two: what happened twice is its first passing.
  ['10/30/2011 1:30', '2011-10-30T00:30:00.000Z'],
  // They went forward at one: half past one never was.
  ['3/27/2011 1:30', '2011-03-27T01:30:00.000Z'],
] as const)('%s in London is %s', ([text, expected]) => {
  expect(london(text)).toBe(expected)
})

test.for([
  '',
  '13/1/2010 8:26',
  '2/29/2011 8:00',
  '12/1/2010',
  '12/1/10 8:26',
  '12/1/2010 24:00',
  '1/1/2011 8:26 pm',
])('%j is no time of the format', (text) => {
  expect(london(text)).toBeUndefined()
})

test('a date without a time begins its day in the zone', () => {
  expect(localTimes('DD.MM.YYYY', 'Asia/Shanghai')('05.03.2026')).toBe('2026-03-04T16:00:00.000Z')
})

test('ISO needs an offset of its own', () => {
  const iso = localTimes('ISO', 'UTC')
  expect(iso('2026-03-05T10:00:00+08:00')).toBe('2026-03-05T02:00:00.000Z')
  expect(iso('2026-03-05T10:00:00')).toBeUndefined()
})

test('formats and zones that mean nothing are told apart', () => {
  expect(['M/D/YYYY H:mm', 'ISO', 'YYYY'].map(isDateFormat)).toEqual([true, true, false])
  expect(['Europe/London', 'Mars/Olympus'].map(isZone)).toEqual([true, false])
})

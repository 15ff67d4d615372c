import { expect, test } from 'vitest'
import { casesLeft, fraudLevel, fraudRatio, tariffOn, thresholdOn, warningBps } from './fraud-monitoring.ts'

const counts = (fraudReports: number, disputes: number, settled: number) => ({
  fraudReports,
  disputes,
  settled,
})

test('an order that is reported and then disputed counts twice', () => {
  expect(fraudRatio(counts(1, 1, 100))).toBe(200)
})

test('nothing settled has no ratio', () => {
  expect(fraudRatio(counts(3, 0, 0))).toBeNull()
})

test('a ratio is never shown below a threshold that it has reached', () => {
  expect(fraudRatio(counts(150, 0, 10_000))).toBe(150)
  expect(fraudRatio(counts(150, 1, 10_000))).toBe(151)
  expect(fraudRatio(counts(1, 0, 30_000))).toBe(1)
})

test('each month is judged by the row of its time', () => {
  expect(thresholdOn('visa', '2025-05-31')).toBeUndefined()
  expect(thresholdOn('visa', '2026-03-31')?.excessiveBps).toBe(220)
  expect(thresholdOn('visa', '2026-04-01')?.excessiveBps).toBe(150)
  expect(thresholdOn('mastercard', '2026-04-01')).toBeUndefined()
})

test('a merchant is excessive at the ratio and above the count, and warned before', () => {
  const threshold = thresholdOn('visa', '2026-06-01')!
  expect(fraudLevel(counts(1_000, 500, 100_000), threshold)).toBe('warning')
  expect(fraudLevel(counts(1_000, 501, 100_000), threshold)).toBe('excessive')
  expect(warningBps(threshold)).toBe(100)
  expect(fraudLevel(counts(99, 0, 10_000), threshold)).toBe('within')
  expect(fraudLevel(counts(100, 0, 10_000), threshold)).toBe('warning')
})

test('the tariff begins on 1 September 2025', () => {
  expect(tariffOn('2025-08-31')).toBeUndefined()
  expect(tariffOn('2025-09-01')).toMatchObject({ lowMinor: 800n, highMinor: 1_000n })
})

test('as many cases as are left are within the limit, and one more is excessive', () => {
  const threshold = thresholdOn('visa', '2026-04-02')!
  for (const settled of [0, 1_000, 99_999, 100_000, 333_333, 1_000_000]) {
    const counts = { fraudReports: 30, disputes: 12, settled }
    const left = casesLeft(counts, threshold)
    const after = (more: number) => fraudLevel({ ...counts, fraudReports: 30 + more }, threshold)
    expect(after(left)).not.toBe('excessive')
    if (settled > 0) expect(after(left + 1)).toBe('excessive')
  }
  expect(casesLeft({ fraudReports: 2_000, disputes: 0, settled: 1_000 }, threshold)).toBe(0)
})

/**
 * Card schemes' monitoring programmes: dated rows, never one constant, so that a month is judged by the row of its time.
 * Ratios are basis points of counts: (TC40 + TC15) ÷ TC05 (spec §1); a TC40 followed by a TC15 on one order counts twice.
 */
export interface MonitoringThreshold {
  readonly scheme: 'visa'
  readonly programme: 'VAMP'
  /** First Beijing date of its validity. */
  readonly from: string
  /** A merchant at or above is excessive, if the count is above the minimum too. */
  readonly excessiveBps: number
  /** Fraud reports and disputes of a month, above which the programme applies. */
  readonly countAbove: number
}

/** Visa's acquirer monitoring for merchants outside the Middle East and North Africa. */
export const monitoringThresholds: readonly MonitoringThreshold[] = [
  { scheme: 'visa', programme: 'VAMP', from: '2025-06-01', excessiveBps: 220, countAbove: 1_500 },
  { scheme: 'visa', programme: 'VAMP', from: '2026-04-01', excessiveBps: 150, countAbove: 1_500 },
]

/** What a flagged case costs a merchant, the provider's own tariff (spec §1). */
export interface FraudTariff {
  readonly from: string
  readonly currency: 'USD'
  readonly lowMinor: bigint
  readonly highMinor: bigint
}
export const fraudTariffs: readonly FraudTariff[] = [
  { from: '2025-09-01', currency: 'USD', lowMinor: 800n, highMinor: 1_000n },
]

/** The part of the threshold at which the portal begins to warn: two thirds. */
const warningShare = { numerator: 2, denominator: 3 } as const

const latestOf = <T extends { readonly from: string }>(rows: readonly T[], date: string): T | undefined =>
  rows.findLast((row) => row.from <= date)

export const tariffOn = (date: string): FraudTariff | undefined => latestOf(fraudTariffs, date)

export const thresholdOn = (scheme: string, date: string): MonitoringThreshold | undefined =>
  latestOf(
    monitoringThresholds.filter((row) => row.scheme === scheme),
    date,
  )

export const warningBps = ({ excessiveBps }: MonitoringThreshold): number =>
  Math.round((excessiveBps * warningShare.numerator) / warningShare.denominator)

export interface FraudCounts {
  /** TC40. */
  readonly fraudReports: number
  /** TC15. */
  readonly disputes: number
  /** TC05. */
  readonly settled: number
}

/** Basis points, rounded up so that nothing at a threshold looks below it; null while nothing has settled. */
export function fraudRatio({ fraudReports, disputes, settled }: FraudCounts): number | null {
  return settled === 0 ? null : Math.ceil(((fraudReports + disputes) * 10_000) / settled)
}

export const fraudLevels = ['within', 'warning', 'excessive'] as const
export type FraudLevel = (typeof fraudLevels)[number]

/** Few cases are within the limits whatever their ratio; a warning looks at the ratio alone. */
export function fraudLevel(counts: FraudCounts, threshold: MonitoringThreshold): FraudLevel {
  const ratio = fraudRatio(counts)
  const cases = counts.fraudReports + counts.disputes
  if (ratio === null) return 'within'
  if (ratio >= threshold.excessiveBps && cases > threshold.countAbove) return 'excessive'
  return ratio >= warningBps(threshold) ? 'warning' : 'within'
}

/** Cases that may still come in the month, at what has settled so far, before a merchant is excessive. */
export function casesLeft(counts: FraudCounts, threshold: MonitoringThreshold): number {
  const byRatio = Math.floor(((threshold.excessiveBps - 1) * counts.settled) / 10_000)
  return Math.max(0, Math.max(byRatio, threshold.countAbove) - counts.fraudReports - counts.disputes)
}

import type { ProgrammeLine } from './programmes.ts'

/** What a programme has counted in a month, or may count by its end. */
export interface ProgrammeCounts {
  readonly cases: number
  /** What the cases are divided by. */
  readonly divisor: number
  /** Of the cases, in US cents; null where no rate is known for a currency of theirs. */
  readonly usd: bigint | null
  /** Share of the sales that are authenticated, in basis points; null where nothing has settled. */
  readonly authenticatedBps?: number | null
}

/** The part of a line at which the portal begins to warn: two thirds of its ratio. */
const warningShare = { numerator: 2, denominator: 3 } as const

export const warningBps = ({ ratioBps }: Pick<ProgrammeLine, 'ratioBps'>): number =>
  Math.round((ratioBps * warningShare.numerator) / warningShare.denominator)

/** Basis points, rounded down: it is shown at a line exactly when it has reached it. Null while there is nothing to divide by. */
export function ratioOf({ cases, divisor }: Pick<ProgrammeCounts, 'cases' | 'divisor'>): number | null {
  return divisor === 0 ? null : Math.floor((cases * 10_000) / divisor)
}

export const programmeLevels = ['within', 'warning', 'excessive'] as const
export type ProgrammeLevel = (typeof programmeLevels)[number]

/** The fewest cases that reach ratio and count of a line; value is asked beside it. */
export const casesAtLine = (
  line: Pick<ProgrammeLine, 'ratioBps' | 'minimumCount'>,
  divisor: number,
): number => Math.max(line.minimumCount, Math.ceil((line.ratioBps * divisor) / 10_000))

const reachesValue = (usd: bigint | null, { minimumUsd }: ProgrammeLine): boolean =>
  minimumUsd === null || (usd !== null && usd >= minimumUsd)

/** Whether a line looks at such a merchant at all. */
export const isWatched = (
  { divisor, authenticatedBps = null }: Pick<ProgrammeCounts, 'divisor' | 'authenticatedBps'>,
  { minimumDivisor = 1, authenticatedBelowBps }: ProgrammeLine,
): boolean =>
  divisor >= minimumDivisor &&
  (authenticatedBelowBps === undefined || (authenticatedBps ?? 0) < authenticatedBelowBps)

/** Few cases are within the line whatever their ratio; a warning looks at the ratio alone. */
export function levelOf(counts: ProgrammeCounts, line: ProgrammeLine): ProgrammeLevel {
  if (!isWatched(counts, line)) return 'within'
  if (counts.cases >= casesAtLine(line, counts.divisor) && reachesValue(counts.usd, line)) return 'excessive'
  return ratioOf(counts)! >= warningBps(line) ? 'warning' : 'within'
}

/** Cases that may still come in the month, at what has settled so far, before ratio and count are reached; 0 where they are. */
export const casesLeft = ({ cases, divisor }: ProgrammeCounts, line: ProgrammeLine): number =>
  Math.max(0, casesAtLine(line, divisor) - 1 - cases)

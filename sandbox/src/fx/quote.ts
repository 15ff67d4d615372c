import { randomOf } from '#random.ts'
import type { QuoteEntry } from './entry.ts'
import { midRate } from './mid-rates.ts'

export interface Pair {
  readonly source: string
  readonly target: string
}

const major: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'CNH', 'HKD'])

/** What the house keeps of the middle of the market, in basis points. */
export const spreadBps = ({ source, target }: Pair): number =>
  major.has(source) && major.has(target) ? 30 : 50

/** What the house would give at an instant, ×10^8, rounded down. */
export function ratesAt(pair: Pair, at: number): { mid: bigint; rate: bigint } {
  const mid = midRate(pair.source, pair.target, at)
  return { mid, rate: (mid * BigInt(10_000 - spreadBps(pair))) / 10_000n }
}

/** Promises the rate of this instant; the number of the quote is drawn from how many there are. */
export function quoteOf(
  merchant: string,
  pair: Pair,
  { at, lastsMs, count }: { at: number; lastsMs: number; count: number },
): QuoteEntry {
  const { mid, rate } = ratesAt(pair, at)
  return {
    t: 'quote',
    id: `Q${randomOf('quote', merchant, at, count).hex(20)}`,
    merchant,
    ...pair,
    rate: Number(rate),
    mid: Number(mid),
    at,
    expiresAt: at + lastsMs,
  }
}

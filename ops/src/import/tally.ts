import type { Reason } from './reasons.ts'
import type { Row } from './row.ts'

interface Sum {
  rows: number
  minor: bigint
}

export interface RefusedLine {
  readonly line: number
  readonly number: string
  readonly reason: Reason
  /** What the gateway called it, where it was the gateway. */
  readonly detail: string
  readonly currency: string
  readonly minor: bigint
}

/** Every row stands in exactly one of the two, so that both together are the file. */
export interface Tally {
  take(row: Row): void
  refuse(row: Row, reason: Reason, detail?: string): void
  readonly taken: ReadonlyMap<string, { readonly sales: Sum; readonly refunds: Sum }>
  readonly refused: readonly RefusedLine[]
}

export function createTally(): Tally {
  const taken = new Map<string, { sales: Sum; refunds: Sum }>()
  const refused: RefusedLine[] = []
  return {
    taken,
    refused,
    take({ currency, minor }) {
      const sums = taken.get(currency) ?? { sales: { rows: 0, minor: 0n }, refunds: { rows: 0, minor: 0n } }
      taken.set(currency, sums)
      const sum = minor < 0n ? sums.refunds : sums.sales
      sum.rows++
      sum.minor += minor
    },
    refuse({ line, number, currency, minor }, reason, detail = '') {
      refused.push({ line, number, reason, detail, currency, minor })
    },
  }
}

import type { SettlementWithItems } from '#ledger/index.ts'
import type { Stated, StatedAccount, StatedEntry, StatedLine } from './statement.sql.ts'

/** Everything that a file of a statement tells; every form of file is written from it alone. */
export interface StatementBook {
  readonly stated: Stated
  readonly merchant: { readonly id: string; readonly name: string; readonly nameEn: string }
  /** The settlement of that date; undefined where none was due. */
  readonly settlement: SettlementWithItems | undefined
  readonly accounts: readonly StatedAccount[]
  readonly lines: readonly StatedLine[]
  /** By account, in the order of its book, a few thousand at a time. */
  readonly entries: () => AsyncIterable<readonly StatedEntry[]>
}

/** The number by which people find what an entry is about. */
export const entryReference = ({ orderNo, reference }: StatedEntry): string => orderNo ?? reference ?? ''

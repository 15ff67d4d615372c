import type { ReactNode } from 'react'

/**
 * What a column's cells hold. It alone decides how wide the column is, at which side its cells stand, and whether they
 * may be cut: `text` may, has a least width and shares with its like what the others leave; all others are whole.
 */
export type Held =
  | {
      kind: 'id' | 'reference'
      /** How long one usually is; a longer one widens its column. */
      characters: number
      /** Of capital letters, which are wider than digits, or with a few before the digits. */
      capitals?: 'all' | 'few'
    }
  /** Of a few capital letters: a currency, two countries. */
  | { kind: 'code'; characters: number }
  | { kind: 'day' | 'days' | 'card' }
  | {
      kind: 'time'
      /** To the minute, without the year while it is this one. */
      minute?: boolean
    }
  | {
      kind: 'amount'
      /** Without the code of its currency. */
      bare?: boolean
      /** May be below zero. */
      signed?: boolean
    }
  | { kind: 'count'; characters?: number }
  | {
      kind: 'state'
      /** Of its longest word, in either language. */
      characters: number
    }
  | {
      kind: 'text'
      /** Pixels: never less, and the share in what is left. */
      width: number
    }

interface About<R> {
  id: string
  /** Said in the head, in the column panel and to screen readers. */
  head: string
  cell: (row: R) => ReactNode
  /** Stands first, sticks while scrolling, cannot be hidden. */
  first?: boolean
  /** What a click on the cell's copy mark copies. */
  copy?: (row: R) => string | null
  /** Shown only after the user has chosen it. */
  extra?: boolean
  /** The list stands by this column, this way until it is turned. */
  sort?: 'ascending' | 'descending'
}

export type Column<R> = About<R> & Held

/** The columns on show, in order: the user's choice, else the standard ones. */
export function shownColumns<R>(
  columns: readonly Column<R>[],
  chosen: readonly string[] | undefined,
): string[] {
  const first = columns.filter((column) => column.first).map((column) => column.id)
  const known = new Set(columns.map((column) => column.id))
  const rest = chosen?.filter((id) => known.has(id) && !first.includes(id))
  return [
    ...first,
    ...(rest ?? columns.filter((column) => !column.first && !column.extra).map((column) => column.id)),
  ]
}

import type { ReactNode } from 'react'

export interface Column<R> {
  id: string
  /** Said in the head, in the column panel and to screen readers. */
  head: string
  cell: (row: R) => ReactNode
  /** Pixels; columns grow in this proportion when there is room. */
  width: number
  /** Characters that are never cut, whichever font the reader's machine falls back to; for numbers that are compared by eye. */
  whole?: number
  align?: 'right'
  /** Stands first, sticks while scrolling, cannot be hidden. */
  first?: boolean
  /** What a click on the cell's copy mark copies. */
  copy?: (row: R) => string | null
  /** Shown only after the user has chosen it. */
  extra?: boolean
}

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

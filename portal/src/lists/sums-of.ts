import type { ReactNode } from 'react'
import type { Translate } from '#words/use-translation.ts'
import type { Sums } from '#ui/table/sum-rows.tsx'

interface Answer<L> {
  sums: readonly L[] | null
  rowsMax: number
}

interface Total {
  count: number
  exact: boolean
}

/** Counting ends earlier than summing; two numbers of one thing never stand on a page. */
export const totalOf = (counted: Total | undefined, sums: Sums | undefined): Total | undefined =>
  sums?.rows === undefined ? counted : { count: sums.rows, exact: true }

export interface SumLine {
  /** What the line counts, for the total over all of them. */
  rows: number
  currency: string
  count: string
  cells: Readonly<Record<string, ReactNode>>
}

/** The answer of a call of sums as a table has them: one line per currency, or why there are none. */
export function sumsOf<L>(
  t: Translate<'list'>,
  { sums, rowsMax }: Answer<L>,
  lineOf: (line: L) => SumLine,
): Sums {
  if (!sums)
    return {
      label: t('table.sumsMore', { count: rowsMax }),
      lines: [{ key: 'none', count: '', cells: {} }],
    }
  const lines = sums.map(lineOf)
  const count = lines.reduce((sum, { rows }) => sum + rows, 0)
  return {
    rows: count,
    label: t('table.sums', { count }),
    note: lines.length > 1 ? t('table.neverAdded') : undefined,
    lines: lines.map(({ currency, count, cells }) => ({ key: currency, count, cells })),
  }
}

import type { ReactNode } from 'react'
import { type Fact, FactList } from '#ui/text/facts.tsx'
import styles from './row-tiles.module.css'

interface RowTilesProps<R> {
  label: string
  rows: readonly R[]
  rowId: (row: R) => string
  /** What it is, and how it stands. */
  head: (row: R) => ReactNode
  facts: (row: R) => readonly Fact[]
  acts?: (row: R) => ReactNode
}

/** What a `PlainTable` says, where the screen is narrow: a box for each row. */
export function RowTiles<R>({ label, rows, rowId, head, facts, acts }: RowTilesProps<R>) {
  return (
    <ul className={styles['tiles']} aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)}>
          <span className={styles['acts']}>{head(row)}</span>
          <FactList facts={facts(row)} />
          {acts?.(row)}
        </li>
      ))}
    </ul>
  )
}

/** What can be done with a row, side by side, in a cell as in a tile. */
export const TileActs = ({ children }: { children: ReactNode }) => (
  <span className={styles['acts']}>{children}</span>
)

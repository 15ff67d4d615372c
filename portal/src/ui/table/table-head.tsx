import type { Column } from './column.ts'
import { SelectAll } from './selection.tsx'
import type { Selection } from './selection-store.ts'
import styles from './table.module.css'

interface TableHeadProps<R> {
  columns: readonly Column<R>[]
  selection: Selection | undefined
  ids: readonly string[]
  /** Names the column of the row menus, for those who cannot see that it needs no name. */
  actions: string | undefined
}

export function TableHead<R>({ columns, selection, ids, actions }: TableHeadProps<R>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles['check']}>
            <SelectAll selection={selection} ids={ids} />
          </th>
        )}
        {columns.map((column) => (
          <th key={column.id} scope="col" data-align={column.align} data-first={column.first || undefined}>
            {column.head}
          </th>
        ))}
        {actions && (
          <th scope="col" className={styles['actions']}>
            <span className="visually-hidden">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const checkWidth = 48

interface ColumnWidthsProps<R> {
  columns: readonly Column<R>[]
  selection: boolean
  /** Pixels of the column at the right end. */
  actions: number | undefined
}

export function ColumnWidths<R>({ columns, selection, actions }: ColumnWidthsProps<R>) {
  return (
    <colgroup>
      {selection && <col style={{ width: checkWidth }} />}
      {columns.map((column) => (
        <col key={column.id} style={{ width: widthOf(column) }} />
      ))}
      {actions !== undefined && <col style={{ width: actions }} />}
    </colgroup>
  )
}

// The widest cell padding is that of the first column; `ch` is the width of a digit in the font on show.
const widthOf = <R,>({ width, whole, first }: Column<R>): number | string =>
  whole === undefined
    ? width
    : `max(${width}px, calc(${whole}ch + ${first ? 'var(--page-pad) + 6px' : '12px'}))`

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Column } from './column.ts'
import type { Grown } from './grown.ts'
import { SelectAll } from './selection.tsx'
import type { Selection } from './selection-store.ts'
import styles from './table.module.css'
import { checkColumn, sortArrow, widthsOf } from './widths.ts'

interface TableHeadProps<R> {
  columns: readonly Column<R>[]
  selection: Selection | undefined
  ids: readonly string[]
  /** Names the column of the row menus, for those who cannot see that it needs no name. */
  actions: string | undefined
  turned: boolean | undefined
  onTurn: (() => void) | undefined
}

export function TableHead<R>({
  columns,
  selection,
  ids,
  actions,
  turned = false,
  onTurn,
}: TableHeadProps<R>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles['check']}>
            <SelectAll selection={selection} ids={ids} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-kind={column.kind}
            data-first={column.first || undefined}
            aria-sort={onTurn && sortOf(column, turned)}
          >
            {column.sort && onTurn ? (
              <SortHead head={column.head} sort={sortOf(column, turned)} onTurn={onTurn} />
            ) : (
              column.head
            )}
          </th>
        ))}
        {actions && (
          <th scope="col" className={styles['actions']} data-kind="acts">
            <span className="visually-hidden">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const turnedSorts = { ascending: 'descending', descending: 'ascending' } as const

const sortOf = <R,>({ sort }: Column<R>, turned: boolean): Column<R>['sort'] =>
  sort && turned ? turnedSorts[sort] : sort

interface SortHeadProps {
  head: string
  sort: 'ascending' | 'descending' | undefined
  onTurn: () => void
}

/** The head of the column by which the list stands; a press turns the list. */
function SortHead({ head, sort, onTurn }: SortHeadProps) {
  const Arrow = sort === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <button type="button" className={styles['sort']} onClick={onTurn}>
      {head}
      <Arrow size={sortArrow} stroke={1.6} aria-hidden />
    </button>
  )
}

interface ColumnWidthsProps<R> {
  columns: readonly Column<R>[]
  selection: boolean
  /** Pixels of the column at the right end. */
  actions: number | undefined
  /** Pixels that columns need beyond the room of their kind, by id. */
  grown: Grown
}

export function ColumnWidths<R>({ columns, selection, actions, grown }: ColumnWidthsProps<R>) {
  const widths = widthsOf({ columns, selection, actions, grown })
  return (
    <colgroup style={{ '--rest': widths.rest } as CSSProperties}>
      {selection && <col style={{ width: checkColumn }} />}
      {columns.map((column, index) => (
        <col key={column.id} style={{ width: widths.columns[index] }} />
      ))}
      {widths.actions !== undefined && <col style={{ width: widths.actions }} />}
    </colgroup>
  )
}

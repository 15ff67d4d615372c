import { columnOrderingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useRef } from 'react'
import { useAfterDelay } from '../after-delay.ts'
import { useNarrow } from '../narrow.ts'
import { ErrorState, type FailureShown } from '../state.tsx'
import { CardList } from './card-list.tsx'
import { type Column, shownColumns } from './column.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { SelectAll, SelectRow, type Selection } from './selection.tsx'
import { SumRows, type Sums } from './sum-rows.tsx'
import styles from './table.module.css'
import { useRowWindow } from './windowed-rows.ts'

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature })

export interface DataTableProps<R extends object> {
  label: string
  columns: readonly Column<R>[]
  /** Ids of the columns that the user has chosen, in order; the standard ones without it. */
  chosen?: readonly string[] | undefined
  /** Undefined while nothing has arrived yet. */
  rows: readonly R[] | undefined
  rowId: (row: R) => string
  /** Names a row for its checkbox and menu. */
  rowLabel: (row: R) => string
  /** The row as a card, where the screen is narrow. */
  card: (row: R) => ReactNode
  compact?: boolean
  /** The rows on show are those of an older filter; new ones are on their way. */
  stale?: boolean
  failure?: FailureShown | undefined
  onAgain: () => void
  empty: ReactNode
  selection?: Selection
  sums?: Sums | undefined
  /** Buttons of a row, at its right end. */
  actions?: { head: string; cell: (row: R) => ReactNode }
}

const noRows: readonly never[] = []
export const rowHeights = { comfortable: 36, compact: 28 } as const

/** The one table: sticky head and first column, chosen columns, selection, sums, and its four states. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const narrow = useNarrow()
  const late = useAfterDelay(!props.rows && !props.failure)
  const state = props.failure && !props.rows?.length ? <ErrorState failure={props.failure} kept onAgain={props.onAgain} /> : props.rows?.length === 0 && props.empty
  if (narrow) return state ? <div className={styles['state']}>{state}</div> : <CardList {...props} skeleton={late} />
  return <WideTable {...props} skeleton={late} state={state} />
}

/** What takes the place of rows stands below the head, which stays. */
function WideTable<R extends object>(props: DataTableProps<R> & { skeleton: boolean; state: ReactNode }) {
  const { columns, chosen, selection, actions, sums } = props
  const scroller = useRef<HTMLDivElement>(null)
  const order = useMemo(() => shownColumns(columns, chosen), [columns, chosen])
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const table = useTable({
    features,
    columns: useMemo(
      () => columns.map((column) => ({ id: column.id, header: column.head, cell: ({ row }: { row: { original: R } }) => column.cell(row.original) })),
      [columns],
    ),
    data: (props.rows ?? noRows) as R[],
    getRowId: props.rowId,
    state: {
      columnOrder: order,
      columnVisibility: useMemo(() => Object.fromEntries(columns.map((column) => [column.id, order.includes(column.id)])), [columns, order]),
    },
  })
  const shown = order.flatMap((id) => byId.get(id) ?? [])
  const rows = table.getRowModel().rows
  const height = props.compact ? rowHeights.compact : rowHeights.comfortable
  const range = useRowWindow(scroller, rows.length, height)
  const span = shown.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  return (
    <div ref={scroller} className={styles['scroller']} role="region" aria-label={props.label} tabIndex={0}>
      <table className={styles['table']} data-compact={props.compact || undefined} aria-busy={!props.rows || props.stale || undefined} aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{props.label}</caption>
        <ColumnWidths columns={shown} selection={Boolean(selection)} actions={Boolean(actions)} />
        <thead>
          <tr>
            {selection && (
              <th className={styles['check']}>
                <SelectAll selection={selection} ids={rows.map((row) => row.id)} />
              </th>
            )}
            {shown.map((column) => (
              <th key={column.id} scope="col" data-align={column.align} data-first={column.first || undefined}>
                {column.head}
              </th>
            ))}
            {actions && (
              <th scope="col" className={styles['actions']}>
                <span className="visually-hidden">{actions.head}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody data-stale={props.stale || undefined}>
          {!props.rows && !props.state && props.skeleton && <SkeletonRows columns={span} />}
          {range.first > 0 && <tr aria-hidden style={{ height: range.first * height }} />}
          {rows.slice(range.first, range.last).map((row, index) => (
            <tr key={row.id} aria-rowindex={range.first + index + 2} data-selected={selection?.ids.has(row.id) || undefined}>
              {selection && (
                <td className={styles['check']}>
                  <SelectRow selection={selection} id={row.id} label={props.rowLabel(row.original)} />
                </td>
              )}
              {row.getVisibleCells().map((cell) => {
                const column = byId.get(cell.column.id)
                return (
                  <td key={cell.id} data-align={column?.align} data-first={column?.first || undefined}>
                    <table.FlexRender cell={cell} />
                  </td>
                )
              })}
              {actions && <td className={styles['actions']}>{actions.cell(row.original)}</td>}
            </tr>
          ))}
          {range.last < rows.length && <tr aria-hidden style={{ height: (rows.length - range.last) * height }} />}
        </tbody>
        {sums && <SumRows sums={sums} columns={shown} leading={selection ? 1 : 0} trailing={actions ? 1 : 0} />}
      </table>
      {props.state}
    </div>
  )
}

function ColumnWidths<R>({ columns, selection, actions }: { columns: readonly Column<R>[]; selection: boolean; actions: boolean }) {
  return (
    <colgroup>
      {selection && <col style={{ width: 48 }} />}
      {columns.map((column) => (
        <col key={column.id} style={{ width: column.width }} />
      ))}
      {actions && <col style={{ width: 54 }} />}
    </colgroup>
  )
}

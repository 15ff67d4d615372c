import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { useTellKeys } from '#ui/keys/page-keys.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useNarrow } from '#ui/page/narrow.ts'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { ErrorState, type FailureShown } from '#ui/state/state.tsx'
import { TileList } from './tile-list.tsx'
import { type Column, shownColumns } from './column.ts'
import { CopyCell } from './copy-cell.tsx'
import { useGrown } from './grown.ts'
import { moveRows, rowKeys } from './move-rows.ts'
import { SelectRow } from './selection.tsx'
import type { Selection } from './selection-store.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { SumRows, type Sums } from './sum-rows.tsx'
import { ColumnWidths, TableHead } from './table-head.tsx'
import styles from './table.module.css'
import { useRowWindow } from './windowed-rows.ts'

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
  /** The row where the screen is narrow. */
  tile: (row: R) => ReactNode
  compact?: boolean
  /** The list stands the other way round. */
  turned?: boolean | undefined
  onTurn?: () => void
  /** The rows on show are those of an older filter; new ones are on their way. */
  stale?: boolean
  failure?: FailureShown | undefined
  onAgain: () => void
  empty: ReactNode
  selection?: Selection
  /** Id of the row that is open beside the table. */
  current?: string | undefined
  sums?: Sums | undefined
  /** Buttons of a row, at its right end, and how many pixels they need. */
  actions?: { head: string; cell: (row: R) => ReactNode; width?: number }
}

const noRows: readonly never[] = []
/** Room for a row's menu. */
const menuWidth = 24
const rowHeights = { comfortable: 36, compact: 28 } as const

/** The one table: sticky head and first column, chosen columns, selection, sums, and its four states. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const narrow = useNarrow()
  const late = useAfterDelay(!props.rows && !props.failure)
  const failed = props.failure && !props.rows?.length && (
    <ErrorState failure={props.failure} kept onAgain={props.onAgain} />
  )
  const state = failed || (props.rows?.length === 0 && props.empty)
  if (!narrow) return <WideTable {...props} skeleton={late} state={state} />
  return state ? <div className={styles['state']}>{state}</div> : <TileList {...props} skeleton={late} />
}

interface WideTableProps<R extends object> extends DataTableProps<R> {
  skeleton: boolean
  /** What takes the place of rows; it stands below the head, which stays. */
  state: ReactNode
}

function WideTable<R extends object>(props: WideTableProps<R>) {
  const { t } = useTranslation('list')
  const { columns, selection, actions, sums, state } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = props.rows ?? noRows
  const shown = useMemo(
    () =>
      shownColumns(columns, props.chosen).flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [columns, props.chosen],
  )
  useTellKeys(useMemo(() => [{ keys: rowKeys, label: t('table.move') }], [t]))
  const leading = selection ? 1 : 0
  const [grown, measure] = useGrown(scroller, shown, leading)
  const span = shown.length + leading + (actions ? 1 : 0)
  return (
    <ScrollRegion ref={scroller} className={styles['scroller']} label={props.label}>
      <table
        onKeyDown={moveRows}
        className={styles['table']}
        data-compact={props.compact || undefined}
        aria-busy={!props.rows || props.stale || undefined}
        aria-rowcount={rows.length + 1}
      >
        <caption className="visually-hidden">{props.label}</caption>
        <ColumnWidths
          columns={shown}
          selection={Boolean(selection)}
          actions={actions && (actions.width ?? menuWidth)}
          grown={grown}
        />
        <TableHead
          columns={shown}
          selection={selection}
          ids={rows.map(props.rowId)}
          actions={actions?.head}
          turned={props.turned}
          onTurn={props.onTurn}
        />
        <tbody data-stale={props.stale || undefined}>
          {!props.rows && !state && props.skeleton && <SkeletonRows columns={span} />}
          <Rows {...props} rows={rows} scroller={scroller} shown={shown} measure={measure} />
        </tbody>
        {sums && !state && (
          <SumRows sums={sums} columns={shown} leading={leading} trailing={actions ? 1 : 0} />
        )}
      </table>
      {state}
    </ScrollRegion>
  )
}

interface RowsProps<R extends object> extends Omit<WideTableProps<R>, 'rows'> {
  rows: readonly R[]
  scroller: React.RefObject<HTMLDivElement | null>
  shown: readonly Column<R>[]
  /** Looks whether what has been drawn is whole. */
  measure: () => void
}

/** Beyond a hundred rows only those near the visible part are drawn; the rest is room. */
function Rows<R extends object>({
  rows,
  scroller,
  shown,
  selection,
  actions,
  compact,
  current,
  rowId,
  rowLabel,
  sums,
  measure,
}: RowsProps<R>) {
  const height = compact ? rowHeights.compact : rowHeights.comfortable
  const range = useRowWindow(scroller, rows.length, height)
  useLayoutEffect(measure, [measure, shown, rows, sums, range.first, range.last])
  return (
    <>
      {range.first > 0 && <tr aria-hidden style={{ height: range.first * height }} />}
      {rows.slice(range.first, range.last).map((row, index) => {
        const id = rowId(row)
        return (
          <tr
            key={id}
            aria-rowindex={range.first + index + 2}
            data-row={id}
            aria-current={id === current || undefined}
          >
            {selection && (
              <td className={styles['check']}>
                <SelectRow selection={selection} id={id} label={rowLabel(row)} />
              </td>
            )}
            <Cells row={row} columns={shown} />
            {actions && (
              <td className={styles['actions']} data-kind="acts">
                {actions.cell(row)}
              </td>
            )}
          </tr>
        )
      })}
      {range.last < rows.length && <tr aria-hidden style={{ height: (rows.length - range.last) * height }} />}
    </>
  )
}

interface CellsProps<R> {
  row: R
  columns: readonly Column<R>[]
}

function RowCells<R>({ row, columns }: CellsProps<R>): ReactNode {
  return columns.map((column) => {
    const copied = column.copy?.(row)
    return (
      <td key={column.id} data-kind={column.kind} data-first={column.first || undefined}>
        {column.cell(row)}
        {copied && <CopyCell text={copied} what={column.head} />}
      </td>
    )
  })
}

/** Drawn again only when the row itself has changed. */
const Cells = memo(RowCells) as typeof RowCells

import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import styles from './table.module.css'

/** One line per currency over all rows of the filter; never over currencies. */
export interface Sums {
  label: string
  lines: readonly { key: string; count: string; cells: Readonly<Record<string, ReactNode>> }[]
  note?: string | undefined
  /** How many rows they are of, where they could be summed. */
  rows?: number
}

interface SumRowsProps<R> {
  sums: Sums
  columns: readonly Column<R>[]
  leading: number
  trailing: number
}

/** The count stands left of the first summed column, the label at the left edge, the note below it: it comes with several lines alone. */
export function SumRows<R>({ sums, columns, leading, trailing }: SumRowsProps<R>) {
  const summed = columns.findIndex((column) => sums.lines.some((line) => line.cells[column.id] !== undefined))
  const before = summed < 0 ? columns.length : summed
  const labelSpan = Math.max(1, before - 1)
  const after = lastSummed(columns, sums) + 1
  const restSpan = columns.length - after + trailing
  return (
    <tfoot>
      {sums.lines.map((line, index) => (
        <tr key={line.key}>
          {leading > 0 && <td className={styles['check']} />}
          <th scope="row" colSpan={labelSpan} data-first>
            {index === 0 ? sums.label : <span className="visually-hidden">{line.key}</span>}
            {index === 1 && sums.note && <span title={sums.note}>{sums.note}</span>}
          </th>
          {before > 1 && (
            <td data-kind="count" className={styles['quiet']}>
              {line.count}
            </td>
          )}
          {columns.slice(before, after).map((column) => (
            <td key={column.id} data-kind={column.kind}>
              {line.cells[column.id]}
            </td>
          ))}
          {restSpan > 0 && <td colSpan={restSpan} />}
        </tr>
      ))}
    </tfoot>
  )
}

function lastSummed<R>(columns: readonly Column<R>[], sums: Sums): number {
  const index = columns.findLastIndex((column) =>
    sums.lines.some((line) => line.cells[column.id] !== undefined),
  )
  return index < 0 ? columns.length - 1 : index
}

import type { TransactionExportColumn } from '@quayside/contract/trade/transaction-export.ts'
import { type Column, shownColumns } from '../../../ui/table/column.ts'

/** A column of the file and the head that the list has over it. */
export type ExportHeads = readonly { readonly column: TransactionExportColumn; readonly head: string }[]

/** What stands in one cell on the screen and needs two in a file. */
const parts: Readonly<Record<string, readonly TransactionExportColumn[]>> = { card: ['brand', 'card'] }
const amounts: ReadonlySet<string> = new Set(['amount', 'captured', 'refunded'])

/** The list's columns as the file has them, in the same order; before the first amount stands its currency. */
export function exportHeads<R>(
  columns: readonly Column<R>[],
  chosen: readonly string[] | undefined,
  words: Readonly<Record<'currency' | 'brand', string>>,
): ExportHeads {
  const shown = shownColumns(columns, chosen)
  const firstAmount = shown.find((id) => amounts.has(id))
  return shown.flatMap((id) => {
    const head = columns.find((column) => column.id === id)?.head ?? id
    const own = (parts[id] ?? [id as TransactionExportColumn]).map((column) => ({
      column,
      head: column === 'brand' ? words.brand : head,
    }))
    return id === firstAmount ? [{ column: 'currency' as const, head: words.currency }, ...own] : own
  })
}

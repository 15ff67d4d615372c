import { useTranslation } from '#words/use-translation.ts'
import { usePreferences } from '#session/preferences.tsx'
import { type Column, shownColumns } from '#ui/table/column.ts'

/** A column of the file and the head that the list has over it. */
export interface ExportHead {
  readonly column: string
  readonly head: string
}
export type ExportHeads = readonly ExportHead[]

export interface FileColumns {
  /** The list's columns that hold amounts: before the first of them stands its currency. */
  amounts: readonly string[]
  /** What stands in one cell on the screen and needs several in a file. */
  parts?: Readonly<Record<string, readonly ExportHead[]>> | undefined
}

/** The list's columns as the file has them, in the same order. */
export function useExportHeads<R>(
  list: string,
  columns: readonly Column<R>[],
  { amounts, parts = {} }: FileColumns,
): ExportHeads {
  const { t } = useTranslation('trade')
  const { preferences } = usePreferences()
  const shown = shownColumns(columns, preferences.columns[list])
  const firstAmount = shown.find((id) => amounts.includes(id))
  return shown.flatMap((id): ExportHeads => {
    const head = columns.find((column) => column.id === id)?.head ?? id
    const brand = { column: 'brand', head: t('filter.brand') }
    const own: ExportHeads = parts[id] ?? [...(id === 'card' ? [brand] : []), { column: id, head }]
    return id === firstAmount ? [{ column: 'currency', head: t('filter.currency') }, ...own] : own
  })
}

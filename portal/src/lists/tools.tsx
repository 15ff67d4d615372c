import { usePreferences } from '#session/preferences.tsx'
import type { Column } from '#ui/table/column.ts'
import { TableTools } from '#ui/table/table-tools.tsx'

interface ListToolsProps<R> {
  /** Under this name the operator's columns are kept. */
  list: string
  columns: readonly Column<R>[]
  onRefresh: () => void
}

/** Columns and row height as the operator likes them, kept on the server. */
export function ListTools<R>({ list, columns, onRefresh }: ListToolsProps<R>) {
  const { preferences, change } = usePreferences()
  return (
    <TableTools
      columns={columns}
      chosen={preferences.columns[list]}
      onChosen={(ids) => {
        const { [list]: _own, ...others } = preferences.columns
        change({ columns: ids ? { ...others, [list]: [...ids] } : others })
      }}
      compact={preferences.density === 'compact'}
      onCompact={(compact) => change({ density: compact ? 'compact' : 'normal' })}
      onRefresh={onRefresh}
    />
  )
}

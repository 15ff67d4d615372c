import { listLimits } from '@quayside/contract/risk/list/limits.ts'
import type { EntryRow } from '@quayside/contract/risk/list/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { type Selection, useSelected } from '#ui/table/selection-store.ts'

interface SelectedProps {
  rows: readonly EntryRow[]
  selection: Selection
  onTake: (rows: readonly EntryRow[]) => void
}

/** What can be done with the entries that are ticked. */
export function SelectedEntries({ rows, selection, onTake }: SelectedProps) {
  const { t } = useTranslation(['riskList', 'list'])
  useSelected(selection, (ids) => [...ids].join(' '))
  const chosen = rows.filter((row) => selection.ids.has(row.id) && row.standing === 'live')
  return (
    <>
      <b role="status">{t('list:table.selected', { count: chosen.length })}</b>
      <Button
        size="sm"
        aria-haspopup="dialog"
        disabled={chosen.length === 0 || chosen.length > listLimits.dropped}
        onClick={() => onTake(chosen)}
      >
        {t('take')}
      </Button>
      <Button look="grey" size="sm" onClick={selection.clear}>
        {t('list:table.clearSelection')}
      </Button>
    </>
  )
}

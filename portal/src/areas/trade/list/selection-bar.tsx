import { type ReactNode, useState } from 'react'
import { type BatchKind, batchKindsOf } from '@quayside/contract/trade/batch/states.ts'
import type { TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import type { Selection } from '#ui/table/selection.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { NewBatchDialog } from '#areas/trade/batch/new-batch-dialog.tsx'
import type { TransactionFilterInput } from '#areas/trade/transaction-search.ts'

type Selectable = Pick<TransactionRow, 'id' | 'orderNo'>

interface SelectionBarProps {
  rows: readonly Selectable[]
  selected: ReadonlySet<string>
  /** Of the list, for a batch of everything that it finds. */
  filter?: TransactionFilterInput
  /** What the list's orders are for; everything that the operator may do where it is missing. */
  kinds?: readonly BatchKind[]
  onClear: () => void
}

/** What can be done with several orders at once; it stands in the pager's place. */
function SelectionBar({ rows, selected, filter, kinds, onClear }: SelectionBarProps) {
  const { t } = useTranslation(['list', 'ui', 'batch'])
  const { permissions } = useSession()
  const [batching, setBatching] = useState(false)
  const numbers = rows.filter((row) => selected.has(row.id)).map((row) => row.orderNo)
  const copy = async () => {
    if (await copyText(numbers.join('\n'))) toast({ tone: 'good', text: t('ui:copied') })
  }
  return (
    <>
      <b role="status">{t('table.selected', { count: selected.size })}</b>
      <Button size="sm" onClick={() => void copy()}>
        {t('table.copyNumbers', { count: numbers.length })}
      </Button>
      {batchKindsOf(permissions, kinds).length > 0 && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setBatching(true)}>
          {t('batch:select')}
        </Button>
      )}
      {batching && (
        <NewBatchDialog
          orders={numbers}
          {...(filter && { filter })}
          {...(kinds && { kinds })}
          onClose={() => setBatching(false)}
        />
      )}
      <Button look="grey" size="sm" onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
    </>
  )
}

/** Rows that are selected, forgotten with the page that they were on, and what can be done with them. */
export function useSelectedOrders(
  rows: readonly Selectable[] | undefined,
  search: object,
  batch: Pick<SelectionBarProps, 'filter' | 'kinds'>,
): { selection: Selection; selected: ReactNode } {
  const page = JSON.stringify(search)
  const [kept, keep] = useState<{ page: string; ids: ReadonlySet<string> }>({ page, ids: new Set() })
  const ids: ReadonlySet<string> = kept.page === page ? kept.ids : new Set()
  const onChange = (next: ReadonlySet<string>) => keep({ page, ids: next })
  return {
    selection: { ids, onChange },
    selected: ids.size > 0 && (
      <SelectionBar {...batch} rows={rows ?? []} selected={ids} onClear={() => onChange(new Set())} />
    ),
  }
}

import { type ReactNode, useState } from 'react'
import { type BatchKind, batchKindsOf } from '@quayside/contract/trade/batch/states.ts'
import type { TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import { createSelection, type Selection, useSelected } from '#ui/table/selection-store.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { NewBatchDialog } from '#areas/trade/batch/new-batch-dialog.tsx'
import type { TransactionFilterInput } from '#areas/trade/transaction-search.ts'

type Selectable = Pick<TransactionRow, 'id' | 'orderNo'>

interface SelectionBarProps {
  rows: readonly Selectable[]
  selection: Selection
  /** Of the list, for a batch of everything that it finds. */
  filter?: TransactionFilterInput
  /** What the list's orders are for; everything that the operator may do where it is missing. */
  kinds?: readonly BatchKind[]
}

/** What can be done with several orders at once; it stands in the pager's place while there are any. */
function SelectionBar({ rows, selection, filter, kinds }: SelectionBarProps) {
  const { t } = useTranslation(['list', 'ui', 'batch'])
  const { permissions } = useSession()
  const [batching, setBatching] = useState(false)
  return (
    <>
      <Count selection={selection} />
      <CopyNumbers rows={rows} selection={selection} />
      {batchKindsOf(permissions, kinds).length > 0 && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setBatching(true)}>
          {t('batch:select')}
        </Button>
      )}
      {batching && (
        <NewBatchDialog
          orders={numbersOf(rows, selection)}
          {...(filter && { filter })}
          {...(kinds && { kinds })}
          onClose={() => setBatching(false)}
        />
      )}
      <Button look="grey" size="sm" onClick={selection.clear}>
        {t('table.clearSelection')}
      </Button>
    </>
  )
}

const numbersOf = (rows: readonly Selectable[], { ids }: Selection): string[] =>
  rows.filter(({ id }) => ids.has(id)).map(({ orderNo }) => orderNo)

function Count({ selection }: { selection: Selection }) {
  const { t } = useTranslation('list')
  const count = useSelected(selection, ({ size }) => size)
  return <b role="status">{t('table.selected', { count })}</b>
}

function CopyNumbers({ rows, selection }: Pick<SelectionBarProps, 'rows' | 'selection'>) {
  const { t } = useTranslation(['list', 'ui'])
  const count = useSelected(selection, (ids) => rows.filter(({ id }) => ids.has(id)).length)
  const copy = async () => {
    if (await copyText(numbersOf(rows, selection).join('\n'))) toast({ tone: 'good', text: t('ui:copied') })
  }
  return (
    <Button size="sm" onClick={() => void copy()}>
      {t('table.copyNumbers', { count })}
    </Button>
  )
}

/** Rows that are selected, forgotten with the page that they were on, and what can be done with them. */
export function useSelectedOrders(
  rows: readonly Selectable[] | undefined,
  search: object,
  batch: Pick<SelectionBarProps, 'filter' | 'kinds'>,
): { selection: Selection; selected: ReactNode } {
  const page = JSON.stringify(search)
  const [kept, keep] = useState({ page, selection: createSelection() })
  const isOther = kept.page !== page
  const { selection } = isOther ? { selection: createSelection() } : kept
  if (isOther) keep({ page, selection })
  return { selection, selected: <SelectionBar {...batch} rows={rows ?? []} selection={selection} /> }
}

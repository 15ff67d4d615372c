import { type ReactNode, useState } from 'react'
import type { BatchKind } from '@quayside/contract/trade/batch/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import { createSelection, type Selection, useSelected } from '#ui/table/selection-store.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { sumPerCurrency } from '#ui/text/amount.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import type { TransactionFilterInput } from '#areas/trade/transaction-search.ts'
import { type Selectable, SelectedActs } from './selected-acts.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  rows: readonly Selectable[]
  selection: Selection
  /** Of the list, for a batch of everything that it finds. */
  filter?: TransactionFilterInput
  /** What the list's orders are for; everything that the operator may do where it is missing. */
  kinds?: readonly BatchKind[]
  /** The button for a file of the selected alone. */
  file?: (orderNumbers: readonly string[]) => ReactNode
}

/** What is selected, its sums, and what can be done with it; it stands in the pager's place while there is any. */
function SelectionBar({ rows, selection, file, ...acts }: SelectionBarProps) {
  const { t } = useTranslation('list')
  // Of another size or of other rows: then the sums are others too.
  useSelected(selection, (ids) => [...ids].join(' '))
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const numbers = chosen.map(({ orderNo }) => orderNo)
  return (
    <>
      <span role="status" className={styles['chosen']}>
        <b>{t('table.selected', { count: chosen.length })}</b>
        {sumPerCurrency(chosen.map(({ amount }) => amount)).map((sum) => (
          <MoneyText key={sum.currency} money={sum} />
        ))}
      </span>
      <SelectedActs chosen={chosen} {...acts} />
      {file?.(numbers)}
      <CopyNumbers numbers={numbers} />
      <Button look="grey" size="sm" onClick={selection.clear}>
        {t('table.clearSelection')}
      </Button>
    </>
  )
}

function CopyNumbers({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation(['list', 'ui'])
  const copy = async () => {
    if (await copyText(numbers.join('\n'))) toast({ tone: 'good', text: t('ui:copied') })
  }
  return (
    <Button size="sm" onClick={() => void copy()}>
      {t('table.copyNumbers', { count: numbers.length })}
    </Button>
  )
}

/** Rows that are selected, forgotten with the page that they were on, and what can be done with them. */
export function useSelectedOrders(
  rows: readonly Selectable[] | undefined,
  search: object,
  acts: Pick<SelectionBarProps, 'filter' | 'kinds' | 'file'>,
): { selection: Selection; selected: ReactNode } {
  const page = JSON.stringify(search)
  const [kept, keep] = useState({ page, selection: createSelection() })
  const isOther = kept.page !== page
  const { selection } = isOther ? { selection: createSelection() } : kept
  if (isOther) keep({ page, selection })
  return { selection, selected: <SelectionBar {...acts} rows={rows ?? []} selection={selection} /> }
}

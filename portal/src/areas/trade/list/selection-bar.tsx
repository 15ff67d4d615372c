import { type ReactNode, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import { createSelection, type Selection, useSelected } from '#ui/table/selection-store.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { moneyWords, sumPerCurrency } from '#ui/text/amount.ts'
import { type Selectable, type SelectedActsProps, useSelectedActs } from './selected-acts.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps extends Omit<SelectedActsProps, 'chosen'> {
  rows: readonly Selectable[]
  selection: Selection
}

/** What is selected, its sums, and what can be done with it; it stands in the pager's place while there is any. */
function SelectionBar({ rows, selection, ...acts }: SelectionBarProps) {
  const { t, i18n } = useTranslation(['list', 'ui'])
  // Of another size or of other rows: then the sums are others too.
  useSelected(selection, (ids) => [...ids].join(' '))
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const numbers = chosen.map(({ orderNo }) => orderNo)
  const ways = useSelectedActs({ chosen, ...acts })
  const copy = async () => {
    if (await copyText(numbers.join('\n'))) toast({ tone: 'good', text: t('ui:copied') })
  }
  return (
    <>
      <span role="status" className={styles['chosen']}>
        <b>{t('table.selected', { count: chosen.length })}</b>
        {sumPerCurrency(chosen.map(({ amount }) => amount)).map((sum) => (
          <span key={sum.currency} data-kind="amount">
            {moneyWords(sum, i18n.language)}
          </span>
        ))}
      </span>
      {ways}
      <button
        type="button"
        className={buttonClass}
        data-look="bordered"
        data-size="sm"
        onClick={() => void copy()}
      >
        {t('table.copyNumbers', { count: numbers.length })}
      </button>
      <Button look="grey" size="sm" onClick={selection.clear}>
        {t('table.clearSelection')}
      </Button>
    </>
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

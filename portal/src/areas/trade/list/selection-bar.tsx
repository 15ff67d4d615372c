import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { copyText } from '#ui/control/copy-button.tsx'
import { createSelection, type Selection, useSelected } from '#ui/table/selection-store.ts'
import { useFitting } from '#ui/filter/fitting.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { moneyWords, sumPerCurrency } from '#ui/text/amount.ts'
import {
  type Selectable,
  type SelectedAct,
  type SelectedActsProps,
  useSelectedActs,
} from './selected-acts.tsx'
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
  const { acts: ways, form } = useSelectedActs({ chosen, ...acts })
  const copy = async () => {
    if (await copyText(numbers.join('\n'))) toast({ tone: 'good', text: t('ui:copied') })
  }
  const copied: SelectedAct = {
    key: 'copy',
    text: t('table.copyNumbers', { count: numbers.length }),
    asks: false,
    onChoose: () => void copy(),
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
      <Acts acts={[...ways, copied]} />
      {form}
      <Button look="grey" size="sm" onClick={selection.clear}>
        {t('table.clearSelection')}
      </Button>
    </>
  )
}

/**
 * On one line, the likeliest first; what has no room there stands in a menu. Plain buttons, whose figures change with every
 * tick: each component among them would be drawn with it.
 */
function Acts({ acts }: { acts: readonly SelectedAct[] }) {
  const { t } = useTranslation('list')
  const line = useRef<HTMLSpanElement>(null)
  const fitting = useFitting(line, acts.map(({ text }) => text).join('\n'))
  const hidden = acts.slice(fitting)
  return (
    <>
      <span ref={line} className={styles['acts']}>
        {acts.map(({ key, text, asks, onChoose }, index) => (
          <button
            key={key}
            type="button"
            className={buttonClass}
            data-look="bordered"
            data-size="sm"
            data-hidden={index >= fitting || undefined}
            aria-haspopup={asks ? 'dialog' : undefined}
            onClick={onChoose}
          >
            {text}
          </button>
        ))}
      </span>
      {hidden.length > 0 && (
        <Menu
          size="sm"
          icon
          align="end"
          label={t('table.moreActs')}
          aria-label={t('table.moreActs')}
          entries={hidden.map(({ key, text, onChoose }) => ({ key, label: text, onChoose }))}
        >
          <IconDots size={16} stroke={1.6} aria-hidden />
        </Menu>
      )}
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

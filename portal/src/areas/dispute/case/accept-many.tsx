import { type ReactNode, useState } from 'react'
import type { CaseRow } from '@quayside/contract/dispute/case/case-row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { createSelection, type Selection, useSelected } from '#ui/table/selection-store.ts'
import { moneyWords, sumPerCurrency } from '#ui/text/amount.ts'
import { AcceptManyDialog, isBeforeAppeal } from './accept-many-dialog.tsx'

/** What can be selected: cases, and on the desk whatever else waits, which has no act that many can have at once. */
type Selectable = Pick<CaseRow, 'id' | 'amount'> & { case: CaseRow | null }

/** Rows that are selected, forgotten with the page that they were on, and what can be done with them. */
export function useSelectedCases(
  rows: readonly Selectable[] | undefined,
  search: object,
): { selection: Selection; selected: ReactNode; dialog: ReactNode } {
  const page = JSON.stringify(search)
  const [kept, keep] = useState({ page, selection: createSelection() })
  const [asked, ask] = useState<readonly CaseRow[]>()
  const isOther = kept.page !== page
  const { selection } = isOther ? { selection: createSelection() } : kept
  if (isOther) keep({ page, selection })
  return {
    selection,
    selected: <SelectedBar rows={rows ?? []} selection={selection} onAsk={ask} />,
    dialog: asked && (
      <AcceptManyDialog cases={asked} onDone={selection.clear} onClose={() => ask(undefined)} />
    ),
  }
}

const fits = ({ actions }: CaseRow) => actions.includes('give_up')

interface SelectedBarProps {
  rows: readonly Selectable[]
  selection: Selection
  onAsk: (cases: readonly CaseRow[]) => void
}

function SelectedBar({ rows, selection, onAsk }: SelectedBarProps) {
  const { t, i18n } = useTranslation(['dispute', 'list'])
  useSelected(selection, (ids) => [...ids].join(' '))
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const fitting = chosen.flatMap((row) => row.case ?? []).filter(fits)
  const groups = [fitting.filter(isBeforeAppeal), fitting.filter((row) => !isBeforeAppeal(row))]
  return (
    <>
      <span role="status">
        <b>{t('list:table.selected', { count: chosen.length })}</b>{' '}
        {sumPerCurrency(chosen.map(({ amount }) => amount)).map((sum) => (
          <span key={sum.currency} data-kind="amount">
            {moneyWords(sum, i18n.language)}{' '}
          </span>
        ))}
      </span>
      {groups.map(
        (cases, index) =>
          cases.length > 0 && (
            <button
              key={index}
              type="button"
              className={buttonClass}
              data-look="red"
              data-size="sm"
              aria-haspopup="dialog"
              onClick={() => onAsk(cases)}
            >
              {t(index === 0 ? 'act.acceptMany' : 'act.giveUpMany', { count: cases.length })}
            </button>
          ),
      )}
      <Button look="grey" size="sm" onClick={selection.clear}>
        {t('list:table.clearSelection')}
      </Button>
    </>
  )
}

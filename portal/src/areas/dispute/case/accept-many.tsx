import { type ReactNode, useState } from 'react'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import type { CaseRow } from '@quayside/contract/dispute/case/case-row.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { useMove } from '#areas/trade/public.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button, buttonClass } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { createSelection, type Selection, useSelected } from '#ui/table/selection-store.ts'
import { moneyWords, sumPerCurrency } from '#ui/text/amount.ts'
import { FactList } from '#ui/text/facts.tsx'
import { casePaths } from './paths.ts'

/** Rows that are selected, forgotten with the page that they were on, and what can be done with them. */
export function useSelectedCases(
  rows: readonly CaseRow[] | undefined,
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

const before = ({ stage }: CaseRow) => stage === 'chargeback'
const fits = ({ actions }: CaseRow) => actions.includes('give_up')

interface SelectedBarProps {
  rows: readonly CaseRow[]
  selection: Selection
  onAsk: (cases: readonly CaseRow[]) => void
}

function SelectedBar({ rows, selection, onAsk }: SelectedBarProps) {
  const { t, i18n } = useTranslation(['dispute', 'list'])
  useSelected(selection, (ids) => [...ids].join(' '))
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const groups = [
    chosen.filter((row) => fits(row) && before(row)),
    chosen.filter((row) => fits(row) && !before(row)),
  ]
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

interface AcceptManyDialogProps {
  cases: readonly CaseRow[]
  onDone: () => void
  onClose: () => void
}

/** What it comes to before it is done: each case with its verdict, the total typed where there are many. */
function AcceptManyDialog({ cases, onDone, onClose }: AcceptManyDialogProps) {
  const { t, i18n } = useTranslation('dispute')
  const refresh = useRefresh()
  const [typed, setTyped] = useState('')
  const [input] = useState(() => ({ cases: cases.map(({ id, version }) => ({ id, version })) }))
  const isFirst = before(cases[0]!)
  const path = isFirst ? '/chargeback/batch/noappeal' : '/chargeback/deal/batch/appeal/giveUp'
  const tried = useCall<typeof caseMoveCalls.checkAcceptMany>(
    `${path}/check` as '/chargeback/batch/noappeal/check',
    input,
    { keep: false },
  )
  const move = useMove<typeof caseMoveCalls.acceptMany>(path as '/chargeback/batch/noappeal', ({ lines }) => {
    toast({
      tone: 'good',
      text: t('many.done', { count: lines.filter(({ error }) => error === null).length }),
    })
    for (const one of casePaths) void refresh(one)
    onDone()
    onClose()
  })
  const { lines = [], totals = [] } = tried.data ?? {}
  const words = totals.map(({ amount }) => moneyWords(amount, i18n.language)).join(', ')
  const count = totals.reduce((sum, one) => sum + one.cases, 0)
  const mustType = count >= disputeLimits.typedTotalFrom
  const plain = (text: string) => text.replaceAll(/[\s,]/g, '')
  const isRead = !mustType || plain(typed) === plain(words)
  const failed = lines.filter(({ error }) => error !== null)
  return (
    <Dialog
      kind="form"
      title={t('many.title', { count: cases.length })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            look="danger"
            disabled={count === 0 || !isRead || move.state === 'running'}
            onClick={() => move.run({ ...input, totals: totals.map(({ amount }) => amount) })}
          >
            {t('many.submit', { count, amount: words })}
          </Button>
        </>
      }
    >
      {tried.error && (
        <ErrorState title={t('failed')} failure={tried.error} onAgain={() => void tried.refetch()} />
      )}
      {tried.data && count === 0 && <p>{t('many.none')}</p>}
      {count > 0 && <p>{t('giveUp.what', { amount: words })}</p>}
      <FactList
        facts={[
          ...totals.map(({ amount, cases: some }) => ({
            key: amount.currency,
            label: t('count', { count: some }),
            value: moneyWords(amount, i18n.language),
          })),
          ...failed.map(({ id, caseNo, message }) => ({
            key: id,
            label: `${t('many.notDone')}: ${caseNo ?? cases.find((one) => one.id === id)?.caseNo ?? ''}`,
            value: message,
          })),
        ]}
      />
      {mustType && <TextField label={t('many.type')} hint={words} value={typed} onChange={setTyped} />}
      {move.failure && <RefusedNote failure={move.failure} />}
    </Dialog>
  )
}

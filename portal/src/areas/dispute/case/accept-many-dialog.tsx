import { useState } from 'react'
import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import type { CaseRow } from '@quayside/contract/dispute/case/case-row.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { useMove } from '#areas/trade/public.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { FactList } from '#ui/text/facts.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { casePaths } from './paths.ts'

/** Chargebacks that nobody has answered are accepted; what comes after an answer is given up. */
export const isBeforeAppeal = ({ stage }: CaseRow): boolean => stage === 'chargeback'

interface AcceptManyDialogProps {
  cases: readonly CaseRow[]
  onDone: () => void
  onClose: () => void
}

/** What it comes to before it is done: each case with its verdict, the total typed where there are many. */
export function AcceptManyDialog({ cases, onDone, onClose }: AcceptManyDialogProps) {
  const { t } = useTranslation('dispute')
  const { tried, move, words, count, mustType, typed, setTyped, isRead, totals, failed, input } = useGivingUp(
    cases,
    () => {
      onDone()
      onClose()
    },
  )
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
            value: <MoneyText money={amount} />,
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

/** The cases as they stand now, tried by the server; what they come to, and whether somebody has read it. */
function useGivingUp(cases: readonly CaseRow[], onGone: () => void) {
  const { t, i18n } = useTranslation('dispute')
  const refresh = useRefresh()
  const [typed, setTyped] = useState('')
  const [input] = useState(() => ({ cases: cases.map(({ id, version }) => ({ id, version })) }))
  const isFirst = isBeforeAppeal(cases[0]!)
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
    onGone()
  })
  const { lines = [], totals = [] } = tried.data ?? {}
  const words = totals.map(({ amount }) => moneyWords(amount, i18n.language)).join(', ')
  const count = totals.reduce((sum, one) => sum + one.cases, 0)
  const mustType = count >= disputeLimits.typedTotalFrom
  const plain = (text: string) => text.replaceAll(/[\s,]/g, '')
  const isRead = !mustType || plain(typed) === plain(words)
  const failed = lines.filter(({ error }) => error !== null)
  return { tried, move, words, count, mustType, typed, setTyped, isRead, totals, failed, input }
}

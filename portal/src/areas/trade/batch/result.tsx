import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { batchCalls } from '@quayside/contract/trade/batch/batch.ts'
import { batchKindsOf } from '@quayside/contract/trade/batch/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSend } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import styles from './batch.module.css'
import { newBatchId } from './new-id.ts'
import { useProblemText } from './problem.ts'
import type { BatchDetail } from './type.ts'

/** What an ended batch has done and how much, why the rest was not done, and a batch of that rest. */
export function BatchResult({ batch }: { batch: BatchDetail }) {
  const { t, i18n } = useTranslation('batch')
  const problemText = useProblemText()
  const { done, undone, rows } = batch
  const number = (value: number) => value.toLocaleString(i18n.language)
  const succeeded = done.reduce((sum, one) => sum + one.rows, 0)
  return (
    <div className={styles['result']}>
      <h2>{t('result.done', { done: number(succeeded), rows: number(rows) })}</h2>
      {done.length > 0 && (
        <p>
          {done.map(({ amount }) => (
            <b key={amount.currency}>{moneyWords(amount, i18n.language)}</b>
          ))}
        </p>
      )}
      {undone.length > 0 && (
        <ul>
          {undone.map(({ outcome, error, failure, count }) => (
            <li key={`${outcome} ${error} ${failure}`}>
              <span data-tone={outcome === 'failed' || outcome === 'refused' ? 'bad' : 'none'}>
                {failure ?? (error ? problemText(error) : t(`outcome.${outcome}`))}
              </span>
              <b>{number(count)}</b>
            </li>
          ))}
        </ul>
      )}
      {undone.length > 0 && batch.outcomes.open === 0 && <BatchRest batch={batch} />}
    </div>
  )
}

/** The way to a new batch of all lines that have moved nothing. */
function BatchRest({ batch: { id, kind, undone } }: { batch: BatchDetail }) {
  const { t } = useTranslation('batch')
  const { permissions } = useSession()
  const navigate = useNavigate()
  const [newId] = useState(newBatchId)
  const { mutateAsync, isPending } = useSend<typeof batchCalls.create>('/transaction/batch/create')
  if (batchKindsOf(permissions, [kind]).length === 0) return null
  const make = () =>
    void mutateAsync({ id: newId, kind, source: { from: 'rest', batch: id } }).then(
      ({ data }) => navigate({ to: '/detail/batch/$id', params: { id: data.id } }),
      () => {},
    )
  return (
    <Button disabled={isPending} onClick={make}>
      {t('result.again', { count: undone.reduce((sum, { count }) => sum + count, 0) })}
    </Button>
  )
}

import type { BatchWarning } from '@quayside/contract/trade/batch/batch.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import styles from './batch.module.css'
import type { BatchDetail } from './type.ts'
import { useProblemText } from './problem.ts'
import { useBatchEdit } from './use-batch-edit.ts'

/** Lines that need somebody, by what is the matter, each with its mend. */
export function BatchNeeds({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batch')
  const { edit, busy } = useBatchEdit(batch)
  const problemText = useProblemText()
  const { verdicts, problems, warnings } = batch
  const need = verdicts.refused + verdicts.check
  const all = (warning: BatchWarning, how: 'accept' | 'leave_out') => void edit({ all: { warning, how } })
  return (
    <section className={styles['needs']} aria-live="polite">
      <h2>{need === 0 ? t('needNone') : t('need', { count: need, rows: batch.rows })}</h2>
      {verdicts.check > 0 && <p>{t('needCheck')}</p>}
      {need > 0 && (
        <ul>
          {problems.map(({ error, count, mendable }) => (
            <li key={error}>
              <span data-tone="bad">{problemText(error)}</span> <b>{count}</b>
              {mendable > 0 && (
                <Button
                  look="accent"
                  size="sm"
                  disabled={busy}
                  onClick={() => void edit({ all: { problem: error, how: 'mend' } })}
                >
                  {t('mend.all', { count: mendable })}
                </Button>
              )}
            </li>
          ))}
          {warnings.map(({ warning, count }) => (
            <li key={warning}>
              <span data-tone="warn">{t(`warned.${warning}`)}</span> <b>{count}</b>
              <Button look="accent" size="sm" disabled={busy} onClick={() => all(warning, 'accept')}>
                {t('mend.inAll', { count })}
              </Button>
              <Button look="accent" size="sm" disabled={busy} onClick={() => all(warning, 'leave_out')}>
                {t('mend.outAll', { count })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { useState } from 'react'
import type { batchCalls } from '@quayside/contract/trade/batch/batch.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useIsSending, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { AmountField } from '#ui/control/amount-field.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import { formatDecimal } from '#ui/text/money-text.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { useMove } from '#areas/trade/move/use-move.ts'
import styles from './batch.module.css'
import type { BatchDetail } from './type.ts'
import { editPath } from './use-batch-edit.ts'
import { useBatchRefresh } from './use-batch-refresh.ts'

/** The start: large batches ask for their totals to be typed, so that nobody starts what was not read. */
export function BatchConfirm({ batch }: { batch: BatchDetail }) {
  const { t, i18n } = useTranslation('batch')
  const refresh = useBatchRefresh()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { id, version, kind, totals, verdicts } = batch
  const running = verdicts.ready
  const mustType = running >= tradeLimits.batch.typedFrom
  const fits = (currency: string, value: string) => typed[currency] === value
  const isRead = !mustType || totals.every(({ amount }) => fits(amount.currency, amount.value))
  const start = useMove<typeof batchCalls.start>('/transaction/batch/start', () => void refresh())
  const discard = useSend<typeof batchCalls.cancel>('/transaction/batch/cancel')
  const { language } = i18n
  const sum = joined(
    language,
    totals.map(({ amount }) => moneyWords(amount, language)),
  )
  const skipped = batch.rows - running
  const changing = useIsSending(editPath)
  return (
    <section className={styles['confirm']}>
      <ul className={styles['quiet']}>
        {kind === 'refund' && <li>{t('total.fees')}</li>}
        <li>{t('total.window', { seconds: batch.windowSeconds })}</li>
        {skipped > 0 && <li>{t('total.skipped', { count: skipped })}</li>}
      </ul>
      {mustType &&
        totals.map(({ amount: { currency, value } }) => (
          <AmountField
            key={currency}
            label={t('confirm.type', { currency, amount: formatDecimal(value, i18n.language) })}
            value={typed[currency] ?? ''}
            onChange={(text) => setTyped({ ...typed, [currency]: text })}
            error={
              (typed[currency] ?? '').length >= value.length && !fits(currency, value)
                ? t('confirm.wrong')
                : undefined
            }
          />
        ))}
      {start.failure && <RefusedNote failure={start.failure} />}
      <Button
        look="filled"
        disabled={running === 0 || !isRead || changing || start.state === 'running'}
        onClick={() => start.run({ id, version, totals: totals.map(({ amount }) => amount) })}
      >
        {running === 0 ? t(`heading.${kind}`) : t(`confirm.start.${kind}`, { count: running, sum })}
      </Button>
      <Button
        look="grey"
        disabled={discard.isPending}
        onClick={() => void discard.mutateAsync({ id }).then(refresh, refresh)}
      >
        {t('confirm.discard')}
      </Button>
    </section>
  )
}

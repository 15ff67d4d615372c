import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import styles from './batch.module.css'
import type { BatchDetail } from './type.ts'

/** What moves in each currency, and what it leaves. */
export function BatchTotals({ batch }: { batch: BatchDetail }) {
  const { t, i18n } = useTranslation('batch')
  const { totals, state } = batch
  const isDraft = state === 'draft'
  return (
    <section className={styles['totals']}>
      <h2>{isDraft ? t('total.title') : t('total.title_run')}</h2>
      {totals.length === 0 && <p className={styles['quiet']}>{t('total.none')}</p>}
      {totals.map(({ rows, amount, pending, available }) => (
        <dl key={amount.currency}>
          <dt>
            {t(`kind.${batch.kind}`)} × {rows.toLocaleString(i18n.language)}
          </dt>
          <dd className={styles['sum']}>
            <MoneyText money={amount} />
          </dd>
          {isDraft && pending && (
            <>
              <dt>{t('total.pending')}</dt>
              <dd>
                <MoneyText money={pending.after} />
              </dd>
            </>
          )}
          {isDraft && available && (
            <>
              <dt>{t('total.available')}</dt>
              <dd>
                <MoneyText money={available.after} />
              </dd>
            </>
          )}
        </dl>
      ))}
    </section>
  )
}

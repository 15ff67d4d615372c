import type { BindingRow } from '@quayside/contract/partners/binding/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import styles from './desk.module.css'

/** A mark for each day on which the partner was asked, the worst of the day; each says its day and its time. */
export function Health({ rows }: { rows: BindingRow['health'] }) {
  const { t } = useTranslation('partner')
  const count = (result: BindingRow['health'][number]['result']) =>
    rows.filter((one) => one.result === result).length
  return (
    <Section
      named
      title={t('health.title')}
      note={t('health.note')}
      action={
        rows.length > 0 && (
          <small>
            {t('health.sums', { good: count('good'), slow: count('slow'), failed: count('failed') })}
          </small>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={styles['lead']}>{t('health.none')}</p>
      ) : (
        <ol className={styles['health']}>
          {rows.map(({ on, result, ms }) => {
            const text = t(`health.day.${result}`, { on, ms })
            return (
              <li key={on} data-result={result} title={text}>
                <span className="visually-hidden">{text}</span>
              </li>
            )
          })}
        </ol>
      )}
    </Section>
  )
}

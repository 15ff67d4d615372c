import type { ReviewRuling } from '@quayside/contract/risk/review/desk.ts'
import { metEntryTones } from '#ui/text/risk-tones.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { useTranslation } from '#words/use-translation.ts'
import styles from './ruling.module.css'

/** Entries of lists that were about the order: which list, which mark, and why it was listed. */
export function MetEntries({ entries }: { entries: ReviewRuling['lists'] }) {
  const { t } = useTranslation(['ruling', 'riskList'])
  return (
    <ul className={styles['rules']} aria-label={t('lists')}>
      {entries.map(({ id, colour, type, reason, decided }) => (
        <li key={id}>
          <div className={styles['rule']}>
            <StatusTag tone={metEntryTones[colour === 'black' && decided ? 'decided' : colour]}>
              {t(`riskList:colour.${colour}`)}
            </StatusTag>
            <div className={styles['said']}>
              <p>
                <b>{t(`riskList:type.${type}`)}</b>
              </p>
              <p className={styles['words']}>{reason}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

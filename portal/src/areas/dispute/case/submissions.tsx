import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { submissionTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundCase } from './found.ts'
import styles from './case.module.css'

type Submission = FoundCase['submissions'][number]

/** What was sent, and how far it has come. */
export function Submissions({ found }: { found: FoundCase }) {
  const { t } = useTranslation('dispute')
  if (found.submissions.length === 0) return null
  return (
    <Section title={t('detail.submissions')}>
      <ul className={styles['rows']}>
        {found.submissions.map((one) => (
          <li key={one.id}>
            <b>{t(`submission.${one.kind}`)}</b>
            <StatusTag tone={submissionTones[one.state]}>{t(`submissionState.${one.state}`)}</StatusTag>
            <span className={styles['grow']}>
              <Told one={one} />
            </span>
            <small>{one.who}</small>
            {one.text !== null && <p>{one.text}</p>}
            {one.digest !== null && (
              <p>
                <small>
                  {t('detail.digest')}: {one.digest}
                </small>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Told({ one }: { one: Submission }) {
  const { t } = useTranslation('dispute')
  const zone = useZone()
  const at = (instant: string | null) => ({
    time: instant === null ? '' : `${formatTime(instant, zone.name)} ${zone.label}`,
  })
  switch (one.state) {
    case 'queued':
      return t('detail.queued', at(one.sendsAt))
    case 'sent':
      return t('detail.sent', at(one.sentAt))
    case 'acknowledged':
      return t('detail.acknowledged', at(one.endedAt))
    case 'refused':
      return t('detail.refused', { reason: one.refused ?? '' })
    case 'canceled':
      return t('detail.canceled')
  }
}

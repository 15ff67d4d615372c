import type { credentialCalls } from '@quayside/contract/account/own/credential.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { markTones } from '#ui/text/tones.ts'
import { SecuritySection, SettingRow } from './section.tsx'
import styles from './security.module.css'

type Rows = OutputOf<typeof credentialCalls.events>['rows']

/** What was done with this account, and what was tried. */
export function Events({ rows }: { rows: Rows }) {
  const { t } = useTranslation('security')
  return (
    <SecuritySection title={t('events.title')} hint={t('events.hint')}>
      {rows.length === 0 && <p className={styles['empty']}>{t('events.none')}</p>}
      {rows.map(({ id, at, event, done, ip }) => (
        <SettingRow
          key={id}
          name={
            done || (event !== 'sign_in' && event !== 'device' && event !== 'proof')
              ? t(`events.what.${event}`)
              : t(`events.tried.${event}`)
          }
          tag={!done && <StatusTag tone={markTones.refused}>{t('events.refused')}</StatusTag>}
          detail={
            <>
              <TimeText at={at} style="noYear" />
              <span>
                {t('places.ip')} {ip ?? '–'}
              </span>
            </>
          }
        />
      ))}
    </SecuritySection>
  )
}

import type { BindingRow } from '@quayside/contract/partners/binding/row.ts'
import { partnerLimits } from '@quayside/contract/partners/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './desk.module.css'

/** Last check, token and consent: each with what comes next. */
export function Strip({
  row: { lastCheck, tokenLife: token, consentEndsAt },
  asOf,
}: {
  row: BindingRow
  asOf: number
}) {
  const { t } = useTranslation('partner')
  const zone = useZone()
  return (
    <dl className={styles['strip']}>
      <div>
        <dt>{t('strip.check')}</dt>
        <dd>{lastCheck ? formatTime(lastCheck.at, zone.name, 'minute') : t('strip.never')}</dd>
        {lastCheck && (
          <dd className={styles['below']} data-tone={lastCheck.good ? 'good' : 'bad'}>
            {lastCheck.good ? t('strip.answered', { ms: lastCheck.ms }) : t('strip.failed')}
          </dd>
        )}
      </div>
      {token && <Token token={token} asOf={asOf} />}
      {consentEndsAt !== null && (
        <div>
          <dt>{t('strip.consent')}</dt>
          <dd>{formatTime(consentEndsAt, zone.name, 'date')}</dd>
          <dd className={styles['below']}>{t('strip.consentNote')}</dd>
        </div>
      )}
    </dl>
  )
}

const minuteMs = 60_000

function Token({ token, asOf }: { token: NonNullable<BindingRow['tokenLife']>; asOf: number }) {
  const { t } = useTranslation('partner')
  const zone = useZone()
  const [from, end] = [Date.parse(token.from), Date.parse(token.endsAt)]
  const left = Math.max(0, Math.floor((end - asOf) / minuteMs))
  const text = t('strip.left', { hours: Math.floor(left / 60), minutes: left % 60 })
  return (
    <div>
      <dt>{t('strip.token')}</dt>
      <dd>{text}</dd>
      <dd>
        <progress
          className={styles['meter']}
          aria-label={text}
          max={100}
          value={Math.min(100, Math.max(0, ((asOf - from) / (end - from)) * 100))}
        />
      </dd>
      <dd className={styles['below']}>
        {t('strip.renews', {
          percent: partnerLimits.renewPercent,
          time: formatTime(token.renewsAt, zone.name, 'minute'),
        })}
      </dd>
    </div>
  )
}

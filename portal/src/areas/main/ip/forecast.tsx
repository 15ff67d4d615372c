import type { InputOf } from '@quayside/contract/call.ts'
import type { ipCalls } from '@quayside/contract/main/ip/ip.ts'
import { ipLimits } from '@quayside/contract/main/limits.ts'
import type { IpForecast } from '@quayside/contract/main/ip/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { CheckField } from '#ui/control/check-field.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './ip.module.css'

export type IpChange = InputOf<typeof ipCalls.check>['change']

interface ChangeForecastProps {
  change: IpChange
  ip: string
  acceptsLockOut: boolean
  onAccept: (accepts: boolean) => void
}

const days = ipLimits.seen.days

/** Whom a change would refuse, before it is made: the reader, and addresses that were seen. */
export function ChangeForecast({ change, ip, acceptsLockOut, onAccept }: ChangeForecastProps) {
  const { t } = useTranslation('ip')
  const { data, error, isPlaceholderData } = useCall<typeof ipCalls.check>('/ipwhitelist/check', { change })
  return (
    <section className={styles['forecast']} aria-label={t('forecast.title')} aria-live="polite">
      <h3>{t('forecast.title')}</h3>
      {error && <Hint>{error.fields[0]?.message ?? error.message}</Hint>}
      {!error && (!data || isPlaceholderData) && <Hint>{t('forecast.checking')}</Hint>}
      {!error && data && !isPlaceholderData && (
        <>
          <You told={data} ip={ip} />
          {data.youOutAt !== null && (
            <CheckField label={t('forecast.acceptsLockOut')} checked={acceptsLockOut} onChange={onAccept} />
          )}
          <Opens told={data} />
          <Others told={data} />
        </>
      )}
    </section>
  )
}

const isAtOnce = (outAt: string, asOf: string): boolean => Date.parse(outAt) <= Date.parse(asOf)

function You({ told: { purpose, youOutAt, asOf }, ip }: { told: IpForecast; ip: string }) {
  const { t } = useTranslation('ip')
  const zone = useZone()
  if (purpose !== 'portal') return null
  if (youOutAt === null) return <Note tone="good">{t('forecast.youIn', { ip })}</Note>
  return (
    <Note tone="bad">
      {isAtOnce(youOutAt, asOf)
        ? t('forecast.youNow', { ip })
        : t('forecast.youLater', { ip, time: formatTime(youOutAt, zone.name, 'minute') })}
    </Note>
  )
}

function Opens({ told: { isOpen, opensAt } }: { told: IpForecast }) {
  const { t } = useTranslation('ip')
  const zone = useZone()
  if (isOpen) return <Note tone="warn">{t('forecast.opensNow')}</Note>
  if (opensAt === null) return null
  return <Note tone="warn">{t('forecast.opens', { time: formatTime(opensAt, zone.name, 'minute') })}</Note>
}

function Others({ told }: { told: IpForecast }) {
  const { t } = useTranslation('ip')
  const zone = useZone()
  const { purpose, seen, out, rows, asOf } = told
  const time = (at: string) => formatTime(at, zone.name, 'minute')
  if (seen === 0) return <Hint>{t('forecast.noneSeen', { days })}</Hint>
  if (out === 0) return <Hint>{t('forecast.allIn', { count: seen, days })}</Hint>
  return (
    <>
      <Note tone="warn">{t(`forecast.${purpose}Out`, { out, seen, days })}</Note>
      <table className={styles['seen']} aria-label={t('forecast.blocked')}>
        <thead>
          <tr>
            <th>{t('forecast.address')}</th>
            <th>{t('forecast.last')}</th>
            <th>{t('forecast.out')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ip, lastAt, outAt }) => (
            <tr key={ip}>
              <td>
                <code className={styles['network']}>{ip}</code>
              </td>
              <td>{time(lastAt)}</td>
              <td>
                {outAt !== null && isAtOnce(outAt, asOf)
                  ? t('forecast.now')
                  : t('forecast.from', { time: time(outAt ?? asOf) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {out > rows.length && <Hint>{t('forecast.more', { count: out - rows.length })}</Hint>}
    </>
  )
}

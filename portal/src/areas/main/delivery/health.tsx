import type { OutputOf } from '@quayside/contract/call.ts'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Segments } from '#ui/control/segments.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { percentText } from '#ui/text/percent-text.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { markTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { AttemptBars } from './attempt-bars.tsx'
import styles from './delivery.module.css'
import { type LetteredEndpoint, shortUrl } from './endpoints.ts'

type Health = OutputOf<typeof deliveryCalls.health>

interface EndpointHealthProps {
  endpoints: readonly LetteredEndpoint[]
  /** The one that the log is filtered by, if it is one. */
  chosen: string | undefined
  onChoose: (endpointId: string) => void
}

/** How one address has done in the last day, above the log of all of them. */
export function EndpointHealth({ endpoints, chosen, onChoose }: EndpointHealthProps) {
  const { t } = useTranslation('delivery')
  const shown = endpoints.find(({ id }) => id === chosen) ?? endpoints[0]!
  const { data } = useCall<typeof deliveryCalls.health>(
    '/notify/delivery/health',
    { endpointId: shown.id },
    { every: 15_000, keep: true },
  )
  return (
    <section className={styles['health']} aria-label={t('health.title')}>
      <div>
        <div className={styles['healthHead']}>
          <h2>{shortUrl(shown.address)}</h2>
          {data && <Tags health={data} />}
          {endpoints.length > 1 && (
            <Segments
              label={t('health.url')}
              choices={endpoints.map(({ id, letter }) => ({ value: id, label: letter }))}
              value={shown.id}
              onChange={onChoose}
            />
          )}
        </div>
        {data && <Figures health={data} />}
        {data && data.lagP50 !== null && data.lagP95 !== null && (
          <div className={styles['lag']}>
            <Hint>
              {t('health.lag', {
                p50: t('list.ms', { ms: data.lagP50 }),
                p95: t('list.ms', { ms: data.lagP95 }),
              })}
            </Hint>
          </div>
        )}
      </div>
      {data && <AttemptBars buckets={data.buckets} />}
    </section>
  )
}

function Tags({ health: { breaker, slowed, disabledReason } }: { health: Health }) {
  const { t } = useTranslation('delivery')
  if (disabledReason !== null) return <StatusTag tone={markTones.off}>{t('health.off')}</StatusTag>
  return breaker !== 'closed' || slowed ? (
    <StatusTag tone={markTones.slowed}>{t('health.slowed')}</StatusTag>
  ) : null
}

function Figures({ health }: { health: Health }) {
  const { t, i18n } = useTranslation('delivery')
  const zone = useZone()
  const { attempts, delivered, p50, p95, waiting, oldestWaitingAt, nextAt, breaker } = health
  const ms = (value: number | null) => (value === null ? '–' : t('list.ms', { ms: value }))
  const clock = (at: string) => formatTime(at, zone.name, 'clock')
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{t('health.success')}</dt>
        <dd>
          {attempts === 0 ? <Nothing /> : percentText(Math.floor((delivered / attempts) * 1_000) / 10)}
          <small>{t('health.of', { delivered, attempts })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('health.times')}</dt>
        <dd>
          <span className={styles['whole']}>{ms(p50)}</span> ·{' '}
          <span className={styles['whole']}>{ms(p95)}</span>
          <small>{t('health.limit')}</small>
        </dd>
      </div>
      <div>
        <dt>{t('health.waiting')}</dt>
        <dd>
          {new Intl.NumberFormat(i18n.language).format(waiting)}
          <small>
            {oldestWaitingAt === null
              ? t('health.noneWaiting')
              : t('health.oldest', { time: formatTime(oldestWaitingAt, zone.name, 'noYear') })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('health.next')}</dt>
        <dd>
          {nextAt === null ? <Nothing /> : clock(nextAt)}
          <small>{t(breaker === 'closed' ? 'health.asDue' : 'health.probe')}</small>
        </dd>
      </div>
    </dl>
  )
}

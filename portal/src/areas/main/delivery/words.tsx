import { Link } from '@tanstack/react-router'
import type { DeliveryRow } from '@quayside/contract/main/delivery/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { deliveryTones } from '#ui/text/main-tones.ts'
import { markTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import styles from './delivery.module.css'
import type { LetteredEndpoint } from './endpoints.ts'

/** How it stands; of one that is tried again, when. */
export function DeliveryTag({ row }: { row: Pick<DeliveryRow, 'standing' | 'dueAt' | 'problem'> }) {
  const { t } = useTranslation(['delivery', 'notify'])
  const zone = useZone()
  const { standing, dueAt, problem } = row
  return (
    <StatusTag tone={deliveryTones[standing]} tip={problem && t(`notify:problem.${problem}`)}>
      {standing === 'retrying' && dueAt
        ? t('list.retryAt', { time: formatTime(dueAt, zone.name, 'clock') })
        : t(`standing.${standing}`)}
    </StatusTag>
  )
}

/** A test or one that was sent again says so. */
export function OriginTag({ row: { origin } }: { row: Pick<DeliveryRow, 'origin'> }) {
  const { t } = useTranslation(['delivery', 'notify'])
  return origin === 'event' ? null : <StatusTag tone={markTones.again}>{t(`origin.${origin}`)}</StatusTag>
}

/** What came back: a code, or in words why none did. */
export function AnswerText({ row }: { row: Pick<DeliveryRow, 'status' | 'problem'> }) {
  const { t } = useTranslation(['delivery', 'notify'])
  const { status, problem } = row
  if (status === null && problem === null) return <Nothing />
  const isBad = status === null || status < 200 || status > 299
  return (
    <span
      className={styles['answer']}
      data-bad={isBad || undefined}
      title={problem ? t(`notify:problem.${problem}`) : undefined}
    >
      {status ?? t('detail.noAnswer')}
    </span>
  )
}

export function TookText({ ms }: { ms: number | null }) {
  const { t } = useTranslation(['delivery', 'notify'])
  return ms === null ? <Nothing /> : t('list.ms', { ms })
}

/** The letter by which an address is known beside its deliveries. */
export const Letter = ({ endpoint }: { endpoint: LetteredEndpoint | undefined }) =>
  endpoint ? (
    <span className={styles['letter']} title={endpoint.address}>
      {endpoint.letter}
    </span>
  ) : null

export const DeliveryLink = ({ row }: { row: Pick<DeliveryRow, 'id' | 'type' | 'createdAt'> }) => {
  const { t } = useTranslation(['delivery', 'notify'])
  const zone = useZone()
  const time = formatTime(row.createdAt, zone.name, 'noYear')
  return (
    <Link
      to="/detail/notification/$id"
      params={{ id: row.id }}
      aria-label={t('list.link', { type: row.type, time })}
    >
      <time dateTime={row.createdAt} data-kind="time">
        {time}
      </time>
    </Link>
  )
}

import { eventTypeKey } from '@quayside/phrases/event-type-key.ts'
import { typesOfFamily } from '@quayside/contract/main/notify/event-types.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { LetteredEndpoint } from '#areas/main/delivery/endpoints.ts'
import { inFours } from '#ui/text/in-fours.ts'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { type Fact, FactList } from '#ui/text/facts.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { endpointTones } from '#ui/text/main-tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { EndpointActs, type OnAskEndpoint } from './acts.tsx'
import styles from './notify.module.css'

/** One address: how it stands, what goes there, how it is signed, and what may be done with it. */
export function EndpointCard({ row, onAsk }: { row: LetteredEndpoint; onAsk: OnAskEndpoint }) {
  const { t } = useTranslation(['endpoint', 'notify'])
  const zone = useZone()
  const { state, disabledReason, health } = row
  return (
    <Section
      named
      title={t('at', { letter: row.letter, url: row.address })}
      action={
        <StatusTag
          tone={endpointTones[state]}
          tip={disabledReason && t(`notify:disabledReason.${disabledReason}`)}
        >
          {t(`notify:state.${state}`)}
        </StatusTag>
      }
    >
      <div className={styles['card']}>
        {disabledReason !== null && disabledReason !== 'merchant' && (
          <Note tone="bad">{t(`notify:disabledReason.${disabledReason}`)}</Note>
        )}
        {row.pending && <Verifying row={row} />}
        {state === 'active' && health.failingSince !== null && health.breaker !== 'closed' && (
          <Note tone="warn">
            {t('failing', { time: formatTime(health.failingSince, zone.name, 'minute') })}
          </Note>
        )}
        <EndpointFacts row={row} />
        <EndpointActs row={row} onAsk={onAsk} />
      </div>
    </Section>
  )
}

/** A new address, until it has echoed its code. */
function Verifying({ row: { pending, url } }: { row: LetteredEndpoint }) {
  const { t } = useTranslation(['endpoint', 'notify'])
  const zone = useZone()
  if (!pending) return null
  const time = (at: string) => formatTime(at, zone.name, 'clock')
  const isOver = pending.askedAgainAt === null && pending.tries > 0
  return (
    <Note tone={isOver ? 'bad' : 'info'}>
      <b>{t('verifying.title')}</b>
      <br />
      {t('verifying.text', { url: pending.url })}{' '}
      {pending.tries > 0 && t('verifying.tries', { count: pending.tries })}{' '}
      {pending.problem !== null &&
        t('verifying.problem', { problem: t(`notify:problem.${pending.problem}`) })}{' '}
      {isOver
        ? t('verifying.over')
        : pending.askedAgainAt !== null && t('verifying.again', { time: time(pending.askedAgainAt) })}{' '}
      {url !== null && t('verifying.old')}
    </Note>
  )
}

function EndpointFacts({ row }: { row: LetteredEndpoint }) {
  const { t } = useTranslation(['endpoint', 'eventTypes'])
  const zone = useZone()
  const all = typesOfFamily(row.family).length
  const time = (at: string) => formatTime(at, zone.name, 'minute')
  const facts: readonly Fact[] = [
    {
      label: t('fact.events'),
      value: (
        <details>
          <summary>
            {row.types.length === all
              ? t('fact.allEvents', { count: all })
              : t('fact.someEvents', { count: row.types.length, all })}
          </summary>
          <ul>
            {row.types.map((type) => (
              <li key={type}>
                <code>{type}</code> {t(`eventTypes:type.${eventTypeKey(type)}`)}
              </li>
            ))}
          </ul>
        </details>
      ),
    },
    { label: t('fact.site'), value: row.site?.name ?? t('fact.allSites') },
    {
      label: t('fact.signed'),
      value: [
        'HMAC-SHA256',
        ...(row.ed25519 ? [t('fact.ed25519')] : []),
        ...(row.legacyKind ? [t('fact.legacy', { kind: row.legacyKind.toUpperCase() })] : []),
      ].join(' · '),
    },
    { label: t('fact.order'), value: t(row.inOrder ? 'fact.inOrder' : 'fact.noOrder') },
    { label: t('fact.version'), value: row.payloadVersion },
    ...row.secrets.map((secret) => ({
      key: secret.id,
      label: secret.kind === 'hmac' ? t('fact.secrets') : t('fact.publicKey'),
      value: (
        <span className={styles['print']}>
          {secret.publicKey ??
            t('fact.secret', { lastFour: secret.lastFour, fingerprint: inFours(secret.fingerprint) })}
          {secret.retiresAt !== null && ` · ${t('fact.retires', { time: time(secret.retiresAt) })}`}
        </span>
      ),
    })),
    {
      label: t('fact.lastSuccess'),
      value: row.health.lastSuccessAt === null ? t('fact.never') : time(row.health.lastSuccessAt),
    },
    { label: t('fact.created'), value: t('fact.by', { name: row.createdBy, time: time(row.createdAt) }) },
  ]
  return (
    <>
      {row.health.dead > 0 && <Note tone="warn">{t('dead', { count: row.health.dead })}</Note>}
      <FactList facts={facts} />
    </>
  )
}

import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { eventTypeKey } from '@quayside/phrases/event-type-key.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import type { DetailHeaderProps } from '#details/header.tsx'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { Timeline } from '#ui/text/timeline.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { deliveriesPath } from './deliveries.ts'
import { DeliveryParts } from './parts.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { AnswerText, DeliveryTag, OriginTag } from './words.tsx'

const id = '/shell/detail/notification/$id'
export const route = createLazyRoute(id)({ component: DeliveryDetail })
const { useParams } = getRouteApi(id)

type Found = OutputOf<typeof deliveryCalls.detail>

const delivery: Detail<typeof deliveryCalls.detail, typeof deliveryCalls.query> = {
  path: '/notify/delivery/detail',
  known: { path: '/notify/delivery/query', isIt: (row, asked) => row.id === asked.id },
  // Until its last attempt, which may be due at any time.
  every: (found) => (found?.dueAt ? 5_000 : Number.POSITIVE_INFINITY),
}

/** One event at one address: what was sent, how often, and what came back. */
function DeliveryDetail() {
  const { t } = useTranslation(['delivery', 'notify'])
  return (
    <DetailScreen
      detailed={useDetail(delivery, { id: useParams().id })}
      back={{ to: deliveriesPath, label: t('detail.back') }}
    >
      {(found) => <Whole found={found} />}
    </DetailScreen>
  )
}

function useHeader(found: Found): DetailHeaderProps {
  const { t } = useTranslation(['delivery', 'eventTypes'])
  return {
    title: t(`eventTypes:type.${eventTypeKey(found.type)}`),
    tags: (
      <>
        <DeliveryTag row={found} />
        <OriginTag row={found} />
      </>
    ),
    numbers: [
      { key: 'type', label: t('column.type'), value: found.type, copy: found.type },
      { key: 'eventId', label: t('column.eventId'), value: found.eventId, copy: found.eventId },
      ...(found.objectNo === null
        ? []
        : [{ key: 'object', label: t('detail.object'), value: found.objectNo, copy: found.objectNo }]),
    ],
  }
}

function Whole({ found }: { found: Found }) {
  const { t } = useTranslation(['delivery', 'notify'])
  const { permissions } = useSession()
  const [asks, setAsks] = useState(false)
  const mayResend =
    permissions.includes('main.notify.replay') && found.body !== null && found.origin !== 'test'
  return (
    <DetailBody
      header={{
        ...useHeader(found),
        acts: mayResend && (
          <DetailActs>
            <Button look="filled" onClick={() => setAsks(true)}>
              {t('resend.act')}
            </Button>
          </DetailActs>
        ),
      }}
      standing={<Standing found={found} />}
      wide
      parts={[
        { key: 'parts', content: <DeliveryParts found={found} /> },
        { key: 'tries', content: <Tries found={found} /> },
      ]}
      facts={<DeliveryFacts found={found} />}
      dialogs={asks && <ResendDialog what={{ ids: [found.id] }} onClose={() => setAsks(false)} />}
    />
  )
}

/** In a sentence: what comes next, or why nothing does. */
function Standing({ found: { dueAt, deadReason, origin, standing } }: { found: Found }) {
  const { t } = useTranslation(['delivery', 'notify'])
  const zone = useZone()
  if (standing === 'resent') return <Note>{t('detail.resent')}</Note>
  if (deadReason !== null) return <Note tone="bad">{t(`detail.${deadReason}`)}</Note>
  if (dueAt !== null) return <Note>{t('detail.next', { time: formatTime(dueAt, zone.name, 'noYear') })}</Note>
  return origin === 'test' ? <Note>{t('detail.testNote')}</Note> : null
}

function Tries({ found: { tries } }: { found: Found }) {
  const { t } = useTranslation(['delivery', 'notify'])
  return (
    <Section named title={t('detail.attempts')}>
      {tries.length === 0 ? (
        <Hint>{t('detail.noAttempts')}</Hint>
      ) : (
        <Timeline
          label={t('detail.attempts')}
          items={tries.map((one) => ({
            key: String(one.no),
            tone: one.problem === null ? ('good' as const) : ('bad' as const),
            title: t('detail.attempt', { no: one.no }),
            at: one.at,
            note: (
              <>
                <AnswerText row={one} /> · {t('list.ms', { ms: one.ms })}
                {one.problem !== null && one.problem !== 'status' && (
                  <> · {t(`notify:problem.${one.problem}`)}</>
                )}
                <br />
                {one.ip === null
                  ? t('detail.sentToUrl', { url: one.url })
                  : t('detail.sentTo', { url: one.url, ip: one.ip })}
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}

function DeliveryFacts({ found }: { found: Found }) {
  const { t } = useTranslation(['delivery', 'notify'])
  return (
    <Facts
      title={t('detail.facts')}
      facts={[
        { label: t('column.url'), value: found.url },
        { label: t('column.sequence'), value: found.sequence },
        { label: t('detail.occurredAt'), value: <TimeText at={found.occurredAt} /> },
        { label: t('created'), value: <TimeText at={found.createdAt} /> },
        { label: t('detail.keptUntil'), value: <TimeText at={found.keptUntil} style="date" /> },
      ]}
    />
  )
}

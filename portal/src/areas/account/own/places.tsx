import { type ReactNode, useState } from 'react'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { placeCalls } from '@quayside/contract/entry/sign-in/place.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { AgentText } from '#ui/text/agent-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { markTones } from '#ui/text/tones.ts'
import { SecuritySection, SettingRow } from './section.tsx'
import styles from './security.module.css'
import type { Places } from './use-security.ts'

interface PlacesProps {
  places: Places
  onChanged: () => void
}

/** Where somebody is signed in, and the end of each. */
export function Sessions({ places, onChanged }: PlacesProps) {
  const { t } = useTranslation('security')
  const [asks, setAsks] = useState(false)
  const end = useSend<typeof placeCalls.endSession>('/security/place/session/end')
  const { idleMinutes: idle, absoluteHours: hours } = entryLimits.session
  const others = places.sessions.length > 1 || places.devices.some(({ current }) => !current)
  return (
    <SecuritySection
      title={t('places.sessions')}
      hint={t('places.sessionsHint', { idle, hours })}
      action={
        others && (
          <Button size="sm" look="red" aria-haspopup="dialog" onClick={() => setAsks(true)}>
            {t('places.endOthers')}
          </Button>
        )
      }
    >
      {places.sessions.map((session) => (
        <PlaceRow key={session.id} place={session} time={<Seen at={session.seenAt} />}>
          {!session.current && (
            <Button
              size="sm"
              disabled={end.isPending}
              aria-label={t('credentials.nameOf', { action: t('places.end'), what: session.ip ?? '' })}
              onClick={() =>
                end.mutate(
                  { id: session.id },
                  { onSuccess: () => toast({ tone: 'good', text: t('places.ended') }), onSettled: onChanged },
                )
              }
            >
              {t('places.end')}
            </Button>
          )}
        </PlaceRow>
      ))}
      {asks && <EndOthers onChanged={onChanged} onClose={() => setAsks(false)} />}
    </SecuritySection>
  )
}

/** Devices that spare their owner the second step. */
export function Devices({ places, onChanged }: PlacesProps) {
  const { t } = useTranslation('security')
  const forget = useSend<typeof placeCalls.endDevice>('/security/place/device/end')
  return (
    <SecuritySection title={t('places.devices')} hint={t('places.devicesHint')}>
      {places.devices.length === 0 && <p className={styles['empty']}>{t('places.none')}</p>}
      {places.devices.map((device) => (
        <PlaceRow
          key={device.id}
          place={device}
          time={
            <>
              {device.usedAt !== null && <Seen at={device.usedAt} />}
              <span>
                {t('places.until')} <TimeText at={device.until} style="date" />
              </span>
            </>
          }
        >
          <Button
            size="sm"
            disabled={forget.isPending}
            aria-label={t('credentials.nameOf', { action: t('places.forget'), what: device.ip ?? '' })}
            onClick={() =>
              forget.mutate(
                { id: device.id },
                {
                  onSuccess: () => toast({ tone: 'good', text: t('places.forgotten') }),
                  onSettled: onChanged,
                },
              )
            }
          >
            {t('places.forget')}
          </Button>
        </PlaceRow>
      ))}
    </SecuritySection>
  )
}

function Seen({ at }: { at: string }) {
  const { t } = useTranslation('security')
  return (
    <span>
      {t('places.seen')} <TimeText at={at} style="minute" />
    </span>
  )
}

interface PlaceRowProps {
  place: { agent: string; ip: string | null; since: string; current: boolean }
  time: ReactNode
  children: ReactNode
}

function PlaceRow({ place: { agent, ip, since, current }, time, children }: PlaceRowProps) {
  const { t } = useTranslation('security')
  return (
    <SettingRow
      name={<AgentText agent={agent} />}
      tag={current && <StatusTag tone={markTones.self}>{t('places.current')}</StatusTag>}
      detail={
        <>
          <span>
            {t('places.ip')} {ip ?? '–'}
          </span>
          <span>
            {t('places.since')} <TimeText at={since} style="minute" />
          </span>
          {time}
        </>
      }
    >
      {children}
    </SettingRow>
  )
}

function EndOthers({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { t } = useTranslation(['security', 'ui'])
  const end = useSend<typeof placeCalls.endOthers>('/security/place/others/end')
  const go = () =>
    end.mutate(
      {},
      {
        onSuccess: () => {
          toast({ tone: 'good', text: t('places.endedOthers') })
          onClose()
        },
        onSettled: onChanged,
      },
    )
  return (
    <Dialog
      title={t('places.endTitle')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('ui:cancel')}
          </Button>
          <Button look="danger" disabled={end.isPending} onClick={go}>
            {t('places.endOthers')}
          </Button>
        </>
      }
    >
      <p>{t('places.endText')}</p>
    </Dialog>
  )
}

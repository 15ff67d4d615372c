import { useTranslation } from '#words/use-translation.ts'
import { Note } from '#ui/state/note.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import type { FoundSubscription } from './found.ts'

/** In sentences: what comes next, what went wrong, or why it has ended. */
export function Standing({ found }: { found: FoundSubscription }) {
  const { t } = useTranslation('subscription')
  return (
    <>
      <State found={found} />
      {found.underWay && (
        <Note tone="info" live="status">
          {t('page.standing.underWay')}
        </Note>
      )}
      {found.isPaused && <Note tone="warn">{t('page.standing.paused')}</Note>}
    </>
  )
}

function State({ found }: { found: FoundSubscription }) {
  const { t } = useTranslation('subscription')
  const zone = useZone()
  const at = (time: string) => ({ time: formatTime(time, zone.name, 'minute'), zone: zone.label })
  const { status, endReason, endedBy, nextChargeAt: next, endsUnpaidAt: end } = found
  switch (status) {
    case 'pending':
      return next && <Note tone="info">{t('page.standing.pending', at(next))}</Note>
    case 'active':
      return next && <Note tone="good">{t('page.standing.active', at(next))}</Note>
    case 'past_due':
      if (next) return <Note tone="warn">{t('page.standing.retry', at(next))}</Note>
      return end && !found.underWay && <Note tone="warn">{t('page.standing.card', at(end))}</Note>
    case 'cancelled':
    case 'finished':
      return endReason && <Note>{t(`page.standing.${endReason}`, { by: endedBy ?? '' })}</Note>
  }
}

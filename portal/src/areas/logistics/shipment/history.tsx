import type { WholeShipment } from '@quayside/contract/logistics/shipment/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { newsTone } from '#ui/text/shipment-tones.ts'
import { Hint } from '#ui/text/hint.tsx'
import { Timeline } from '#ui/text/timeline.tsx'

/** Everything that the tracker told, newest first; what moved nothing says why. */
export function TrackingHistory({ shipment: { events } }: { shipment: WholeShipment }) {
  const { t } = useTranslation('shipment')
  if (events.length === 0) return <Hint>{t('page.none')}</Hint>
  return (
    <Timeline
      label={t('page.history')}
      items={events.map(({ at, detail, sub, text, place, standing }, index) => ({
        key: `${index} ${at}`,
        tone: newsTone(standing, detail),
        title: sub === null ? t(`detail.${detail}`) : t(`sub.${sub}`),
        at,
        note: [text, place, standing === 'applied' ? null : t(`page.told.${standing}`)]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}

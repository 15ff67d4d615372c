import { Link } from '@tanstack/react-router'
import type { shipmentListCalls, WholeShipment } from '@quayside/contract/logistics/shipment/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { useSession } from '#session/session-context.tsx'
import { Section } from '#ui/page/section.tsx'
import { TrackingHistory } from './history.tsx'
import { DetailTag, ProofText } from './words.tsx'

/** The parcels of one order with all that was told of them; nothing where none is known, or who looks may not see any. */
export function OrderShipments({ orderId }: { orderId: string }) {
  const { t } = useTranslation('shipment')
  const maySee = useSession().permissions.includes('logistics.shipment.view')
  const { data, error } = useCall<typeof shipmentListCalls.ofOrder>(
    '/logistics-center/order',
    { orderId },
    { enabled: maySee },
  )
  if (error) return <RefusedNote failure={error} />
  if (!data || data.shipments.length === 0) return null
  return (
    <Section title={t('list.title')} named>
      {data.shipments.map((shipment) => (
        <Parcel key={shipment.id} shipment={shipment} />
      ))}
    </Section>
  )
}

function Parcel({ shipment }: { shipment: WholeShipment }) {
  const { t } = useTranslation('shipment')
  const { id, number, company, delivery } = shipment
  return (
    <>
      <p>
        <Link to="/detail/shipment/$id" params={{ id }}>
          {number ?? t('noNumber')}
        </Link>{' '}
        {company !== null && t(`carrier.${company}`)} <DetailTag row={shipment} />{' '}
        <ProofText row={{ ...shipment, disputed: null }} />
      </p>
      {delivery !== 'init' && <TrackingHistory shipment={shipment} />}
    </>
  )
}

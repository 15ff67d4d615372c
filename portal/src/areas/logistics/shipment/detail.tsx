import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { shipmentListCalls, WholeShipment } from '@quayside/contract/logistics/shipment/list.ts'
import type { ShipmentRow } from '@quayside/contract/logistics/shipment/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailActs } from '#details/acts.tsx'
import { DetailBody } from '#details/body.tsx'
import type { Detail } from '#details/detail.ts'
import { DetailHeader, type DetailHeaderProps } from '#details/header.tsx'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { TrackingHistory } from './history.tsx'
import { ShipmentNumberDialog } from './number-dialog.tsx'
import { SealedProof } from './proof.tsx'
import { DetailTag } from './words.tsx'

const id = '/shell/detail/shipment/$id'
export const route = createLazyRoute(id)({ component: ShipmentDetail })
const { useParams } = getRouteApi(id)

const shipment: Detail<typeof shipmentListCalls.detail, typeof shipmentListCalls.query> = {
  path: '/logistics-center/detail',
  known: { path: '/logistics-center/query', isIt: (row, asked) => row.id === asked.id },
}

/** One parcel: where it was, what proves that it arrived, and which orders are in it. */
function ShipmentDetail() {
  const { t } = useTranslation('shipment')
  return (
    <DetailScreen
      detailed={useDetail(shipment, { id: useParams().id })}
      back={{ to: '/home/logistics-center/list', label: t('page.back') }}
      known={(row) => <KnownHeader row={row} />}
    >
      {(found) => <Whole found={found} />}
    </DetailScreen>
  )
}

const KnownHeader = ({ row }: { row: ShipmentRow }) => <DetailHeader {...useHeader(row)} />

function useHeader(row: Omit<ShipmentRow, 'actions'>): DetailHeaderProps {
  const { t } = useTranslation('shipment')
  const { number, orderNo } = row
  return {
    title: number === null ? t('page.titleOwed', { order: orderNo }) : t('page.title', { number }),
    tags: <DetailTag row={row} />,
    numbers: [
      ...(number === null ? [] : [{ key: 'number', label: t('column.number'), value: number, copy: number }]),
      { key: 'order', label: t('column.orderNo'), value: orderNo, copy: orderNo },
    ],
  }
}

function Whole({ found }: { found: WholeShipment }) {
  const { t } = useTranslation('shipment')
  const [isAsking, ask] = useState(false)
  const [act] = found.actions
  return (
    <DetailBody
      header={{
        ...useHeader(found),
        acts: (
          <DetailActs
            acts={
              act === undefined
                ? []
                : [
                    {
                      key: act,
                      label: found.offersCompany ? t('offers') : t(act === 'upload' ? 'add' : 'correct'),
                      asks: true,
                      look: act === 'upload' || found.offersCompany ? 'filled' : 'bordered',
                      onAct: () => ask(true),
                    },
                  ]
            }
          />
        ),
      }}
      standing={<Standing found={found} />}
      parts={[
        ...(found.sealed ? [{ key: 'proof', content: <SealedProof proof={found.sealed} /> }] : []),
        {
          key: 'history',
          content: (
            <Section title={t('page.history')}>
              <TrackingHistory shipment={found} />
            </Section>
          ),
        },
      ]}
      facts={<ShipmentFacts found={found} />}
      dialogs={isAsking && <ShipmentNumberDialog row={found} onClose={() => ask(false)} />}
    />
  )
}

/** In a sentence: what somebody has to do about it. */
function Standing({ found }: { found: WholeShipment }) {
  const { t } = useTranslation('shipment')
  const { delivery, detail, sub, news, company, offersCompany } = found
  if (delivery === 'init') return <Note tone="warn">{t('page.standing.owed')}</Note>
  if (offersCompany && company !== null)
    return <Note tone="warn">{t('page.standing.notfound', { company: t(`carrier.${company}`) })}</Note>
  if (detail === 'undelivered') return <Note tone="warn">{t('page.standing.undelivered')}</Note>
  if (detail === 'exception')
    return <Note tone="warn">{t('page.standing.exception', { news: news ?? '' })}</Note>
  if (sub === 'ready_to_collect' && delivery === 'pending')
    return <Note tone="info">{t('page.standing.collect')}</Note>
  return detail === 'expired' ? <Note>{t('page.standing.expired')}</Note> : null
}

function ShipmentFacts({ found }: { found: WholeShipment }) {
  const { t } = useTranslation('shipment')
  const { label: zone } = useZone()
  const { company, upload, site, country, uploadedAt, shared, orderId, orderNo, amount } = found
  return (
    <Facts
      title={t('page.facts')}
      facts={[
        { label: t('column.company'), value: company === null ? null : t(`carrier.${company}`) },
        { label: t('column.upload'), value: t(`upload.u${upload}`) },
        {
          label: t('column.uploadedAt', { zone }),
          value: uploadedAt === null ? null : <TimeText at={uploadedAt} />,
        },
        { label: t('column.site'), value: site },
        { label: t('column.country'), value: country },
        { label: t('column.orderNo'), value: <OrderLink orderId={orderId} orderNo={orderNo} /> },
        { label: t('column.amount'), value: <MoneyText money={amount} /> },
        {
          label: t('page.shared'),
          value:
            shared.length === 0
              ? null
              : shared.map((one) => (
                  <div key={one.orderId}>
                    <OrderLink {...one} />
                  </div>
                )),
        },
      ]}
    />
  )
}

const OrderLink = ({ orderId, orderNo }: { orderId: string; orderNo: string }) => (
  <Link to="/detail/orderDetails/$id" params={{ id: orderId }}>
    {orderNo}
  </Link>
)

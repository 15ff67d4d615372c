import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ShipmentRow } from '@quayside/contract/logistics/shipment/row.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { Tile, TileHead, TileLine } from '#ui/table/tile.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { formatTime, TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { type OnAskNumber, ShipmentActs } from './acts.tsx'
import { DetailTag, ProofText } from './words.tsx'

type Words = Translate<['shipment', 'trade']>

/** Columns of the list: which parcel, who carries it, where it is, and what it proves. */
export function useShipmentColumns(): readonly Column<ShipmentRow>[] {
  const { t } = useTranslation(['shipment', 'trade'])
  const { label: zone } = useZone()
  return useMemo(() => [...parcelColumns(t), ...placeColumns(t, zone), ...otherColumns(t, zone)], [t, zone])
}

const parcelColumns = (t: Words): Column<ShipmentRow>[] => [
  {
    id: 'orderNo',
    head: t('column.orderNo'),
    kind: 'id',
    characters: 17,
    first: true,
    copy: (row) => row.orderNo,
    cell: (row) => (
      <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
        {row.orderNo}
      </Link>
    ),
  },
  {
    id: 'number',
    head: t('column.number'),
    kind: 'id',
    characters: 18,
    capitals: 'all',
    copy: (row) => row.number,
    cell: (row) => <NumberLink row={row} />,
  },
  {
    id: 'company',
    head: t('column.company'),
    kind: 'text',
    width: 105,
    cell: (row) => (row.company === null ? <Nothing /> : t(`carrier.${row.company}`)),
  },
  {
    id: 'detail',
    head: t('column.detail'),
    kind: 'state',
    characters: 14,
    cell: (row) => <DetailTag row={row} />,
  },
]

const placeColumns = (t: Words, zone: string): Column<ShipmentRow>[] => [
  {
    id: 'news',
    head: t('column.news'),
    kind: 'text',
    width: 160,
    cell: (row) => <LastNews row={row} />,
  },
  {
    id: 'country',
    head: t('column.country'),
    kind: 'text',
    width: 42,
    cell: (row) => row.country ?? <Nothing />,
  },
  {
    id: 'createdAt',
    head: t('column.createdAt', { zone }),
    kind: 'time',
    sort: 'descending',
    cell: (row) => <TimeText at={row.createdAt} style="noYear" />,
  },
  {
    id: 'evidence',
    head: t('column.evidence'),
    kind: 'text',
    width: 118,
    cell: (row) => <ProofText row={row} />,
  },
]

/** All others are shown only when the operator has chosen them. */
const otherColumns = (t: Words, zone: string): Column<ShipmentRow>[] => [
  ...orderColumns(t),
  ...givenColumns(t, zone),
]

const orderColumns = (t: Words): Column<ShipmentRow>[] => [
  {
    id: 'amount',
    head: t('column.amount'),
    kind: 'amount',
    extra: true,
    cell: (row) => <MoneyCell money={row.amount} />,
  },
  {
    id: 'merchantOrderId',
    head: t('column.merchantOrderId'),
    kind: 'id',
    characters: 21,
    extra: true,
    copy: (row) => row.merchantOrderId,
    cell: (row) => row.merchantOrderId,
  },
  {
    id: 'delivery',
    head: t('column.delivery'),
    kind: 'text',
    width: 110,
    extra: true,
    cell: (row) => t(`delivery.${row.delivery}`),
  },
]

const givenColumns = (t: Words, zone: string): Column<ShipmentRow>[] => [
  {
    id: 'upload',
    head: t('column.upload'),
    kind: 'text',
    width: 140,
    extra: true,
    cell: (row) => t(`upload.u${row.upload}`),
  },
  {
    id: 'uploadedAt',
    head: t('column.uploadedAt', { zone }),
    kind: 'time',
    extra: true,
    cell: (row) => (row.uploadedAt === null ? <Nothing /> : <TimeText at={row.uploadedAt} style="noYear" />),
  },
  {
    id: 'newsAt',
    head: t('column.newsAt', { zone }),
    kind: 'time',
    extra: true,
    cell: (row) => (row.newsAt === null ? <Nothing /> : <TimeText at={row.newsAt} style="noYear" />),
  },
  {
    id: 'place',
    head: t('column.place'),
    kind: 'text',
    width: 140,
    extra: true,
    cell: (row) => row.place ?? <Nothing />,
  },
  {
    id: 'site',
    head: t('column.site'),
    kind: 'text',
    width: 160,
    extra: true,
    cell: (row) => row.site ?? <Nothing />,
  },
]

const NumberLink = ({ row }: { row: ShipmentRow }) => {
  const { t } = useTranslation('shipment')
  return (
    <Link to="/detail/shipment/$id" params={{ id: row.id }}>
      {row.number ?? t('noNumber')}
    </Link>
  )
}

/** What was heard last, since when nothing was, or until when the number is owed. */
export function LastNews({ row }: { row: ShipmentRow }) {
  const { t } = useTranslation('shipment')
  const zone = useZone()
  const { dueAt, overdue, news, place, quietDays, orders } = row
  if (dueAt !== null) return t(overdue ? 'overdue' : 'due', { day: formatTime(dueAt, zone.name, 'date') })
  return (
    <>
      {[news, place].filter(Boolean).join(', ')}
      {quietDays !== null && quietDays >= 3 && <Hint>{t('quiet', { count: quietDays })}</Hint>}
      {orders > 1 && <Hint>{t('shares', { count: orders - 1 })}</Hint>}
    </>
  )
}

/** A parcel where the screen is narrow. */
export function ShipmentTile({ row, onAsk }: { row: ShipmentRow; onAsk: OnAskNumber }) {
  const { t } = useTranslation('shipment')
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <NumberLink row={row} />
        </TileHead>
        <DetailTag row={row} />
      </TileLine>
      <TileLine>
        <span>
          <LastNews row={row} />
        </span>
        <span>{row.country}</span>
      </TileLine>
      <TileLine quiet>
        <span>{row.company !== null && t(`carrier.${row.company}`)}</span>
        <span>
          {row.orderNo} · <TimeText at={row.createdAt} style="noYear" />
        </span>
      </TileLine>
      {(row.evidence !== null || row.disputed !== null) && (
        <TileLine>
          <span>
            <ProofText row={row} />
          </span>
        </TileLine>
      )}
      {row.actions.length > 0 && (
        <TileLine>
          <ShipmentActs row={row} onAsk={onAsk} />
        </TileLine>
      )}
    </Tile>
  )
}

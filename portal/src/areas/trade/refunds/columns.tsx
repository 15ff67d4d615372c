import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { RefundRow } from '@quayside/contract/trade/refunds/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { refundTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { CardNumber } from '#areas/trade/move/card-number.tsx'
import { Nothing } from '#ui/text/nothing.tsx'

const text = (value: string | null): ReactNode =>
  value === null ? <Nothing /> : <span title={value}>{value}</span>

export function useRefundColumns(): readonly Column<RefundRow>[] {
  const { t } = useTranslation(['moves', 'trade', 'terms'])
  const { label: zone } = useZone()
  return useMemo(
    (): Column<RefundRow>[] => [
      {
        id: 'refundNo',
        head: t('refunds.refundNo'),
        kind: 'id',
        characters: 27,
        capitals: 'all',
        first: true,
        copy: (row) => row.refundNo,
        cell: (row) => row.refundNo,
      },
      {
        id: 'orderNo',
        head: t('trade:column.orderNo'),
        kind: 'id',
        characters: 17,
        copy: (row) => row.orderNo,
        cell: (row) => <OrderOf row={row} />,
      },
      {
        id: 'createdAt',
        head: t('refunds.createdAt', { zone }),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      {
        id: 'amount',
        head: t('refunds.amount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      {
        id: 'status',
        head: t('trade:column.status'),
        kind: 'state',
        characters: 18,
        cell: (row) => <RefundTag row={row} />,
      },
      {
        id: 'why',
        head: `${t('refunds.reason')} / ${t('refunds.failure')}`,
        kind: 'text',
        width: 180,
        cell: (row) => text(row.failure?.message ?? row.reason),
      },
      ...furtherColumns(t, zone),
    ],
    [t, zone],
  )
}

type Words = ReturnType<typeof useTranslation<['moves', 'trade', 'terms']>>['t']

/** Who asked; all others are shown only when the operator has chosen them. */
const furtherColumns = (t: Words, zone: string): Column<RefundRow>[] => [
  {
    id: 'askedBy',
    head: t('refunds.askedBy'),
    kind: 'text',
    width: 80,
    cell: (row) => text(row.askedBy),
  },
  {
    id: 'orderAmount',
    head: t('refunds.orderAmount'),
    kind: 'amount',
    bare: true,
    extra: true,
    cell: (row) => <MoneyCell money={row.orderAmount} bare />,
  },
  {
    id: 'merchantRefundId',
    head: t('refunds.merchantRefundId'),
    kind: 'id',
    characters: 21,
    extra: true,
    copy: (row) => row.merchantRefundId,
    cell: (row) => text(row.merchantRefundId),
  },
  {
    id: 'merchantOrderId',
    head: t('trade:column.merchantOrderId'),
    kind: 'id',
    characters: 21,
    extra: true,
    copy: (row) => row.merchantOrderId,
    cell: (row) => text(row.merchantOrderId),
  },
  {
    id: 'doneAt',
    head: t('refunds.doneAt', { zone }),
    kind: 'time',
    extra: true,
    cell: (row) => (row.doneAt === null ? <Nothing /> : <TimeText at={row.doneAt} />),
  },
  ...cardColumns(t),
]

/** Where the refund comes from and where it goes to. */
const cardColumns = (t: Words): Column<RefundRow>[] => [
  {
    id: 'origin',
    head: t('refunds.origin'),
    kind: 'text',
    width: 150,
    extra: true,
    cell: (row) => t(`terms:refundOrigin.${row.origin}`),
  },
  {
    id: 'card',
    head: t('trade:column.card'),
    kind: 'card',
    extra: true,
    cell: (row) => (row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />),
  },
  {
    id: 'arn',
    head: t('trade:column.arn'),
    kind: 'reference',
    characters: 23,
    extra: true,
    copy: (row) => row.arn,
    cell: (row) => text(row.arn),
  },
]

const OrderOf = ({ row }: { row: RefundRow }) => (
  <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
    {row.orderNo}
  </Link>
)

export function RefundTag({ row: { status } }: { row: RefundRow }) {
  const { t } = useTranslation('terms')
  return <StatusTag tone={refundTones[status]}>{t(`refund.${status}`)}</StatusTag>
}

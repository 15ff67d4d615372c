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
        width: 252,
        whole: 28,
        first: true,
        copy: (row) => row.refundNo,
        cell: (row) => row.refundNo,
      },
      {
        id: 'orderNo',
        head: t('trade:column.orderNo'),
        width: 160,
        whole: 18,
        copy: (row) => row.orderNo,
        cell: (row) => <OrderOf row={row} />,
      },
      {
        id: 'createdAt',
        head: t('refunds.createdAt', { zone }),
        width: 140,
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      {
        id: 'amount',
        head: t('refunds.amount'),
        width: 140,
        align: 'right',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      { id: 'status', head: t('trade:column.status'), width: 150, cell: (row) => <RefundTag row={row} /> },
      {
        id: 'why',
        head: `${t('refunds.reason')} / ${t('refunds.failure')}`,
        width: 180,
        cell: (row) => text(row.failure?.message ?? row.reason),
      },
      { id: 'askedBy', head: t('refunds.askedBy'), width: 80, cell: (row) => text(row.askedBy) },
      ...extraColumns(t, zone),
    ],
    [t, zone],
  )
}

type Words = ReturnType<typeof useTranslation<['moves', 'trade', 'terms']>>['t']

/** Shown only when the operator has chosen them. */
const extraColumns = (t: Words, zone: string): Column<RefundRow>[] => [
  {
    id: 'orderAmount',
    head: t('refunds.orderAmount'),
    width: 100,
    align: 'right',
    extra: true,
    cell: (row) => <MoneyCell money={row.orderAmount} bare />,
  },
  {
    id: 'merchantRefundId',
    head: t('refunds.merchantRefundId'),
    width: 168,
    extra: true,
    copy: (row) => row.merchantRefundId,
    cell: (row) => text(row.merchantRefundId),
  },
  {
    id: 'merchantOrderId',
    head: t('trade:column.merchantOrderId'),
    width: 168,
    extra: true,
    copy: (row) => row.merchantOrderId,
    cell: (row) => text(row.merchantOrderId),
  },
  {
    id: 'doneAt',
    head: t('refunds.doneAt', { zone }),
    width: 140,
    extra: true,
    cell: (row) => (row.doneAt === null ? <Nothing /> : <TimeText at={row.doneAt} />),
  },
  {
    id: 'origin',
    head: t('refunds.origin'),
    width: 150,
    extra: true,
    cell: (row) => t(`terms:refundOrigin.${row.origin}`),
  },
  {
    id: 'card',
    head: t('trade:column.card'),
    width: 180,
    whole: 21,
    extra: true,
    cell: (row) => (row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />),
  },
  {
    id: 'arn',
    head: t('trade:column.arn'),
    width: 196,
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

import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DisputeOrderRow } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CardNumber } from '#areas/trade/public.tsx'
import type { Column } from '#ui/table/column.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { DisputeOrderTag, ThreadTag } from './words.tsx'

type Words = ReturnType<typeof useTranslation<['disputeOrders', 'trade']>>['t']

export function useDisputeOrderColumns(): readonly Column<DisputeOrderRow>[] {
  const { t } = useTranslation(['disputeOrders', 'trade'])
  const { label: zone } = useZone()
  return useMemo(
    (): Column<DisputeOrderRow>[] => [
      {
        id: 'complaintNo',
        head: t('column.complaintNo'),
        kind: 'id',
        characters: 18,
        first: true,
        copy: (row) => row.complaintNo,
        cell: (row) => (
          <Link to="/detail/disputeOrder/$id" params={{ id: row.id }}>
            {row.complaintNo}
          </Link>
        ),
      },
      {
        id: 'createdAt',
        head: t('column.createdAt', { zone }),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      {
        id: 'reason',
        head: t('column.reason'),
        kind: 'text',
        width: 140,
        cell: (row) => t(`reason.${row.reason}`),
      },
      {
        id: 'refundAmount',
        head: t('column.refundAmount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.refundAmount} strong />,
      },
      {
        id: 'status',
        head: t('column.status'),
        kind: 'state',
        characters: 15,
        cell: (row) => <DisputeOrderTag row={row} />,
      },
      {
        id: 'message',
        head: t('column.message'),
        kind: 'state',
        characters: 9,
        cell: (row) => (row.message === null ? <Nothing /> : <ThreadTag state={row.message} />),
      },
      orderColumn(t),
      text('remark', t('column.remark'), (row) => row.remark, true),
      ...extraColumns(t, zone),
    ],
    [t, zone],
  )
}

const orderColumn = (t: Words): Column<DisputeOrderRow> => ({
  id: 'acsOrderId',
  head: t('column.acsOrderId'),
  kind: 'id',
  characters: 17,
  copy: (row) => row.acsOrderId,
  cell: (row) => (
    <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
      {row.acsOrderId}
    </Link>
  ),
})

const text = (
  id: string,
  head: string,
  of: (row: DisputeOrderRow) => string | null,
  extra: boolean,
): Column<DisputeOrderRow> => ({
  id,
  head,
  kind: 'text',
  width: 160,
  extra,
  cell: (row) => {
    const found = of(row)
    return found === null ? <Nothing /> : <span title={found}>{found}</span>
  },
})

/** Shown only when the operator has chosen them. */
const extraColumns = (t: Words, zone: string): Column<DisputeOrderRow>[] => [
  text('merchantRemark', t('column.merchantRemark'), (row) => row.merchantRemark, true),
  text('email', t('trade:column.email'), (row) => row.email, true),
  text('decidedBy', t('column.decidedBy'), (row) => row.decidedBy, true),
  {
    id: 'decidedAt',
    head: t('column.decidedAt', { zone }),
    kind: 'time',
    extra: true,
    cell: (row) => (row.decidedAt === null ? <Nothing /> : <TimeText at={row.decidedAt} />),
  },
  {
    id: 'card',
    head: t('trade:column.card'),
    kind: 'card',
    extra: true,
    cell: (row) => (row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />),
  },
  {
    id: 'merchantOrderId',
    head: t('trade:column.merchantOrderId'),
    kind: 'id',
    characters: 21,
    extra: true,
    cell: (row) => row.merchantOrderId,
  },
]

import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RelatedClaims } from '#areas/dispute/related-claims.tsx'
import { CardNumber } from '#areas/trade/public.tsx'
import type { Column } from '#ui/table/column.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { AlertDue, AlertTag, MonthLeft } from './words.tsx'

type Words = ReturnType<typeof useTranslation<['alerts', 'trade']>>['t']

/** Columns of alerts: how long there is, what is advised, and what else is the same complaint. */
export function useAlertColumns(asOf: string | undefined): readonly Column<AlertRow>[] {
  const { t } = useTranslation(['alerts', 'trade'])
  const { label: zone } = useZone()
  return useMemo(
    (): Column<AlertRow>[] => [
      {
        id: 'alertNo',
        head: t('column.alertNo'),
        kind: 'id',
        characters: 18,
        first: true,
        copy: (row) => row.alertNo,
        cell: (row) => (
          <Link to="/detail/refusalWarning/$id" params={{ id: row.id }}>
            {row.alertNo}
          </Link>
        ),
      },
      {
        id: 'refundDeadline',
        head: t('column.refundDeadline', { zone }),
        kind: 'time',
        cell: (row) => <AlertDue row={row} asOf={asOf} />,
      },
      {
        id: 'amount',
        head: t('column.amount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      {
        id: 'status',
        head: t('column.status'),
        kind: 'state',
        characters: 22,
        cell: (row) => <AlertTag row={row} />,
      },
      ...aboutColumns(t),
      ...orderColumns(t),
      {
        id: 'createdAt',
        head: t('column.createdAt', { zone }),
        kind: 'time',
        sort: 'descending',
        extra: true,
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      ...extraColumns(t),
    ],
    [t, zone, asOf],
  )
}

const aboutColumns = (t: Words): Column<AlertRow>[] => [
  {
    id: 'advice',
    head: t('column.advice'),
    kind: 'text',
    width: 160,
    cell: (row) => <span title={t(`advice.${row.advice}`)}>{t(`advice.${row.advice}`)}</span>,
  },
  {
    id: 'type',
    head: t('column.type'),
    kind: 'text',
    width: 130,
    extra: true,
    cell: (row) => t(`type.${row.type}`),
  },
  {
    id: 'daysInMonth',
    head: t('column.daysInMonth'),
    kind: 'text',
    width: 150,
    cell: (row) => <MonthLeft row={row} />,
  },
]

const orderColumns = (t: Words): Column<AlertRow>[] => [
  {
    id: 'acsOrderId',
    head: t('column.acsOrderId'),
    kind: 'id',
    characters: 17,
    extra: true,
    copy: (row) => row.acsOrderId,
    cell: (row) => (
      <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
        {row.acsOrderId}
      </Link>
    ),
  },
  {
    id: 'related',
    head: t('column.related'),
    kind: 'text',
    width: 150,
    extra: true,
    cell: (row) => <RelatedClaims related={row.related} />,
  },
]

/** Shown only when the operator has chosen them. */
const extraColumns = (t: Words): Column<AlertRow>[] => [
  {
    id: 'refundStatus',
    head: t('column.refundStatus'),
    kind: 'text',
    width: 100,
    extra: true,
    cell: (row) => t(`refundStatus.${row.refundStatus}`),
  },
  {
    id: 'refundAmount',
    head: t('column.refundAmount'),
    kind: 'amount',
    bare: true,
    extra: true,
    cell: (row) => (row.refundAmount === null ? <Nothing /> : <MoneyCell money={row.refundAmount} bare />),
  },
  {
    id: 'network',
    head: t('column.network'),
    kind: 'text',
    width: 80,
    extra: true,
    cell: (row) => t(`network.${row.network}`),
  },
  {
    id: 'reasonCode',
    head: t('column.reasonCode'),
    kind: 'code',
    characters: 8,
    extra: true,
    cell: (row) => row.reasonCode ?? <Nothing />,
  },
  {
    id: 'email',
    head: t('trade:column.email'),
    kind: 'text',
    width: 150,
    extra: true,
    cell: (row) => (row.email === null ? <Nothing /> : <span title={row.email}>{row.email}</span>),
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

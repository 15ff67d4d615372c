import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SubscriptionInvoiceRow } from '@quayside/contract/trade/subscription/invoice.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { subscriptionCycleTones } from './tones.ts'
import { SubscriptionLink } from './words.tsx'

/** Columns of invoices: which cycle, when it was due, and what paid it. */
export function useSubscriptionInvoiceColumns(): readonly Column<SubscriptionInvoiceRow>[] {
  const { t } = useTranslation('subscription')
  return useMemo(() => [...firstColumns(t), ...endColumns(t)], [t])
}

const firstColumns = (t: Translate<'subscription'>): Column<SubscriptionInvoiceRow>[] => [
  {
    id: 'subscriptionNo',
    head: t('invoiceColumn.subscriptionNo'),
    kind: 'id',
    characters: 18,
    capitals: 'few',
    first: true,
    copy: (row) => row.subscriptionNo,
    cell: (row) => <SubscriptionLink id={row.subscriptionId} no={row.subscriptionNo} />,
  },
  {
    id: 'plan',
    head: t('invoiceColumn.plan'),
    kind: 'text',
    width: 150,
    cell: (row) => <span title={row.plan}>{row.plan}</span>,
  },
  { id: 'cycle', head: t('invoiceColumn.cycle'), kind: 'count', cell: (row) => row.cycle },
  {
    id: 'createdAt',
    head: t('invoiceColumn.createdAt'),
    kind: 'time',
    sort: 'descending',
    cell: (row) => <TimeText at={row.createdAt} />,
  },
  { id: 'dueOn', head: t('invoiceColumn.dueOn'), kind: 'day', cell: (row) => row.dueOn },
]

const endColumns = (t: Translate<'subscription'>): Column<SubscriptionInvoiceRow>[] => [
  {
    id: 'status',
    head: t('invoiceColumn.status'),
    kind: 'state',
    characters: 8,
    cell: (row) => <CycleTag status={row.status} />,
  },
  {
    id: 'amount',
    head: t('invoiceColumn.amount'),
    kind: 'amount',
    cell: (row) => <MoneyCell money={row.amount} strong />,
  },
  { id: 'tries', head: t('invoiceColumn.tries'), kind: 'count', cell: (row) => row.tries },
  {
    id: 'orderNo',
    head: t('invoiceColumn.orderNo'),
    kind: 'id',
    characters: 18,
    capitals: 'few',
    copy: (row) => row.order?.orderNo ?? null,
    cell: (row) =>
      row.order ? (
        <Link to="/detail/orderDetails/$id" params={{ id: row.order.id }}>
          {row.order.orderNo}
        </Link>
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'settledAt',
    head: t('invoiceColumn.settledAt'),
    kind: 'time',
    extra: true,
    cell: (row) => (row.settledAt ? <TimeText at={row.settledAt} /> : <Nothing />),
  },
  {
    id: 'site',
    head: t('invoiceColumn.site'),
    kind: 'text',
    width: 120,
    extra: true,
    cell: (row) => (row.site ? <span title={row.site}>{row.site}</span> : <Nothing />),
  },
]

/** How a cycle stands. */
export function CycleTag({ status }: { status: SubscriptionInvoiceRow['status'] }) {
  const { t } = useTranslation('subscription')
  return <StatusTag tone={subscriptionCycleTones[status]}>{t(`cycle.status.${status}`)}</StatusTag>
}

import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { InvoiceRow } from '@quayside/contract/bill/invoice/invoice.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { invoiceTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { Nothing } from '#ui/text/nothing.tsx'

export function useInvoiceColumns(): readonly Column<InvoiceRow>[] {
  const { t } = useTranslation('invoices')
  const zone = useZone().label
  return useMemo(
    (): Column<InvoiceRow>[] => [
      {
        id: 'applicationNo',
        head: t('column.applicationNo'),
        kind: 'id',
        characters: 27,
        capitals: 'all',
        first: true,
        copy: (row) => row.applicationNo,
        cell: (row) => <InvoiceLink row={row} />,
      },
      {
        id: 'createdAt',
        head: t('column.createdAt', { zone }),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      { id: 'days', head: t('column.days'), kind: 'days', cell: (row) => t('apply.range', daysOf(row)) },
      {
        id: 'amount',
        head: t('column.amount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.amount} strong={row.revised === null} />,
      },
      {
        id: 'revised',
        head: t('column.revised'),
        kind: 'amount',
        bare: true,
        cell: (row) => (row.revised ? <MoneyCell money={row.revised} strong bare /> : <Nothing />),
      },
      {
        id: 'status',
        head: t('column.status'),
        kind: 'state',
        characters: 12,
        cell: (row) => <InvoiceTag row={row} />,
      },
      ...paperColumns(t),
    ],
    [t, zone],
  )
}

/** The invoice on paper, and its way to the merchant. */
const paperColumns = (t: Translate<'invoices'>): Column<InvoiceRow>[] => [
  {
    id: 'invoiceDate',
    head: t('column.invoiceDate'),
    kind: 'day',
    extra: true,
    cell: (row) => row.invoiceDate ?? <Nothing />,
  },
  {
    id: 'trackingNo',
    head: t('column.trackingNo'),
    kind: 'reference',
    characters: 15,
    capitals: 'few',
    cell: (row) => row.trackingNo ?? <Nothing />,
  },
  {
    id: 'logisticsCompany',
    head: t('column.logisticsCompany'),
    kind: 'text',
    width: 140,
    extra: true,
    cell: (row) => row.logisticsCompany ?? <Nothing />,
  },
]

/** Both days, as the words take them. */
export const daysOf = ({ from, through }: { readonly from: string; readonly through: string }) => ({
  from,
  through,
})

export const InvoiceLink = ({ row }: { row: InvoiceRow }) => (
  <Link to="/home/billCheckCenter/serChargeInvoice/chargeDetail/$id" params={{ id: row.id }}>
    {row.applicationNo}
  </Link>
)

export function InvoiceTag({ row: { status } }: { row: Pick<InvoiceRow, 'status'> }) {
  const { t } = useTranslation('invoices')
  return <StatusTag tone={invoiceTones[status]}>{t(`status.${status}`)}</StatusTag>
}

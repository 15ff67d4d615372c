import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { InvoiceRow } from '@quayside/contract/bill/invoice/invoice.ts'
import { useTranslation } from '#words/use-translation.ts'
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
        width: 260,
        whole: 28,
        first: true,
        copy: (row) => row.applicationNo,
        cell: (row) => <InvoiceLink row={row} />,
      },
      {
        id: 'createdAt',
        head: t('column.createdAt', { zone }),
        width: 156,
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      { id: 'days', head: t('column.days'), width: 196, cell: (row) => t('apply.range', daysOf(row)) },
      {
        id: 'amount',
        head: t('column.amount'),
        width: 130,
        align: 'right',
        cell: (row) => <MoneyCell money={row.amount} strong={row.revised === null} />,
      },
      {
        id: 'revised',
        head: t('column.revised'),
        width: 130,
        align: 'right',
        cell: (row) => (row.revised ? <MoneyCell money={row.revised} strong /> : <Nothing />),
      },
      { id: 'status', head: t('column.status'), width: 116, cell: (row) => <InvoiceTag row={row} /> },
      {
        id: 'invoiceDate',
        head: t('column.invoiceDate'),
        width: 110,
        cell: (row) => row.invoiceDate ?? <Nothing />,
      },
      {
        id: 'trackingNo',
        head: t('column.trackingNo'),
        width: 160,
        cell: (row) => row.trackingNo ?? <Nothing />,
      },
      {
        id: 'logisticsCompany',
        head: t('column.logisticsCompany'),
        width: 140,
        cell: (row) => row.logisticsCompany ?? <Nothing />,
      },
    ],
    [t, zone],
  )
}

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

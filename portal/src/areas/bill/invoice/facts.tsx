import type { OutputOf } from '@quayside/contract/call.ts'
import type { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { type Fact, Facts } from '#ui/text/facts.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { daysOf } from './columns.tsx'

export type InvoiceDetail = OutputOf<typeof invoiceCalls.detail>

/** What is known of an application, beside its story. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices')
  const facts: Fact[] = [
    { label: t('column.days'), value: t('apply.range', daysOf(invoice)) },
    { label: t('column.calculationRule'), value: t(`calculationRule.${invoice.calculationRule}`) },
    { label: t('column.invoiceDate'), value: invoice.invoiceDate ?? <Nothing /> },
    { label: t('column.logisticsCompany'), value: invoice.logisticsCompany ?? <Nothing /> },
    { label: t('column.trackingNo'), value: invoice.trackingNo ?? <Nothing /> },
    { label: t('apply.taxId'), value: invoice.taxId ?? <Nothing /> },
    { label: t('apply.companyName'), value: invoice.companyName ?? <Nothing /> },
    { label: t('apply.companyAddress'), value: invoice.companyAddress ?? <Nothing /> },
    { label: t('apply.recipient'), value: invoice.recipient ?? <Nothing /> },
    { label: t('apply.phone'), value: invoice.phone ?? <Nothing /> },
    { label: t('apply.address'), value: invoice.address ?? <Nothing /> },
    { label: t('detail.askedBy'), value: invoice.askedBy ?? <Nothing /> },
    { label: t('created'), value: <TimeText at={invoice.createdAt} /> },
  ]
  return <Facts title={t('detail.facts')} facts={facts} />
}

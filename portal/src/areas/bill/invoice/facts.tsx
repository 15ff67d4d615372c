import type { OutputOf } from '@quayside/contract/call.ts'
import type { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { daysOf } from './columns.tsx'
import styles from './invoice.module.css'

export type InvoiceDetail = OutputOf<typeof invoiceCalls.detail>

/** What is known of an application, beside its story. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('invoices')
  const facts = [
    [t('column.days'), t('apply.range', daysOf(invoice))],
    [t('column.calculationRule'), t(`calculationRule.${invoice.calculationRule}`)],
    [t('column.invoiceDate'), invoice.invoiceDate],
    [t('column.logisticsCompany'), invoice.logisticsCompany],
    [t('column.trackingNo'), invoice.trackingNo],
    [t('apply.taxId'), invoice.taxId],
    [t('apply.companyName'), invoice.companyName],
    [t('apply.companyAddress'), invoice.companyAddress],
    [t('apply.recipient'), invoice.recipient],
    [t('apply.phone'), invoice.phone],
    [t('apply.address'), invoice.address],
    [t('detail.askedBy'), invoice.askedBy],
    [t('created'), <TimeText key="at" at={invoice.createdAt} />],
  ] as const
  return (
    <aside className={styles['summary']}>
      <h2>{t('detail.facts')}</h2>
      <dl className={styles['sums']}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value ?? <Nothing />}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

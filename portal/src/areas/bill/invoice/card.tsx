import type { InvoiceRow } from '@quayside/contract/bill/invoice/invoice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { daysOf, InvoiceLink, InvoiceTag } from './columns.tsx'
import styles from './invoice.module.css'

/** An application where the screen is narrow. */
export function InvoiceCard({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation('invoices')
  return (
    <div className={styles['card']}>
      <span className={styles['line']}>
        <b>
          <MoneyText money={row.revised ?? row.amount} />
        </b>
        <InvoiceTag row={row} />
      </span>
      <span className={styles['line']}>{t('apply.range', daysOf(row))}</span>
      {row.trackingNo !== null && (
        <span className={styles['line']}>
          {row.logisticsCompany} {row.trackingNo}
        </span>
      )}
      <span className={styles['line']} data-quiet>
        <InvoiceLink row={row} />
        <TimeText at={row.createdAt} style="noYear" />
      </span>
    </div>
  )
}

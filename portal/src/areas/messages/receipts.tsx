import type { MessageDetail } from '@quayside/contract/messages/message.ts'
import { useTranslation } from '#words/use-translation.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import styles from './messages.module.css'

/** Who has confirmed and who has not, the latter first: that is whom to ask. */
export function Receipts({ receipts }: { receipts: NonNullable<MessageDetail['receipts']> }) {
  const { t } = useTranslation('messages')
  const done = receipts.filter(({ confirmedAt }) => confirmedAt !== null).length
  const rows = receipts.toSorted((a, b) => Number(a.confirmedAt !== null) - Number(b.confirmedAt !== null))
  return (
    <section className={styles['receipts']} aria-label={t('detail.receipts')}>
      <h2>
        {t('detail.receipts')} <span>{t('detail.receiptsCount', { done, all: receipts.length })}</span>
      </h2>
      <table aria-label={t('detail.receipts')}>
        <thead>
          <tr>
            <th scope="col">{t('detail.receiptName')}</th>
            <th scope="col">{t('detail.receiptAt')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ operatorId, name, readAt, confirmedAt }) => (
            <tr key={operatorId}>
              <td>{name}</td>
              <td data-open={confirmedAt === null || undefined}>
                {confirmedAt !== null ? (
                  <TimeText at={confirmedAt} style="minute" />
                ) : readAt === null ? (
                  t('detail.receiptNot')
                ) : (
                  t('detail.receiptRead')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

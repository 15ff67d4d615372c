import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useLedgerWords } from '#words/ledger.ts'

/** Every entry that this order caused on the merchant's accounts. */
export function LedgerEntries({ order }: { order: TransactionDetail }) {
  const { t } = useTranslation(['trade', 'ui'])
  const words = useLedgerWords()
  return (
    <PlainTable label={t('detail.entriesTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('detail.posted')}</th>
          <th scope="col">{t('detail.what')}</th>
          <th scope="col">{t('detail.account')}</th>
          <th scope="col">{t('detail.valueOn')}</th>
          <th scope="col" data-right>
            {t('detail.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.entries.map((entry) => (
          <tr key={entry.id}>
            <td data-quiet>
              <TimeText at={entry.at} style="minute" />
            </td>
            <td>{words.cause(entry.cause)}</td>
            <td>{words.account(entry.account)}</td>
            <td data-quiet>{entry.valueOn ?? t('ui:none')}</td>
            <td data-right>
              <MoneyText money={entry.amount} bare change />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

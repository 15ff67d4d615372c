import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

export function OrderItems({ items }: { items: TransactionDetail['items'] }) {
  const { t, i18n } = useTranslation(['trade', 'ui'])
  return (
    <section>
      <h2>{t('detail.itemsTitle')}</h2>
      <PlainTable small label={t('detail.itemsTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('detail.item')}</th>
            <th scope="col" data-right>
              {t('detail.quantity')}
            </th>
            <th scope="col" data-right>
              {t('detail.unitPrice')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={`${item.name} ${index}`}>
              <td>{item.name}</td>
              <td data-right>{item.quantity.toLocaleString(i18n.language)}</td>
              <td data-right>{item.unitPrice ? <MoneyText money={item.unitPrice} bare /> : t('ui:none')}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}

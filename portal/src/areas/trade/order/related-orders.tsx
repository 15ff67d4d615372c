import { Link } from '@tanstack/react-router'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

export function RelatedOrders({ related }: { related: TransactionDetail['related'] }) {
  const { t } = useTranslation(['trade', 'terms'])
  return (
    <section>
      <h2>{t('detail.relatedTitle')}</h2>
      <PlainTable small label={t('detail.relatedTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('column.orderNo')}</th>
            <th scope="col">{t('column.status')}</th>
            <th scope="col" data-right>
              {t('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {related.map((other) => (
            <tr key={other.id}>
              <td>
                <Link to="/detail/orderDetails/$id" params={{ id: other.id }}>
                  {other.orderNo}
                </Link>{' '}
                <TimeText at={other.createdAt} style="date" />
              </td>
              <td>{t(`terms:order.${other.status}`)}</td>
              <td data-right>
                <MoneyText money={other.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}

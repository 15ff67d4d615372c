import type { OrderFacts } from '@quayside/contract/dispute/order-facts.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

/** What the complaint is about: the items of its order. */
export function Bought({ items }: Pick<OrderFacts, 'items'>) {
  const { t } = useTranslation('disputeOrders')
  return (
    <Section title={t('detail.bought')}>
      {items.length === 0 ? (
        <p>{t('detail.boughtUnknown')}</p>
      ) : (
        <PlainTable label={t('detail.bought')} wraps>
          <thead>
            <tr>
              <th scope="col">{t('detail.item')}</th>
              <th scope="col" data-right>
                {t('detail.quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ name, quantity }, index) => (
              // eslint-disable-next-line react/no-array-index-key -- an order may name the same item twice.
              <tr key={index}>
                <td>{name}</td>
                <td data-right>{quantity}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  )
}

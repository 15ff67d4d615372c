import { useTranslation } from '#words/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Equation } from '#ui/text/equation.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import type { FoundLink } from './found.ts'

/** What is sold, a line each. */
export function LinkGoods({ link: { items, total } }: { link: FoundLink }) {
  const { t } = useTranslation('linkPage')
  return (
    <Section title={t('part.goods')} note={total.currency}>
      <PlainTable label={t('part.goods')} wraps>
        <thead>
          <tr>
            <th>{t('goods.name')}</th>
            <th>{t('goods.spec')}</th>
            <th data-right>{t('goods.quantity')}</th>
            <th data-right>{t('goods.unitPrice')}</th>
            <th data-right>{t('goods.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // Lines never change places.
            <tr key={index}>
              <td>{item.name}</td>
              <td data-quiet>{item.spec ?? <Nothing />}</td>
              <td data-right>{item.quantity}</td>
              <td data-right>
                <MoneyText money={item.unitPrice} bare />
              </td>
              <td data-right>
                <MoneyText money={item.amount} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  )
}

/** Goods and fee, and what one payment comes to. */
export function LinkSum({ link: { goodsTotal, otherFee, total } }: { link: FoundLink }) {
  const { t } = useTranslation(['linkPage', 'paymentLink'])
  const { currency } = total
  return (
    <Equation
      label={t('goods.total', { currency })}
      terms={[
        { key: 'goods', label: t('goods.sum'), money: goodsTotal },
        ...(otherFee
          ? [
              {
                key: 'fee',
                label: t(`paymentLink:feeType.${otherFee.type}`),
                money: otherFee.amount,
                sign: '+' as const,
              },
            ]
          : []),
        { key: 'total', label: t('goods.total', { currency }), money: total, sign: '=' },
      ]}
    />
  )
}

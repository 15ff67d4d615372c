import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { Facts } from '#ui/text/facts.tsx'

export function OrderFacts({ order }: { order: TransactionDetail }) {
  const { t } = useTranslation(['trade', 'terms'])
  return (
    <Facts
      title={t('detail.orderTitle')}
      facts={[
        { label: t('column.type'), value: t(`terms:type.${order.type}`) },
        { label: t('column.paymentMethod'), value: t(`terms:paymentMethod.${order.paymentMethod}`) },
        { label: t('column.source'), value: t(`terms:source.${order.source}`) },
        { label: t('column.site'), value: order.site?.name },
        { label: t('detail.networkRef'), value: order.networkRef },
        { label: t('detail.updated'), value: <TimeText at={order.updatedAt} /> },
      ]}
    />
  )
}

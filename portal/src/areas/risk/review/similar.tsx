import type { ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import { useTranslation } from '#words/use-translation.ts'

/** What is known of the buyer from other orders. */
export function Similar({ similar }: { similar: ReviewListRow['similar'] }) {
  const { t } = useTranslation('risk')
  const { orders, succeeded, failed, refunds, disputes } = similar
  if (orders === 0) return <span>{t('similarNone')}</span>
  const text = [
    t('similarText', { orders: t('similarOrders', { count: orders }), succeeded, failed }),
    ...(refunds > 0 ? [t('similarRefunds', { count: refunds })] : []),
    ...(disputes > 0 ? [t('similarDisputes', { count: disputes })] : []),
  ].join(' · ')
  return <span title={text}>{text}</span>
}

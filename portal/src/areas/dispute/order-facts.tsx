import { earlierOrdersMax, type OrderFacts } from '@quayside/contract/dispute/order-facts.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Fact } from '#ui/text/facts.tsx'

/** What of a disputed order decides how it is answered, in the same words on every page about one. */
export function useOrderFacts(order: OrderFacts): readonly Fact[] {
  const { t } = useTranslation('claims')
  const items = order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  return [
    { label: t('fact.items'), value: items },
    { label: t('fact.earlier'), value: order.earlier && <Earlier {...order.earlier} /> },
    { label: t('fact.threeDs'), value: t(order.isAuthenticated ? 'fact.authenticated' : 'fact.unproven') },
    { label: t('fact.eci'), value: order.eci },
    { label: t('fact.avs'), value: order.avs },
    { label: t('fact.cvv'), value: order.cvv },
    { label: t('fact.ipCountry'), value: order.ipCountry },
    { label: t('fact.descriptor'), value: order.descriptor },
  ]
}

/** How well the buyer is known: how many orders before this one, and what became of them. */
function Earlier({ orders, refunded, disputed }: NonNullable<OrderFacts['earlier']>) {
  const { t } = useTranslation('claims')
  if (orders === 0) return <>{t('fact.first')}</>
  const most = orders === earlierOrdersMax
  return (
    <>
      {[
        most ? t('fact.paidMost', { most: orders }) : t('fact.paid', { count: orders }),
        ...(refunded > 0 ? [t('fact.paidBack', { count: refunded })] : []),
        ...(disputed > 0 ? [t('fact.disputed', { count: disputed })] : []),
      ].join(t('fact.and'))}
    </>
  )
}

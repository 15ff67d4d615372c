import { useMemo } from 'react'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { DetailStep } from '#details/step.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { transactionFilterOf, type TransactionSearch } from '#areas/trade/transaction-search.ts'

/** To the orders before and after this one in the list that led here. */
export function Neighbours({ id, search }: { id: string; search: TransactionSearch }) {
  const { t } = useTranslation('trade')
  const zone = useZone()
  const filter = useMemo(() => transactionFilterOf(search, zone.name), [search, zone.name])
  const { data } = useCall<typeof transactionCalls.neighbours>(
    '/transaction/query/neighbours',
    { id, filter },
    { keep: false },
  )
  const orderAt = (to: string | null | undefined) =>
    to ? { to: '/detail/orderDetails/$id' as const, params: { id: to }, search: search as never } : undefined
  return (
    <>
      <DetailStep side="previous" label={t('detail.newer')} to={orderAt(data?.previous)} />
      <DetailStep side="next" label={t('detail.older')} to={orderAt(data?.next)} />
    </>
  )
}

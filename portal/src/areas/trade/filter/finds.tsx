import { useMemo } from 'react'
import type { transactionTotalCalls } from '@quayside/contract/trade/list/total.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useZone } from '#ui/text/zone.tsx'
import { transactionFilterOf, type TransactionSearch } from '#areas/trade/transaction-search.ts'

/** How many orders these conditions find now. */
export function FilterFinds({ search }: { search: TransactionSearch }) {
  const { t } = useTranslation(['savedFilter', 'list'])
  const zone = useZone()
  const filters = useMemo(() => [transactionFilterOf(search, zone.name)], [search, zone.name])
  const { data } = useCall<typeof transactionTotalCalls.totals>('/transaction/query/totals', { filters })
  const total = data?.totals[0]
  if (total === undefined) return <span role="status" />
  if (total === null) return <span role="status">{t('set.invalid')}</span>
  if (total.count === 0) return <span role="status">{t('set.findsNothing')}</span>
  const orders = total.exact
    ? t('list:table.orders', { count: total.count })
    : t('list:table.rowsMore', { count: total.count })
  return <span role="status">{t('set.finds', { orders })}</span>
}

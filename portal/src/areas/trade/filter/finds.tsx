import { useMemo } from 'react'
import type { transactionTotalCalls } from '@quayside/contract/trade/list/total.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import type { ViewSearch } from '#lists/views/view.ts'
import type { ListFound, ViewedList } from '#lists/views/viewed-list.ts'
import { useZone } from '#ui/text/zone.tsx'
import { transactionFilterOf, type TransactionSearch } from '#areas/trade/transaction-search.ts'

interface FilterFindsProps {
  list: ViewedList<ViewSearch>
  search: ViewSearch
}

/** How many rows of its list these conditions find now. */
export function FilterFinds({ list, search }: FilterFindsProps) {
  const { t } = useTranslation('savedFilter')
  const total = list.useFound(search)
  if (total === undefined) return <span role="status" />
  if (total === null) return <span role="status">{t('set.invalid')}</span>
  if (total.count === 0) return <span role="status">{t('set.findsNothing')}</span>
  const { count } = total
  return <span role="status">{total.exact ? t('set.finds', { count }) : t('set.findsMore', { count })}</span>
}

/** How many orders, as the tabs above their list count them. */
export function useOrdersFound(search: TransactionSearch): ListFound {
  const zone = useZone()
  const filters = useMemo(() => [transactionFilterOf(search, zone.name)], [search, zone.name])
  const { data } = useCall<typeof transactionTotalCalls.totals>('/transaction/query/totals', { filters })
  return data?.totals[0]
}

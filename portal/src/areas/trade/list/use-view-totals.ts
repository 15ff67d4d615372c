import { useMemo } from 'react'
import type { SavedFilter } from '@quayside/contract/trade/filter/saved-filter.ts'
import type { transactionTotalCalls } from '@quayside/contract/trade/list/total.ts'
import { useCall } from '#api/use-call.ts'
import { useZone } from '#ui/text/zone.tsx'
import { transactionFilterOf, validateTransactionSearch } from '#areas/trade/transaction-search.ts'
import type { Total } from '#lists/views/saved-views.tsx'
import { allView } from '#lists/views/view.ts'

const freshForMs = 60_000

/** How many orders each tab finds, by its id; asked for after the rows, so that they never wait. */
export function useViewTotals(pinned: readonly SavedFilter[], enabled: boolean): ReadonlyMap<string, Total> {
  const zone = useZone()
  const filters = useMemo(
    () => [
      {},
      ...pinned.map(({ content }) => transactionFilterOf(validateTransactionSearch(content), zone.name)),
    ],
    [pinned, zone.name],
  )
  const { data, isPlaceholderData } = useCall<typeof transactionTotalCalls.totals>(
    '/transaction/query/totals',
    { filters },
    { enabled, freshFor: freshForMs },
  )
  const ids = [allView, ...pinned.map(({ id }) => id)]
  // The answer to other tabs has its numbers in another order.
  const totals = isPlaceholderData ? [] : (data?.totals ?? [])
  return new Map(totals.flatMap((total, index) => (total ? [[ids[index]!, total] as const] : [])))
}

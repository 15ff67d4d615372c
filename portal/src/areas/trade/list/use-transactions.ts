import { useMemo } from 'react'
import type { transactionCalls, TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import { useRefresh } from '#api/use-call.ts'
import type { PageSize } from '#ui/table/table-foot.tsx'
import { useZone } from '#ui/text/zone.tsx'
import {
  filterOf,
  type TransactionFilterInput,
  type TransactionSearch,
} from '#areas/trade/transaction-search.ts'
import { isFirstPage, type ListPage, useListPage } from '#lists/use-page.ts'

export interface TransactionPage extends ListPage<TransactionRow, TransactionSearch> {
  filter: TransactionFilterInput
  firstPage: boolean
}

const list = '/transaction/query'
/** What stands beside the rows and grows old with them. */
const beside = ['/transaction/query/sums', '/transaction/query/newer', '/transaction/query/totals'] as const

/** One page of the list that the address describes. */
export function useTransactions(
  search: TransactionSearch,
  size: PageSize,
  /** Not before it is known which filter the address stands for. */
  enabled: boolean,
): TransactionPage {
  const zone = useZone()
  const filter = useMemo(() => filterOf(search, zone.name), [search, zone.name])
  const refresh = useRefresh()
  const page = useListPage<typeof transactionCalls.query, TransactionSearch>(list, {
    search,
    filter,
    size,
    enabled,
  })
  return {
    ...page,
    filter,
    firstPage: isFirstPage(search),
    refresh: () => {
      for (const path of [list, ...beside]) void refresh(path)
    },
  }
}

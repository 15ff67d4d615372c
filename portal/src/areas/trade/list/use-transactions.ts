import type { transactionCalls, TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import { useRefresh } from '#api/use-call.ts'
import {
  transactionFilterOf,
  type TransactionFilterInput,
  type TransactionSearch,
} from '#areas/trade/transaction-search.ts'
import type { List } from '#lists/list.ts'
import { useList } from '#lists/list-screen.tsx'
import { isFirstPage, type ListPage } from '#lists/use-page.ts'

export interface TransactionPage extends ListPage<TransactionRow, TransactionSearch> {
  filter: TransactionFilterInput
  firstPage: boolean
}

/** Every order, by the filter of the address. */
export const transactions: List<typeof transactionCalls, TransactionSearch> = {
  name: 'transactions',
  path: '/transaction/query',
  filterOf: transactionFilterOf,
  rowId: (row) => row.id,
  file: {
    kind: 'transactions',
    permission: 'trade.transaction.export',
    path: '/transaction/export/query',
    order: 'newest',
    amounts: ['amount', 'captured', 'refunded'],
  },
}
/** What stands beside the rows and grows old with them. */
const beside = ['/transaction/query/sums', '/transaction/query/newer', '/transaction/query/totals'] as const

/** One page of the list that the address describes; `enabled` once it is known which filter it stands for. */
export function useTransactions(search: TransactionSearch, enabled: boolean): TransactionPage {
  const refresh = useRefresh()
  const { filter, page } = useList(transactions, search, enabled)
  return {
    ...page,
    filter,
    firstPage: isFirstPage(search),
    refresh: () => {
      for (const path of [transactions.path, ...beside]) void refresh(path)
    },
  }
}

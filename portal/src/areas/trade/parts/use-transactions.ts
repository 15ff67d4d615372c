import { useMemo } from 'react'
import type { transactionCalls, TransactionRow } from '@quayside/contract/trade/transaction.ts'
import type { CallFailure } from '../../../api/failure.ts'
import { useCall, useRefresh } from '../../../api/use-call.ts'
import { lacksCurrency } from '../../../ui/filter/list-search.ts'
import type { PageSize } from '../../../ui/table/table-foot.tsx'
import { useZone } from '../../../ui/zone.tsx'
import {
  filterOf,
  type TransactionFilterInput,
  type TransactionSearch,
  withoutCursor,
} from '../transaction-search.ts'

const none: readonly TransactionRow[] = []

export interface TransactionPage {
  filter: TransactionFilterInput
  rows: readonly TransactionRow[] | undefined
  stale: boolean
  failure: CallFailure | undefined
  asOf: string | undefined
  total: { count: number; exact: boolean } | undefined
  from: number | undefined
  previous: TransactionSearch | undefined
  next: TransactionSearch | undefined
  firstPage: boolean
  refresh: () => void
}

/** One page of the list that the address describes; its total comes from the first page and is asked for once. */
export function useTransactions(
  search: TransactionSearch,
  size: PageSize,
  /** Not before it is known which filter the address stands for. */
  enabled: boolean,
): TransactionPage {
  const zone = useZone()
  const filter = useMemo(() => filterOf(search, zone.name), [search, zone.name])
  const refreshCall = useRefresh()
  // The list says what is missing, so nobody is asked.
  const lacks = lacksCurrency(search)
  const isAsked = enabled && !lacks
  const firstPage = search.after === undefined && search.before === undefined
  const first = { filter, page: { size }, order: 'newest' as const, count: true }
  const answer = useCall<typeof transactionCalls.query>(
    '/transaction/query',
    firstPage
      ? first
      : {
          ...first,
          count: false,
          page: {
            size,
            ...(search.after && { after: search.after }),
            ...(search.before && { before: search.before }),
          },
        },
    { enabled: isAsked, freshFor: Number.POSITIVE_INFINITY },
  )
  const counted = useCall<typeof transactionCalls.query>('/transaction/query', first, {
    enabled: isAsked && !firstPage,
    freshFor: Number.POSITIVE_INFINITY,
  })
  const data = lacks ? undefined : answer.data
  const rest = withoutCursor(search)
  const skipped = search.skipped ?? 0
  return {
    filter,
    rows: lacks ? none : answer.error ? undefined : data?.rows,
    stale: !lacks && answer.isPlaceholderData,
    failure: answer.error ?? undefined,
    asOf: data?.asOf,
    total: (firstPage || lacks ? data?.total : counted.data?.total) ?? undefined,
    from: firstPage || search.skipped !== undefined ? skipped + 1 : undefined,
    previous:
      data?.page.previous && !firstPage ? previousOf(rest, data.page.previous, skipped - size) : undefined,
    next: data?.page.next
      ? { ...rest, after: data.page.next, skipped: skipped + (data.rows.length || size) }
      : undefined,
    firstPage,
    refresh: () => {
      void refreshCall('/transaction/query')
      void refreshCall('/transaction/query/sums')
      void refreshCall('/transaction/query/newer')
      void refreshCall('/transaction/query/totals')
    },
  }
}

/** Back at the beginning the address is the plain one, so that new orders are seen there again. */
const previousOf = (rest: TransactionSearch, before: string, skipped: number): TransactionSearch =>
  skipped <= 0 ? rest : { ...rest, before, skipped }

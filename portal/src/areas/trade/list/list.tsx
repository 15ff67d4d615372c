import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '#session/session-context.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useRowMoves } from '#areas/trade/move/use-row-moves.ts'
import { ListFrame } from '#lists/frame.tsx'
import { ListExport } from '#lists/list-screen.tsx'
import { totalOf } from '#lists/sums-of.ts'
import { pinnedOf, SavedViews } from '#lists/views/saved-views.tsx'
import { useViews } from '#lists/views/use-views.ts'
import { InsteadOfRows, isElsewhere } from '#lists/views/viewed-screen.tsx'
import type { Sums } from '#ui/table/sum-rows.tsx'
import { ListFilters } from './list-filters.ts'
import { NewerPill } from './newer-pill.tsx'
import { useViewTotals } from './use-view-totals.ts'
import { useSelectedOrders } from './selection-bar.tsx'
import { TransactionTile } from './tile.tsx'
import { useTransactionColumns } from './columns.tsx'
import { useTransactionFields } from '#areas/trade/filter/transaction-fields.ts'
import { TransactionMenu } from './menu.tsx'
import { transactionViews } from '#areas/trade/filter/transaction-views.ts'
import { useTransactionSums } from './use-sums.tsx'
import { type TransactionPage, transactions, useTransactions } from './use-transactions.ts'
import {
  type TransactionSearch,
  validateTransactionSearch,
  withoutCursor,
} from '#areas/trade/transaction-search.ts'

const id = '/shell/home/tradeManage/transactionQuery'
export const route = createLazyRoute(id)({ component: TransactionList })
const { useSearch, useNavigate } = getRouteApi(id)

function TransactionList() {
  const { t } = useTranslation(['trade', 'savedFilter'])
  const address = useSearch({ select: validateTransactionSearch, structuralSharing: true })
  const navigate = useNavigate()
  const views = useViews(transactionViews, address, (next) => void navigate({ search: next }))
  const { saved, view, known, go } = views
  const page = useTransactions(view.search, known)
  const columns = useTransactionColumns()
  const sums = useTransactionSums(page)
  const pinned = useMemo(() => pinnedOf(saved.filters), [saved.filters])
  const totals = useViewTotals(pinned, page.rows !== undefined && !page.stale)
  return (
    <>
      <PageHeader title={t('list.title')}>
        <ListExport list={transactions} filter={page.filter} columns={columns} turned={view.search.turned} />
      </PageHeader>
      <SavedViews views={views} total={totalOf(page.total, sums)} totals={totals} />
      {isElsewhere(views) ? (
        <InsteadOfRows views={views} />
      ) : (
        <Orders page={page} sums={sums} search={view.search} columns={columns} go={go} />
      )}
    </>
  )
}

interface OrdersProps {
  page: TransactionPage
  sums: Sums | undefined
  search: TransactionSearch
  columns: ReturnType<typeof useTransactionColumns>
  go: (search: TransactionSearch) => void
}

/** The filter and what it finds. */
function Orders({ page, sums, search, columns, go }: OrdersProps) {
  const { t } = useTranslation('trade')
  const { permissions } = useSession()
  const mayExport = transactions.file !== undefined && permissions.includes(transactions.file.permission)
  const fields = useTransactionFields()
  const { selection, selected } = useSelectedOrders(page.rows, search, {
    filter: page.filter,
    ...(mayExport && {
      file: (numbers, onClose) => (
        <ListExport
          list={transactions}
          filter={{ numbers: [...numbers] }}
          columns={columns}
          turned={search.turned}
          onClose={onClose}
        />
      ),
    }),
  })
  const moves = useRowMoves(page.rows)
  const filters = useMemo(() => withoutCursor(search), [search])
  return (
    <ListFilters value={filters}>
      <ListFrame
        list={transactions.name}
        label={t('list.label')}
        words={{
          search: t('list.search'),
          searchHint: t('list.searchHint'),
          emptyHint: t('list.emptyHint'),
        }}
        fields={fields}
        columns={columns}
        page={page}
        search={search}
        go={go}
        rowId={transactions.rowId}
        rowLabel={(row) => row.orderNo}
        tile={(row) => <TransactionTile row={row} />}
        menu={(row) => <TransactionMenu row={row} onAsk={moves.ask} />}
        notice={<NewerPill page={page} />}
        selection={selection}
        sums={sums}
        selected={selected}
      />
      {moves.dialog}
    </ListFilters>
  )
}

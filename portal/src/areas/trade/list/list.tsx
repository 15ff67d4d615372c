import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '#session/session-context.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { useRowMoves } from '#areas/trade/move/use-row-moves.ts'
import { ListFrame } from '#lists/frame.tsx'
import { ListExport } from '#lists/list-screen.tsx'
import { totalOf } from '#lists/sums-of.ts'
import type { Sums } from '#ui/table/sum-rows.tsx'
import { ListFilters } from './list-filters.ts'
import { NewerPill } from './newer-pill.tsx'
import { SavedViews } from './saved-views.tsx'
import { useSelectedOrders } from './selection-bar.tsx'
import { TransactionTile } from './tile.tsx'
import { useTransactionColumns } from './columns.tsx'
import { useTransactionFields } from '#areas/trade/filter/transaction-fields.ts'
import { TransactionMenu } from './menu.tsx'
import { UnknownView } from '#areas/trade/filter/unknown-view.tsx'
import { useSavedFilters } from '#areas/trade/filter/use-saved-filters.ts'
import { useTransactionSums } from './use-sums.tsx'
import { type TransactionPage, transactions, useTransactions } from './use-transactions.ts'
import {
  type TransactionSearch,
  validateTransactionSearch,
  withoutCursor,
} from '#areas/trade/transaction-search.ts'
import { viewAddress, allView, hasConditions, viewOf } from '#areas/trade/transaction-view.ts'

const id = '/shell/home/tradeManage/transactionQuery'
export const route = createLazyRoute(id)({ component: TransactionList })
const { useSearch, useNavigate } = getRouteApi(id)

function TransactionList() {
  const { t } = useTranslation(['trade', 'savedFilter'])
  const { saved, view, unread, known, go, open } = useTransactionView()
  const page = useTransactions(view.search, known)
  const columns = useTransactionColumns()
  const sums = useTransactionSums(page)
  return (
    <>
      <PageHeader title={t('list.title')}>
        <ListExport list={transactions} filter={page.filter} columns={columns} turned={view.search.turned} />
      </PageHeader>
      <SavedViews saved={saved} view={view} page={page} total={totalOf(page.total, sums)} open={open} />
      {unread && <ErrorState title={t('savedFilter:failedOne')} failure={unread} onAgain={saved.again} />}
      {view.unknown && <UnknownView onAll={() => open(allView)} />}
      {!unread && !view.unknown && (
        <Orders page={page} sums={sums} search={view.search} columns={columns} go={go} />
      )}
    </>
  )
}

function useTransactionView() {
  const address = useSearch({ select: validateTransactionSearch, structuralSharing: true })
  const navigate = useNavigate()
  const saved = useSavedFilters('transaction')
  const { filters, waiting, failure } = saved
  const found = useMemo(() => viewOf(address, filters), [address, filters])
  const view = useMemo(
    () => ({ ...found, unknown: found.unknown && !waiting && !failure }),
    [found, waiting, failure],
  )
  // Other orders than those of the named filter must never stand under its link.
  const unread = found.unknown && !hasConditions(address) ? failure : undefined
  const go = (next: TransactionSearch) => void navigate({ search: viewAddress(next, filters) })
  return {
    saved,
    view,
    /** The filter that the address names could not be fetched, and nothing beside it says what to show. */
    unread,
    /** A bare address may stand for a saved filter; one with conditions stands for itself. */
    known: (!waiting || hasConditions(address)) && !view.unknown && !unread,
    go,
    open: (id: string) => (id === allView ? go({}) : void navigate({ search: { view: id } })),
  }
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

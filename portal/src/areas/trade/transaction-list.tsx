import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { TransactionRow } from '@quayside/contract/trade/transaction.ts'
import { usePreferences } from '../../session/preferences.tsx'
import type { FilterValues } from '../../ui/filter/filter-field.ts'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TableFoot } from '../../ui/table/table-foot.tsx'
import { useZone } from '../../ui/zone.tsx'
import { useRowMoves } from './moves/use-row-moves.ts'
import { ExportButton } from './parts/export-button.tsx'
import { exportHeads } from './parts/export-columns.ts'
import { ListEmpty } from './parts/list-empty.tsx'
import { ListNote } from './parts/list-note.tsx'
import { ListTools } from './parts/list-tools.tsx'
import { SavedViews } from './parts/saved-views.tsx'
import { SelectionBar } from './parts/selection-bar.tsx'
import { TransactionCard } from './parts/transaction-card.tsx'
import { useTransactionColumns } from './parts/transaction-columns.tsx'
import { useTransactionFields } from './parts/transaction-fields.ts'
import { TransactionMenu } from './parts/transaction-menu.tsx'
import { UnknownView } from './parts/unknown-view.tsx'
import { useSavedFilters } from './parts/use-saved-filters.ts'
import { useTransactionSums } from './parts/use-transaction-sums.tsx'
import { type TransactionPage, useTransactions } from './parts/use-transactions.ts'
import { changedSearch, type TransactionSearch, validateTransactionSearch } from './transaction-search.ts'
import { addressOf, allView, hasConditions, viewOf } from './transaction-view.ts'

const id = '/shell/home/tradeManage/transactionQuery'
export const route = createLazyRoute(id)({ component: TransactionList })
const { useSearch, useNavigate } = getRouteApi(id)

const list = 'transactions'
const rowId = (row: TransactionRow): string => row.id
const rowLabel = (row: TransactionRow): string => row.orderNo

function TransactionList() {
  const { t } = useTranslation(['trade', 'savedFilter'])
  const { preferences } = usePreferences()
  const { saved, view, unread, known, go, open } = useTransactionView()
  const page = useTransactions(view.search, preferences.pageSize, known)
  const columns = useTransactionColumns(view.search)
  const heads = exportHeads(columns, preferences.columns[list], {
    currency: t('filter.currency'),
    brand: t('filter.brand'),
  })
  return (
    <>
      <PageHeader title={t('list.title')}>
        <ExportButton filter={page.filter} heads={heads} />
      </PageHeader>
      <SavedViews saved={saved} view={view} page={page} open={open} />
      {unread && <ErrorState title={t('savedFilter:failedOne')} failure={unread} onAgain={saved.again} />}
      {view.unknown && <UnknownView onAll={() => open(allView)} />}
      {!unread && !view.unknown && <FilteredOrders page={page} search={view.search} go={go} />}
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
  const go = (next: TransactionSearch) => void navigate({ search: addressOf(next, filters) })
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

interface FilteredOrdersProps {
  page: TransactionPage
  search: TransactionSearch
  go: (search: TransactionSearch) => void
}

function FilteredOrders({ page, search, go }: FilteredOrdersProps) {
  const { t } = useTranslation('trade')
  const zone = useZone()
  const fields = useTransactionFields()
  const columns = useTransactionColumns(search)
  const values = search as FilterValues
  const filter = (part: FilterValues) => go(changedSearch(search, part, zone.name))
  return (
    <>
      <FilterBar
        search={{
          key: 'text',
          label: t('list.search'),
          placeholder: t('list.searchHint'),
          maxLength: tradeLimits.searchText.max,
        }}
        fields={fields}
        values={values}
        onChange={filter}
        tools={<ListTools list={list} columns={columns} onRefresh={page.refresh} />}
        note={<ListNote page={page} />}
      />
      <Orders
        page={page}
        search={search}
        columns={columns}
        go={go}
        empty={
          <ListEmpty
            fields={fields}
            values={values}
            text={search.text}
            hint={t('list.emptyHint')}
            onChange={filter}
            onClear={() => go({})}
          />
        }
      />
    </>
  )
}

interface OrdersProps {
  page: TransactionPage
  search: TransactionSearch
  columns: ReturnType<typeof useTransactionColumns>
  go: (search: TransactionSearch) => void
  empty: React.ReactNode
}

/** Rows and foot; what is selected is forgotten with the page that it was on. */
function Orders({ page, search, columns, go, empty }: OrdersProps) {
  const { t } = useTranslation(['trade', 'list'])
  const { preferences, change } = usePreferences()
  const [selected, setSelected] = useSelection(JSON.stringify(search))
  const sums = useTransactionSums(page)
  const moves = useRowMoves(page.rows)
  const { previous, next } = page
  return (
    <>
      <DataTable
        label={t('list.label')}
        columns={columns}
        chosen={preferences.columns[list]}
        rows={page.rows}
        rowId={rowId}
        rowLabel={rowLabel}
        card={(row) => <TransactionCard row={row} search={search} />}
        compact={preferences.density === 'compact'}
        stale={page.stale}
        failure={page.failure}
        onAgain={page.refresh}
        selection={{ ids: selected, onChange: setSelected }}
        sums={sums}
        actions={{
          head: t('list:table.actions'),
          cell: (row) => <TransactionMenu row={row} search={search} onAsk={moves.ask} />,
        }}
        empty={empty}
      />
      <TableFoot
        from={page.from}
        count={page.rows?.length ?? 0}
        total={page.total}
        size={preferences.pageSize}
        onSize={(pageSize) => {
          change({ pageSize })
          go(changedSearch(search, {}, ''))
        }}
        onPrevious={previous && (() => go(previous))}
        onNext={next && (() => go(next))}
        {...(selected.size > 0 && {
          selection: (
            <SelectionBar
              rows={page.rows ?? []}
              filter={page.filter}
              selected={selected}
              onClear={() => setSelected(new Set())}
            />
          ),
        })}
      />
      {moves.dialog}
    </>
  )
}

function useSelection(page: string): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const [kept, keep] = useState<{ page: string; ids: ReadonlySet<string> }>({ page, ids: new Set() })
  return [kept.page === page ? kept.ids : new Set(), (ids) => keep({ page, ids })]
}

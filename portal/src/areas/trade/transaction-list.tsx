import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { TransactionRow } from '@quayside/contract/trade/transaction.ts'
import { usePreferences } from '../../session/preferences.tsx'
import { Button } from '../../ui/button.tsx'
import { cleared, type FilterValues, isSet } from '../../ui/filter/filter-field.ts'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { valueText } from '../../ui/filter/value-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TableFoot } from '../../ui/table/table-foot.tsx'
import { TableTools } from '../../ui/table/table-tools.tsx'
import { formatTime } from '../../ui/time-text.tsx'
import { useZone } from '../../ui/zone.tsx'
import { NewerPill } from './parts/newer-pill.tsx'
import { SelectionBar } from './parts/selection-bar.tsx'
import { TransactionCard } from './parts/transaction-card.tsx'
import { useTransactionColumns } from './parts/transaction-columns.tsx'
import { useTransactionFields } from './parts/transaction-fields.ts'
import { TransactionMenu } from './parts/transaction-menu.tsx'
import { useTransactions } from './parts/use-transactions.ts'
import { useTransactionSums } from './parts/use-transaction-sums.tsx'
import type { TransactionSearch } from './transaction-search.ts'

const id = '/shell/home/tradeManage/transactionQuery'
export const route = createLazyRoute(id)({ component: TransactionList })
const { useSearch, useNavigate } = getRouteApi(id)

const list = 'transactions'
const rowId = (row: TransactionRow): string => row.id
const rowLabel = (row: TransactionRow): string => row.orderNo

function TransactionList() {
  const { t } = useTranslation(['trade', 'ui'])
  const { t: tUi } = useTranslation('ui')
  const search = useSearch()
  const navigate = useNavigate()
  const zone = useZone()
  const { preferences, change } = usePreferences()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const fields = useTransactionFields()
  const columns = useTransactionColumns(search)
  const page = useTransactions(search, preferences.pageSize)
  const sums = useTransactionSums(page)
  const chosen = preferences.columns[list]

  const go = (next: TransactionSearch) => {
    setSelected(new Set())
    void navigate({ search: next })
  }
  const filter = (part: FilterValues) => {
    const { after: _after, before: _before, skipped: _skipped, ...rest } = search
    const next = { ...rest, ...part } as TransactionSearch
    const { zone: _zone, ...withoutZone } = next
    // Days mean days of the zone in which they were chosen, whoever opens the link.
    go(next.from || next.to ? { ...next, zone: 'from' in part || 'to' in part ? zone.name : (next.zone ?? zone.name) } : withoutZone)
  }
  const conditions = fields.filter((field) => isSet(field, search as FilterValues))
  return (
    <>
      <PageHeader title={t('list.title')} />
      <FilterBar
        search={{ key: 'text', label: t('list.search'), placeholder: t('list.searchHint'), maxLength: tradeLimits.searchText.max }}
        fields={fields}
        values={search as FilterValues}
        onChange={filter}
        tools={
          <TableTools
            columns={columns}
            chosen={chosen}
            onChosen={(ids) => {
              const { [list]: _own, ...others } = preferences.columns
              change({ columns: ids ? { ...others, [list]: [...ids] } : others })
            }}
            compact={preferences.density === 'compact'}
            onCompact={(compact) => change({ density: compact ? 'compact' : 'normal' })}
            onRefresh={page.refresh}
          />
        }
        note={
          <>
            <NewerPill page={page} />
            {page.asOf && <span>{t('ui:table.updated', { time: formatTime(page.asOf, zone.name, 'clock') })}</span>}
          </>
        }
      />
      <DataTable
        label={t('list.label')}
        columns={columns}
        chosen={chosen}
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
        actions={{ head: t('ui:table.actions'), cell: (row) => <TransactionMenu row={row} search={search} /> }}
        empty={
          <EmptyState
            title={conditions.length > 0 || search.text ? t('ui:empty.filtered', { count: conditions.length + (search.text ? 1 : 0) }) : t('ui:empty.title')}
            hint={conditions.length > 0 || search.text ? t('ui:empty.hint') : t('list.emptyHint')}
          >
            {conditions.slice(-1).map((field) => (
              <Button key={field.key} onClick={() => filter(cleared([field]))}>
                {t('ui:empty.drop', { label: `${field.label} ${valueText(field, search as FilterValues, tUi) ?? ''}` })}
              </Button>
            ))}
            {(conditions.length > 0 || search.text) && (
              <Button look="accent" onClick={() => go({})}>
                {t('ui:empty.clear')}
              </Button>
            )}
          </EmptyState>
        }
      />
      <TableFoot
        from={page.from}
        count={page.rows?.length ?? 0}
        total={page.total}
        size={preferences.pageSize}
        onSize={(pageSize) => {
          change({ pageSize })
          filter({})
        }}
        onPrevious={page.previous && (() => go(page.previous as TransactionSearch))}
        onNext={page.next && (() => go(page.next as TransactionSearch))}
        {...(selected.size > 0 && {
          selection: <SelectionBar rows={page.rows ?? []} selected={selected} onClear={() => setSelected(new Set())} />,
        })}
      />
    </>
  )
}

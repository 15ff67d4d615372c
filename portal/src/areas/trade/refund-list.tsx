import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { RefundRow, refundListCalls } from '@quayside/contract/trade/refund-list.ts'
import { usePreferences } from '../../session/preferences.tsx'
import type { FilterValues } from '../../ui/filter/filter-field.ts'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { changedSearch } from '../../ui/filter/list-search.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TableFoot } from '../../ui/table/table-foot.tsx'
import { formatTime } from '../../ui/time-text.tsx'
import { useZone } from '../../ui/zone.tsx'
import { PlatformNote } from './moves/platform-note.tsx'
import { ListEmpty } from './parts/list-empty.tsx'
import { ListTools } from './parts/list-tools.tsx'
import { RefundCard } from './parts/refund-card.tsx'
import { useRefundColumns } from './parts/refund-columns.tsx'
import { useRefundFields } from './parts/refund-fields.ts'
import { RefundMenu } from './parts/refund-menu.tsx'
import { useListPage } from './parts/use-list-page.ts'
import { useRefundSums } from './parts/use-refund-sums.tsx'
import { refundFilterOf, type RefundSearch, validateRefundSearch } from './refund-search.ts'

const id = '/shell/home/tradeManage/dealDispose'
export const route = createLazyRoute(id)({ component: RefundList })
const { useSearch, useNavigate } = getRouteApi(id)

const list = 'refunds'
const rowId = (row: RefundRow): string => row.id
const rowLabel = (row: RefundRow): string => row.refundNo
const movesSoon = ({ status }: RefundRow): boolean => status === 'received' || status === 'pending'

/** Every refund with what has become of it (spec §2: refund processing). */
function RefundList() {
  const { t } = useTranslation(['moves', 'list'])
  const zone = useZone()
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const search = useSearch({ select: validateRefundSearch, structuralSharing: true })
  const filter = useMemo(() => refundFilterOf(search, zone.name), [search, zone.name])
  const page = useListPage<typeof refundListCalls.query, RefundSearch>('/transaction/deal', {
    search,
    filter,
    size: preferences.pageSize,
    movesSoon,
  })
  const fields = useRefundFields()
  const columns = useRefundColumns()
  const values = search as FilterValues
  const go = (next: RefundSearch) => void navigate({ search: next })
  const change = (part: FilterValues) => go(changedSearch(search, part, zone.name))
  return (
    <>
      <PageHeader title={t('refunds.title')} />
      <PlatformNote />
      <FilterBar
        search={{
          key: 'text',
          label: t('refunds.search'),
          placeholder: t('refunds.searchHint'),
          maxLength: tradeLimits.searchText.max,
        }}
        fields={fields}
        values={values}
        onChange={change}
        tools={<ListTools list={list} columns={columns} onRefresh={page.refresh} />}
        note={page.asOf && t('list:table.updated', { time: formatTime(page.asOf, zone.name, 'clock') })}
      />
      <Refunds
        page={page}
        columns={columns}
        sums={useRefundSums(filter, (page.rows?.length ?? 0) > 0, page.asOf)}
        go={go}
        first={() => go(changedSearch(search, {}, ''))}
        empty={
          <ListEmpty
            fields={fields}
            values={values}
            text={search.text}
            hint={t('refunds.emptyHint')}
            onChange={change}
            onClear={() => go({})}
          />
        }
      />
    </>
  )
}

interface RefundsProps {
  page: ReturnType<typeof useListPage<typeof refundListCalls.query, RefundSearch>>
  columns: ReturnType<typeof useRefundColumns>
  sums: ReturnType<typeof useRefundSums>
  go: (search: RefundSearch) => void
  first: () => void
  empty: React.ReactNode
}

function Refunds({ page, columns, sums, go, first, empty }: RefundsProps) {
  const { t } = useTranslation(['moves', 'list'])
  const { preferences, change } = usePreferences()
  const { previous, next } = page
  return (
    <>
      <DataTable
        label={t('refunds.label')}
        columns={columns}
        chosen={preferences.columns[list]}
        rows={page.rows}
        rowId={rowId}
        rowLabel={rowLabel}
        card={(row) => <RefundCard row={row} />}
        compact={preferences.density === 'compact'}
        stale={page.stale}
        failure={page.failure}
        onAgain={page.refresh}
        sums={sums}
        actions={{ head: t('list:table.actions'), cell: (row) => <RefundMenu row={row} /> }}
        empty={empty}
      />
      <TableFoot
        from={page.from}
        count={page.rows?.length ?? 0}
        total={page.total}
        size={preferences.pageSize}
        onSize={(pageSize) => {
          change({ pageSize })
          first()
        }}
        onPrevious={previous && (() => go(previous))}
        onNext={next && (() => go(next))}
      />
    </>
  )
}

import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { suspectedCalls, SuspectedRow } from '@quayside/contract/risk/suspected.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { usePreferences } from '../../session/preferences.tsx'
import type { FilterValues } from '../../ui/filter/filter-field.ts'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { changedSearch } from '../../ui/filter/list-search.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TableFoot } from '../../ui/table/table-foot.tsx'
import { formatTime } from '../../ui/time-text.tsx'
import { useZone } from '../../ui/zone.tsx'
import {
  ListEmpty,
  ListTools,
  type OrderMove,
  PlatformNote,
  useListPage,
  useMoveKeys,
} from '../trade/public.tsx'
import { Decision } from './parts/decision.tsx'
import { ReviewCard } from './parts/review-card.tsx'
import { useReviewColumns } from './parts/review-columns.tsx'
import { useReviewFields } from './parts/review-fields.ts'
import { ReviewMenu } from './parts/review-menu.tsx'
import { reviewFilterOf, type ReviewSearch, validateReviewSearch } from './review-search.ts'

const id = '/shell/home/riskManage/riskOrderAudit'
export const route = createLazyRoute(id)({ component: ReviewList })
const { useSearch, useNavigate } = getRouteApi(id)

const list = 'held-orders'
const rowId = (row: SuspectedRow): string => row.id
const rowLabel = (row: SuspectedRow): string => row.orderNo

/** Orders that are held for their score, by deadline (spec §4: pass or reject). */
function ReviewList() {
  const { t } = useTranslation(['risk', 'list'])
  const zone = useZone()
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const search = useSearch({ select: validateReviewSearch, structuralSharing: true })
  const filter = useMemo(() => reviewFilterOf(search, zone.name), [search, zone.name])
  const page = useListPage<typeof suspectedCalls.query, ReviewSearch>('/suspected/query', {
    search,
    filter,
    size: preferences.pageSize,
  })
  const fields = useReviewFields()
  const columns = useReviewColumns(page.asOf)
  const values = search as FilterValues
  const go = (next: ReviewSearch) => void navigate({ search: next })
  const change = (part: FilterValues) => go(changedSearch(search, part, zone.name))
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <PlatformNote />
      <FilterBar
        search={{
          key: 'text',
          label: t('search'),
          placeholder: t('searchHint'),
          maxLength: tradeLimits.searchText.max,
        }}
        fields={fields}
        values={values}
        onChange={change}
        tools={<ListTools list={list} columns={columns} onRefresh={page.refresh} />}
        note={page.asOf && t('list:table.updated', { time: formatTime(page.asOf, zone.name, 'clock') })}
      />
      <HeldOrders
        page={page}
        columns={columns}
        go={go}
        first={() => go(changedSearch(search, {}, ''))}
        empty={
          <ListEmpty
            fields={fields}
            values={values}
            text={search.text}
            hint={t('emptyHint')}
            onChange={change}
            onClear={() => go({})}
          />
        }
      />
    </>
  )
}

interface HeldOrdersProps {
  page: ReturnType<typeof useListPage<typeof suspectedCalls.query, ReviewSearch>>
  columns: ReturnType<typeof useReviewColumns>
  go: (search: ReviewSearch) => void
  first: () => void
  empty: React.ReactNode
}

function HeldOrders({ page, columns, go, first, empty }: HeldOrdersProps) {
  const { t } = useTranslation(['risk', 'list'])
  const { preferences, change } = usePreferences()
  const [asked, setAsked] = useState<{ move: OrderMove; row: SuspectedRow }>()
  const { rows, previous, next } = page
  const rowOf = (id: string | undefined) => rows?.find((row) => row.id === id)
  const ask = (move: OrderMove, id: string) => {
    const row = rowOf(id)
    if (row) setAsked({ move, row })
  }
  useMoveKeys((focused) => rowOf(focused?.closest<HTMLElement>('[data-row]')?.dataset['row']), ask)
  return (
    <>
      <DataTable
        label={t('label')}
        columns={columns}
        chosen={preferences.columns[list]}
        rows={rows}
        rowId={rowId}
        rowLabel={rowLabel}
        card={(row) => <ReviewCard row={row} asOf={page.asOf} onAsk={ask} />}
        compact={preferences.density === 'compact'}
        stale={page.stale}
        failure={page.failure}
        onAgain={page.refresh}
        actions={{
          head: t('list:table.actions'),
          cell: (row) => <ReviewMenu row={row} onAsk={ask} />,
        }}
        empty={empty}
      />
      <TableFoot
        from={page.from}
        count={rows?.length ?? 0}
        total={page.total}
        size={preferences.pageSize}
        onSize={(pageSize) => {
          change({ pageSize })
          first()
        }}
        onPrevious={previous && (() => go(previous))}
        onNext={next && (() => go(next))}
      />
      {asked && <Decision {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

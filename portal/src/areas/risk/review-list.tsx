import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type {
  SuspectedExportColumn,
  suspectedCalls,
  SuspectedRow,
} from '@quayside/contract/risk/suspected.ts'
import { useTranslation } from '#words/use-translation.ts'
import { usePreferences } from '#session/preferences.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { ExportButton } from '#lists/export/button.tsx'
import { useExportHeads } from '#lists/export/heads.ts'
import { type OrderMove, PlatformNote, useMoveKeys, useSelectedOrders } from '#areas/trade/public.tsx'
import { ListFrame } from '#lists/frame.tsx'
import { useListPage } from '#lists/use-page.ts'
import { Decision } from './decision.tsx'
import { ReviewCard } from './review-card.tsx'
import { useReviewColumns } from './review-columns.tsx'
import { useReviewFields } from './review-fields.ts'
import { ReviewMenu } from './review-menu.tsx'
import { reviewFilterOf, type ReviewSearch, validateReviewSearch } from './review-search.ts'

const id = '/shell/home/riskManage/riskOrderAudit'
export const route = createLazyRoute(id)({ component: ReviewList })
const { useSearch, useNavigate } = getRouteApi(id)

const list = 'held-orders'
const decisions = { kinds: ['pass', 'reject'] } as const
const rowId = (row: SuspectedRow): string => row.id
const rowLabel = (row: SuspectedRow): string => row.orderNo

/** Orders that are held for their score, by deadline (spec §4: pass or reject). */
function ReviewList() {
  const { t } = useTranslation('risk')
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
  const heads = useReviewHeads(columns)
  const moves = useHeldMoves(page.rows)
  const { selection, selected } = useSelectedOrders(page.rows, search, decisions)
  return (
    <>
      <PageHeader title={t('title')} note={t('note')}>
        <ExportButton kind="reviews" filter={filter} heads={heads} />
      </PageHeader>
      <PlatformNote />
      <ListFrame
        list={list}
        label={t('label')}
        words={{ search: t('search'), searchHint: t('searchHint'), emptyHint: t('emptyHint') }}
        fields={fields}
        columns={columns}
        page={page}
        search={search}
        go={(next) => void navigate({ search: next })}
        rowId={rowId}
        rowLabel={rowLabel}
        card={(row) => <ReviewCard row={row} asOf={page.asOf} onAsk={moves.ask} />}
        menu={(row) => <ReviewMenu row={row} onAsk={moves.ask} />}
        selection={selection}
        selected={selected}
      />
      {moves.dialog}
    </>
  )
}

/** The list's columns in a file: countries and figures of the buyer in a column each. */
function useReviewHeads(columns: ReturnType<typeof useReviewColumns>) {
  const { t } = useTranslation(['risk', 'trade'])
  return useExportHeads<SuspectedRow, SuspectedExportColumn>(list, columns, {
    amounts: ['amount'],
    parts: {
      countries: [
        { column: 'cardCountry', head: t('trade:column.cardCountry') },
        { column: 'ipCountry', head: t('ipCountry') },
      ],
      similar: [
        { column: 'similarOrders', head: t('similar') },
        { column: 'similarSucceeded', head: t('file.succeeded') },
        { column: 'similarFailed', head: t('file.failed') },
        { column: 'similarRefunds', head: t('file.refunds') },
        { column: 'similarDisputes', head: t('file.disputes') },
      ],
    },
  })
}

/** Passing and rejecting, by menu and by shortcut. */
function useHeldMoves(rows: readonly SuspectedRow[] | undefined) {
  const [asked, setAsked] = useState<{ move: OrderMove; row: SuspectedRow }>()
  const rowOf = (id: string | undefined) => rows?.find((row) => row.id === id)
  const ask = (move: OrderMove, id: string) => {
    const row = rowOf(id)
    if (row) setAsked({ move, row })
  }
  useMoveKeys((focused) => rowOf(focused?.closest<HTMLElement>('[data-row]')?.dataset['row']), ask)
  return { ask, dialog: asked && <Decision {...asked} onClose={() => setAsked(undefined)} /> }
}

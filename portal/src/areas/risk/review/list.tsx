import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { reviewListCalls, ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { type OrderMove, PlatformNote, useMoveKeys, useSelectedOrders } from '#areas/trade/public.tsx'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { Decision } from './decision.tsx'
import { ReviewTile } from './tile.tsx'
import { useReviewColumns } from './columns.tsx'
import { useReviewFields } from './fields.ts'
import { ReviewActs, reviewActsWidth } from './acts.tsx'
import { reviewAddress, type ReviewSearch } from './search.ts'

const id = '/shell/home/riskManage/riskOrderAudit'
export const route = createLazyRoute(id)({ component: ReviewList })
const { useSearch, useNavigate } = getRouteApi(id)

const reviews: List<typeof reviewListCalls, ReviewSearch> = {
  name: 'held-orders',
  path: '/suspected/query',
  filterOf: reviewAddress.filterOf,
  rowId: (row) => row.id,
  turned: 'latest',
  file: {
    kind: 'reviews',
    permission: 'risk.review.export',
    path: '/suspected/export',
    order: 'soonest',
    amounts: ['amount'],
  },
}
const decisions = { kinds: ['pass', 'reject'] } as const

/** Orders that are held for their score, by deadline (spec §4: pass or reject). */
function ReviewList() {
  const { t } = useTranslation('risk')
  const navigate = useNavigate()
  const search = useSearch({ select: reviewAddress.read, structuralSharing: true })
  const listed = useList(reviews, search)
  const { page } = listed
  const moves = useHeldMoves(page.rows)
  const { selection, selected } = useSelectedOrders(page.rows, search, decisions)
  return (
    <>
      <ListScreen
        list={reviews}
        listed={listed}
        words={{
          title: t('title'),
          note: t('note'),
          label: t('label'),
          search: t('search'),
          searchHint: t('searchHint'),
          emptyHint: t('emptyHint'),
        }}
        above={<PlatformNote />}
        fields={useReviewFields()}
        columns={useReviewColumns(page.asOf)}
        cells={useReviewCells()}
        search={search}
        go={(next) => void navigate({ search: next })}
        rowLabel={(row) => row.orderNo}
        tile={(row) => <ReviewTile row={row} asOf={page.asOf} onAsk={moves.ask} />}
        menu={(row) => <ReviewActs row={row} onAsk={moves.ask} />}
        menuWidth={reviewActsWidth}
        selection={selection}
        selected={selected}
      />
      {moves.dialog}
    </>
  )
}

/** The list's columns in a file: countries and figures of the buyer in a column each. */
function useReviewCells() {
  const { t } = useTranslation(['risk', 'trade'])
  return {
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
  }
}

const reviewMoves = ['accept', 'reject'] as const

/** Passing and rejecting, in the row and by shortcut. */
function useHeldMoves(rows: readonly ReviewListRow[] | undefined) {
  const [asked, setAsked] = useState<{ move: OrderMove; row: ReviewListRow }>()
  const rowOf = (id: string | undefined) => rows?.find((row) => row.id === id)
  const ask = (move: OrderMove, id: string) => {
    const row = rowOf(id)
    if (row) setAsked({ move, row })
  }
  useMoveKeys(
    (focused) => rowOf(focused?.closest<HTMLElement>('[data-row]')?.dataset['row']),
    ask,
    reviewMoves,
  )
  return { ask, dialog: asked && <Decision {...asked} onClose={() => setAsked(undefined)} /> }
}

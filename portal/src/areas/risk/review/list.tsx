import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { reviewListCalls, ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import { type ReviewLot, reviewLots } from '@quayside/contract/risk/review/lots.ts'
import { useTranslation } from '#words/use-translation.ts'
import { type OrderMove, PlatformNote, useMoveKeys, useSelectedOrders } from '#areas/trade/public.tsx'
import { ListFrame } from '#lists/frame.tsx'
import type { List } from '#lists/list.ts'
import { ListExport, useList } from '#lists/list-screen.tsx'
import { useSession } from '#session/session-context.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ReviewActs, reviewActsWidth } from './acts.tsx'
import { Decision } from './decision.tsx'
import { ReviewFeedbackSection } from './feedback.tsx'
import { useReviewColumns } from './columns.tsx'
import { useReviewFields } from './fields.ts'
import { ReviewPanel } from './panel.tsx'
import styles from './panel.module.css'
import { reviewAddress, type ReviewSearch } from './search.ts'
import { ReviewTile } from './tile.tsx'

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
const noActs = { kinds: [] } as const

/** Orders that are held for their score, by deadline (spec §4: pass or reject), and how earlier ones were decided. */
function ReviewList() {
  const navigate = useNavigate()
  const search = useSearch({ select: reviewAddress.read, structuralSharing: true })
  const lot = search.lot ?? 'waiting'
  const listed = useList(reviews, search)
  const { page } = listed
  const open = useOpened(page.rows, lot)
  const { selection, selected } = useSelectedOrders(page.rows, search, lot === 'waiting' ? decisions : noActs)
  const columns = useReviewColumns(page.asOf, lot, open.row !== undefined, open.show)
  const frame = useFrame(lot)
  const acts = {
    // The panel has them for the order that is open, and the list has its room.
    ...(!open.row && {
      menu: (row: ReviewListRow) => <ReviewActs row={row} onAsk={open.ask} />,
      menuWidth: reviewActsWidth,
    }),
    selection,
    selected,
  }
  return (
    <>
      <Header filter={listed.filter} columns={columns} turned={search.turned} />
      <PlatformNote />
      <LotTabs
        lot={lot}
        counts={page.answer?.counts}
        onChange={(next) => {
          open.close()
          void navigate({ search: next === 'waiting' ? {} : { lot: next } })
        }}
      />
      <div className={styles['split']}>
        <div className={styles['list']}>
          <ListFrame
            {...frame}
            columns={columns}
            page={page}
            search={search}
            go={(next) => void navigate({ search: next })}
            tile={(row) => <ReviewTile row={row} asOf={page.asOf} onAsk={open.ask} onOpen={open.show} />}
            current={open.row?.id}
            {...(lot === 'waiting' && acts)}
          />
          <ReviewFeedbackSection />
        </div>
        {open.panel}
      </div>
      {open.dialog}
    </>
  )
}

type ExportProps = Parameters<typeof ListExport<typeof reviewListCalls, ReviewSearch>>[0]

function Header(asked: Pick<ExportProps, 'filter' | 'columns' | 'turned'>) {
  const { t } = useTranslation('risk')
  return (
    <PageHeader title={t('title')} note={t('note')}>
      <ListExport list={reviews} cells={useReviewCells()} {...asked} />
    </PageHeader>
  )
}

/** What the list is called and filtered by. */
function useFrame(lot: ReviewLot) {
  const { t } = useTranslation('risk')
  return {
    list: reviews.name,
    label: t('label'),
    words: {
      search: t('search'),
      searchHint: t('searchHint'),
      emptyHint: lot === 'waiting' ? t('emptyHint') : t(`emptyLot.${lot}`),
    },
    fields: useReviewFields(),
    rowId: reviews.rowId,
    rowLabel: (row: ReviewListRow) => row.orderNo,
  }
}

const number = (count: number, language: string) => new Intl.NumberFormat(language).format(count)

interface LotTabsProps {
  lot: ReviewLot
  counts: Readonly<Record<ReviewLot, number>> | undefined
  onChange: (lot: ReviewLot) => void
}

function LotTabs({ lot, counts, onChange }: LotTabsProps) {
  const { t, i18n } = useTranslation('risk')
  return (
    <Tabs
      label={t('lots.label')}
      tabs={reviewLots.map((value) => ({
        value,
        label: t(`lots.${value}`),
        ...(counts && { count: number(counts[value], i18n.language) }),
      }))}
      value={lot}
      onChange={onChange}
    />
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

/** The order that is open beside the list, and what is asked about it: in the row, in the panel and by shortcut. */
function useOpened(rows: readonly ReviewListRow[] | undefined, lot: ReviewLot) {
  const { permissions } = useSession()
  const [openId, setOpenId] = useState<string>()
  const [asked, setAsked] = useState<{ move: OrderMove; row: ReviewListRow }>()
  const at = rows?.findIndex((row) => row.id === openId) ?? -1
  const row = rows?.[at]
  const rowOf = (of: string | undefined) => rows?.find((one) => one.id === of)
  const ask = (move: OrderMove, of: string) => {
    const found = rowOf(of)
    if (found) setAsked({ move, row: found })
  }
  useMoveKeys(
    (focused) => rowOf(focused?.closest<HTMLElement>('[data-row]')?.dataset['row']),
    ask,
    reviewMoves,
  )
  const close = () => setOpenId(undefined)
  const move = (by: 1 | -1) => {
    const next = rows?.[at + by]
    if (next) setOpenId(next.id)
  }
  return {
    row,
    ask,
    close,
    show: setOpenId,
    panel: row && (
      <ReviewPanel
        key={row.id}
        row={row}
        at={at + 1}
        of={rows?.length ?? 0}
        mayDecide={permissions.includes('risk.review.decide')}
        deciding={{
          kind: lot === 'second' ? 'second' : 'review',
          ask: (asking, of) => setAsked({ move: asking, row: of }),
        }}
        onMove={move}
        onClose={close}
      />
    ),
    dialog: asked && (
      <Decision
        {...asked}
        second={lot === 'second'}
        // Whoever works through the list goes on with the next one.
        onDone={() =>
          setOpenId((now) => (now === asked.row.id ? (rows?.[at + 1]?.id ?? rows?.[at - 1]?.id) : now))
        }
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}

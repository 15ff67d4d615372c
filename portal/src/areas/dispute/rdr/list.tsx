import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { rdrCalls, RdrRow } from '@quayside/contract/dispute/rdr/rdr.ts'
import { useTranslation } from '#words/use-translation.ts'
import { OrderLink, useClaimColumns } from '#areas/dispute/claim/columns.tsx'
import { ClaimTileFrame } from '#areas/dispute/claim/tile.tsx'
import { useList } from '#lists/list-screen.tsx'
import { type Summed, useSums } from '#lists/use-sums.ts'
import { useViews } from '#lists/views/use-views.ts'
import { ViewedScreen } from '#lists/views/viewed-screen.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import type { Column } from '#ui/table/column.ts'
import { isZero, MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { markTones } from '#ui/text/tones.ts'
import { rdrAddress, rdrs, rdrTabs, rdrViews } from './views.ts'

const Simulate = lazyPart(() => import('./simulate.tsx').then((file) => file.Simulate), 'panel')

const id = '/shell/home/disputeManage/rdr'
export const route = createLazyRoute(id)({ component: RdrPage })
const { useSearch, useNavigate } = getRouteApi(id)

/** What schemes have settled by a rule, and what rules would do. */
function RdrPage() {
  const { t } = useTranslation('rdr')
  const navigate = useNavigate()
  const { tab = 'list' } = useSearch({ select: rdrAddress.read, structuralSharing: true })
  const bar = (
    <Tabs
      label={t('tab.label')}
      tabs={rdrTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      value={tab}
      onChange={(next) => void navigate({ search: next === 'list' ? {} : { tab: next } })}
    />
  )
  if (tab === 'list') return <RdrList above={bar} />
  return (
    <>
      <PageHeader title={t('list.title')} note={t('rules.note')} />
      {bar}
      <Simulate />
    </>
  )
}

/** What schemes have settled by a rule, and what it cost. */
function RdrList({ above }: { above: ReactNode }) {
  const { t } = useTranslation('rdr')
  const navigate = useNavigate()
  const address = useSearch({ select: rdrAddress.read, structuralSharing: true })
  const views = useViews(rdrViews, address, (next) => void navigate({ search: next }))
  const listed = useList(rdrs, views.view.search, views.known)
  const { fields, ...words } = rdrViews.useBar()
  return (
    <ViewedScreen
      views={views}
      list={rdrs}
      listed={listed}
      words={{
        title: t('list.title'),
        note: t('list.note'),
        label: t('list.label'),
        ...words,
        emptyHint: t('list.emptyHint'),
      }}
      above={above}
      fields={fields}
      columns={useRdrColumns()}
      rowLabel={(row) => row.rdrNo}
      tile={(row) => <RdrTile row={row} />}
      sums={useRdrSums({ filter: listed.filter, asOf: listed.page.asOf })}
    />
  )
}

function useRdrColumns(): readonly Column<RdrRow>[] {
  const { t } = useTranslation('rdr')
  const claim = useClaimColumns<RdrRow>()
  return useMemo(
    (): Column<RdrRow>[] => [
      claim.number('rdrNo', t('column.rdrNo'), 20, ({ rdrNo }) => rdrNo),
      claim.createdAt(t('column.createdAt', { zone: claim.zone })),
      claim.amount('amount', t('column.amount'), ({ amount }) => amount),
      {
        id: 'fee',
        head: t('column.fee'),
        kind: 'amount',
        bare: true,
        cell: (row) => (isZero(row.fee.value) ? <Nothing /> : <MoneyCell money={row.fee} bare />),
      },
      claim.text('rule', t('column.rule'), 150, ({ rule }) => rule),
      {
        id: 'reasonCode',
        head: t('column.reasonCode'),
        kind: 'code',
        characters: 8,
        cell: (row) => row.reasonCode,
      },
      {
        id: 'overrun',
        head: t('column.overrun'),
        kind: 'state',
        characters: 14,
        cell: (row) => <OverrunTag row={row} />,
      },
      claim.order('orderNo'),
      {
        id: 'orderAmount',
        head: t('column.orderAmount'),
        kind: 'amount',
        extra: true,
        cell: (row) => <MoneyCell money={row.orderAmount} />,
      },
      ...claim.rest,
    ],
    [t, claim],
  )
}

function OverrunTag({ row }: { row: RdrRow }) {
  const { t } = useTranslation('rdr')
  return row.overrun ? (
    <span title={t('overrunHint')}>
      <StatusTag tone={markTones.disputed}>{t('overrun')}</StatusTag>
    </span>
  ) : (
    <Nothing />
  )
}

/** Sums over all of the filter. */
function useRdrSums(summed: Summed<typeof rdrCalls.sums>) {
  const { t } = useTranslation('rdr')
  return useSums<typeof rdrCalls.sums>('/chargeback/rdr/list/sums', summed, ({ count, amount, fee }) => ({
    rows: count,
    currency: amount.currency,
    count: t('list.count', { count }),
    cells: { amount: <MoneyCell money={amount} strong />, fee: <MoneyCell money={fee} bare /> },
  }))
}

const RdrTile = ({ row }: { row: RdrRow }) => (
  <ClaimTileFrame
    amount={row.amount}
    tag={row.overrun && <OverrunTag row={row} />}
    about={<OrderLink row={row} />}
    number={row.rdrNo}
    createdAt={row.createdAt}
  />
)

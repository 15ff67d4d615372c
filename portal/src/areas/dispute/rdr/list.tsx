import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { rdrCalls, RdrRow } from '@quayside/contract/dispute/rdr/rdr.ts'
import { useTranslation } from '#words/use-translation.ts'
import { claimParts } from '#areas/dispute/claim/address.ts'
import { OrderLink, useClaimColumns } from '#areas/dispute/claim/columns.tsx'
import { useClaimFields } from '#areas/dispute/claim/fields.ts'
import { ClaimTileFrame } from '#areas/dispute/claim/tile.tsx'
import { type AddressOf, addressOf, part } from '#lists/address.ts'
import { choiceField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { type Summed, useSums } from '#lists/use-sums.ts'
import { Tabs } from '#ui/control/tabs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import type { Column } from '#ui/table/column.ts'
import { isZero, MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { markTones } from '#ui/text/tones.ts'

const Simulate = lazyPart(() => import('./simulate.tsx').then((file) => file.Simulate), 'panel')

const id = '/shell/home/disputeManage/rdr'
export const route = createLazyRoute(id)({ component: RdrPage })
const { useSearch, useNavigate } = getRouteApi(id)

const overruns = ['yes', 'no'] as const
const tabs = ['list', 'simulate'] as const
const address = addressOf(
  {
    ...claimParts,
    // Both of them are all there are.
    overrun: (value: unknown) => {
      const chosen = part.amongst(overruns)(value)
      return chosen?.length === 1 ? chosen[0] : undefined
    },
  },
  { tab: (value: unknown) => tabs.find((one) => one === value) },
)
export type RdrSearch = AddressOf<typeof address>

const rdrs: List<typeof rdrCalls, RdrSearch> = {
  name: 'rdr',
  path: '/chargeback/rdr/list',
  filterOf: address.filterOf,
  rowId: (row) => row.id,
  file: {
    kind: 'rdr',
    permission: 'dispute.rdr.export',
    path: '/chargeback/rdr/list/download',
    order: 'newest',
    amounts: ['amount', 'fee', 'orderAmount'],
  },
}

/** What schemes have settled by a rule, and what rules would do. */
function RdrPage() {
  const { t } = useTranslation('rdr')
  const navigate = useNavigate()
  const { tab = 'list' } = useSearch({ select: address.read, structuralSharing: true })
  const bar = (
    <Tabs
      label={t('tab.label')}
      tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
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
  const { t } = useTranslation(['rdr', 'claims'])
  const navigate = useNavigate()
  const search = useSearch({ select: address.read, structuralSharing: true })
  const listed = useList(rdrs, search)
  return (
    <ListScreen
      list={rdrs}
      listed={listed}
      words={{
        title: t('list.title'),
        note: t('list.note'),
        label: t('list.label'),
        search: t('list.search'),
        searchHint: t('claims:searchHint'),
        emptyHint: t('list.emptyHint'),
      }}
      above={above}
      fields={useRdrFields()}
      columns={useRdrColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.rdrNo}
      tile={(row) => <RdrTile row={row} />}
      sums={useRdrSums({ filter: listed.filter, asOf: listed.page.asOf })}
    />
  )
}

function useRdrFields() {
  const { t } = useTranslation('rdr')
  return useClaimFields(
    t('list.period'),
    useMemo(
      () => [
        choiceField(
          'overrun',
          t('column.overrun'),
          optionsOf(overruns, (value) => t(`list.overrun.${value}`)),
        ),
      ],
      [t],
    ),
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

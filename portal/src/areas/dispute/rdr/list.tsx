import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { InputOf } from '@quayside/contract/call.ts'
import type { rdrCalls, RdrRow } from '@quayside/contract/dispute/rdr/rdr.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { RelatedClaims } from '#areas/dispute/related-claims.tsx'
import { CardNumber } from '#areas/trade/public.tsx'
import { type AddressOf, addressOf, part } from '#lists/address.ts'
import { brandField, currencyField, datesField } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { sumsOf } from '#lists/sums-of.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import type { Column } from '#ui/table/column.ts'
import type { Sums } from '#ui/table/sum-rows.tsx'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { isZero, MoneyCell, MoneyText } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { markTones } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'

const id = '/shell/home/disputeManage/rdr'
export const route = createLazyRoute(id)({ component: RdrList })
const { useSearch, useNavigate } = getRouteApi(id)

const address = addressOf({
  text: part.text(tradeLimits.searchText.max),
  currency: part.currencies,
  brand: part.amongst(cardBrands),
})
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
    amounts: ['amount', 'fee'],
  },
}

/** What schemes have settled by a rule, and what it cost. */
function RdrList() {
  const { t } = useTranslation('rdr')
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
        searchHint: t('list.searchHint'),
        emptyHint: t('list.emptyHint'),
      }}
      fields={useRdrFields()}
      columns={useRdrColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.rdrNo}
      tile={(row) => <RdrTile row={row} />}
      sums={useRdrSums(listed.filter, listed.page.asOf)}
    />
  )
}

function useRdrFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  const { t: own } = useTranslation('rdr')
  return useMemo(
    () => [{ ...datesField(t), label: own('list.period') }, currencyField(t), brandField(t, true)],
    [t, own],
  )
}

function useRdrColumns(): readonly Column<RdrRow>[] {
  const { t } = useTranslation(['rdr', 'trade'])
  const { label: zone } = useZone()
  return useMemo(
    (): Column<RdrRow>[] => [
      {
        id: 'rdrNo',
        head: t('column.rdrNo'),
        kind: 'id',
        characters: 20,
        first: true,
        copy: (row) => row.rdrNo,
        cell: (row) => row.rdrNo,
      },
      {
        id: 'createdAt',
        head: t('column.createdAt', { zone }),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      {
        id: 'amount',
        head: t('column.amount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      {
        id: 'fee',
        head: t('column.fee'),
        kind: 'amount',
        bare: true,
        cell: (row) => (isZero(row.fee.value) ? <Nothing /> : <MoneyCell money={row.fee} bare />),
      },
      {
        id: 'rule',
        head: t('column.rule'),
        kind: 'text',
        width: 150,
        cell: (row) => <span title={row.rule}>{row.rule}</span>,
      },
      {
        id: 'reasonCode',
        head: t('column.reasonCode'),
        kind: 'code',
        characters: 8,
        cell: (row) => row.reasonCode,
      },
      ...extraColumns(t, zone),
    ],
    [t, zone],
  )
}

type Words = ReturnType<typeof useTranslation<['rdr', 'trade']>>['t']

/** What it led to, its order, and what is shown only when the operator has chosen it. */
const extraColumns = (t: Words, zone: string): Column<RdrRow>[] => [
  {
    id: 'overrun',
    head: t('column.overrun'),
    kind: 'state',
    characters: 14,
    cell: (row) => <OverrunTag row={row} />,
  },
  {
    id: 'orderNo',
    head: t('trade:column.orderNo'),
    kind: 'id',
    characters: 17,
    copy: (row) => row.orderNo,
    cell: (row) => <OrderLink row={row} />,
  },
  {
    id: 'related',
    head: t('column.related'),
    kind: 'text',
    width: 150,
    extra: true,
    cell: (row) => <RelatedClaims related={row.related} />,
  },
  {
    id: 'orderedAt',
    head: t('column.orderedAt', { zone }),
    kind: 'time',
    extra: true,
    cell: (row) => <TimeText at={row.orderedAt} />,
  },
  {
    id: 'orderAmount',
    head: t('column.orderAmount'),
    kind: 'amount',
    extra: true,
    cell: (row) => <MoneyCell money={row.orderAmount} />,
  },
  {
    id: 'card',
    head: t('trade:column.card'),
    kind: 'card',
    extra: true,
    cell: (row) => (row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />),
  },
]

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

const OrderLink = ({ row }: { row: RdrRow }) => (
  <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
    {row.orderNo}
  </Link>
)

const sumsPath = '/chargeback/rdr/list/sums'

/** Sums over all of the filter, one line per currency; fetched again whenever the rows are. */
function useRdrSums(
  filter: NonNullable<InputOf<typeof rdrCalls.sums>['filter']>,
  asOf: string | undefined,
): Sums | undefined {
  const { t } = useTranslation('rdr')
  const { t: list } = useTranslation('list')
  const refresh = useRefresh()
  const { data } = useCall<typeof rdrCalls.sums>(sumsPath, { filter }, { keep: false })
  useEffect(() => void refresh(sumsPath), [asOf, refresh])
  if (!data) return undefined
  return sumsOf(list, data, ({ count, amount, fee }) => ({
    rows: count,
    currency: amount.currency,
    count: t('list.count', { count }),
    cells: { amount: <MoneyCell money={amount} strong />, fee: <MoneyCell money={fee} bare /> },
  }))
}

function RdrTile({ row }: { row: RdrRow }) {
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <small>{row.amount.currency}</small> <MoneyText money={row.amount} bare />
        </TileHead>
        {row.overrun && <OverrunTag row={row} />}
      </TileLine>
      <TileLine>
        <OrderLink row={row} />
      </TileLine>
      <TileLine quiet>
        <TileNumber>{row.rdrNo}</TileNumber>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
    </Tile>
  )
}

import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { fraudReportCalls, FraudReportRow } from '@quayside/contract/risk/fraud-report.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CardNumber } from '#areas/trade/public.tsx'
import { type AddressOf, addressOf, part } from '#lists/address.ts'
import { brandField, currencyField, datesField } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import type { Column } from '#ui/table/column.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { isZero, MoneyCell, MoneyText } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { markTones } from '#ui/text/tones.ts'

const id = '/shell/home/riskManage/fraudReports'
export const route = createLazyRoute(id)({ component: FraudReportList })
const { useSearch, useNavigate } = getRouteApi(id)

const address = addressOf({
  text: part.text(tradeLimits.searchText.max),
  currency: part.currencies,
  brand: part.amongst(cardBrands),
})

export type FraudReportSearch = AddressOf<typeof address>

const reports: List<typeof fraudReportCalls, FraudReportSearch> = {
  name: 'fraud-reports',
  path: '/fraudReport/query',
  filterOf: address.filterOf,
  rowId: (row) => row.id,
  file: {
    kind: 'fraud_reports',
    permission: 'risk.fraud.export',
    path: '/fraudReport/export',
    order: 'newest',
    amounts: ['amount', 'refunded'],
  },
}

/** What issuers have reported as fraud, and what has become of it. */
function FraudReportList() {
  const { t } = useTranslation('fraudReports')
  const navigate = useNavigate()
  const search = useSearch({ select: address.read, structuralSharing: true })
  return (
    <ListScreen
      list={reports}
      listed={useList(reports, search)}
      words={{
        title: t('list.title'),
        note: t('list.note'),
        label: t('list.label'),
        search: t('list.search'),
        searchHint: t('list.searchHint'),
        emptyHint: t('list.emptyHint'),
      }}
      fields={useFraudReportFields()}
      columns={useFraudReportColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.reportNo}
      tile={(row) => <FraudReportTile row={row} />}
    />
  )
}

function useFraudReportFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  const { t: own } = useTranslation('fraudReports')
  return useMemo(
    () => [{ ...datesField(t), label: own('list.period') }, currencyField(t), brandField(t, true)],
    [t, own],
  )
}

function useFraudReportColumns(): readonly Column<FraudReportRow>[] {
  const { t } = useTranslation(['fraudReports', 'trade'])
  const { label: zone } = useZone()
  return useMemo(
    (): Column<FraudReportRow>[] => [
      {
        id: 'reportNo',
        head: t('column.reportNo'),
        kind: 'id',
        characters: 21,
        first: true,
        copy: (row) => row.reportNo,
        cell: (row) => <ReportLink row={row} />,
      },
      {
        id: 'createdAt',
        head: t('column.createdAt', { zone }),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
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
        id: 'amount',
        head: t('column.amount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      {
        id: 'type',
        head: t('column.type'),
        kind: 'text',
        width: 130,
        cell: (row) => <FraudKind report={row} />,
      },
      {
        id: 'card',
        head: t('trade:column.card'),
        kind: 'card',
        cell: (row) => (row.card ? <CardNumber brand={row.brand} masked={row.card} /> : <Nothing />),
      },
      ...outcomeColumns(t),
    ],
    [t, zone],
  )
}

type Words = ReturnType<typeof useTranslation<['fraudReports', 'trade']>>['t']

/** What has become of the order since. */
const outcomeColumns = (t: Words): Column<FraudReportRow>[] => [
  {
    id: 'refunded',
    head: t('column.refunded'),
    kind: 'amount',
    bare: true,
    cell: (row) => (isZero(row.refunded.value) ? <Nothing /> : <MoneyCell money={row.refunded} bare />),
  },
  {
    id: 'disputed',
    head: t('column.disputed'),
    kind: 'state',
    characters: 13,
    cell: (row) => <DisputedTag report={row} />,
  },
  {
    id: 'reportedOn',
    head: t('column.reportedOn'),
    kind: 'day',
    extra: true,
    cell: (row) => row.reportedOn,
  },
]

/** In words where the scheme's code is a known one. */
export function FraudKind({ report: { type, code } }: { report: Pick<FraudReportRow, 'type' | 'code'> }) {
  const { t } = useTranslation('fraudReports')
  return type === null ? t('detail.code', { code }) : t(`type.${type}`)
}

export function DisputedTag({ report }: { report: Pick<FraudReportRow, 'disputed'> }) {
  const { t } = useTranslation('fraudReports')
  return report.disputed ? <StatusTag tone={markTones.disputed}>{t('disputed')}</StatusTag> : <Nothing />
}

const ReportLink = ({ row }: { row: FraudReportRow }) => (
  <Link to="/detail/fraudReport/$id" params={{ id: row.id }}>
    {row.reportNo}
  </Link>
)

const OrderLink = ({ row }: { row: FraudReportRow }) => (
  <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
    {row.orderNo}
  </Link>
)

function FraudReportTile({ row }: { row: FraudReportRow }) {
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <small>{row.amount.currency}</small> <MoneyText money={row.amount} bare />
        </TileHead>
        {row.disputed && <DisputedTag report={row} />}
      </TileLine>
      <TileLine>
        <FraudKind report={row} />
      </TileLine>
      <TileLine quiet>
        <TileNumber>
          <ReportLink row={row} />
        </TileNumber>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
    </Tile>
  )
}

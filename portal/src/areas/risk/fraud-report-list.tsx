import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { fraudReportCalls, FraudReportRow } from '@quayside/contract/risk/fraud-report.ts'
import { useTranslation } from '#words/use-translation.ts'
import { claimParts, ClaimTileFrame, useClaimColumns, useClaimFields } from '#areas/dispute/public.tsx'
import { type AddressOf, addressOf } from '#lists/address.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import type { Column } from '#ui/table/column.ts'
import { isZero, MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { markTones } from '#ui/text/tones.ts'

const id = '/shell/home/riskManage/fraudReports'
export const route = createLazyRoute(id)({ component: FraudReportList })
const { useSearch, useNavigate } = getRouteApi(id)

const address = addressOf(claimParts)
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

/** Nothing beside what all claims are found by. */
const none = [] as const

/** What issuers have reported as fraud, and what has become of it. */
function FraudReportList() {
  const { t } = useTranslation(['fraudReports', 'claims'])
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
        searchHint: t('claims:searchHint'),
        emptyHint: t('list.emptyHint'),
      }}
      fields={useClaimFields(t('list.period'), none)}
      columns={useFraudReportColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.reportNo}
      tile={(row) => <FraudReportTile row={row} />}
    />
  )
}

function useFraudReportColumns(): readonly Column<FraudReportRow>[] {
  const { t } = useTranslation('fraudReports')
  const claim = useClaimColumns<FraudReportRow>()
  return useMemo(
    (): Column<FraudReportRow>[] => [
      claim.number(
        'reportNo',
        t('column.reportNo'),
        21,
        ({ reportNo }) => reportNo,
        (row) => <ReportLink row={row} />,
      ),
      claim.createdAt(t('column.createdAt', { zone: claim.zone })),
      claim.order('orderNo'),
      claim.amount('amount', t('column.amount'), ({ amount }) => amount),
      {
        id: 'type',
        head: t('column.type'),
        kind: 'text',
        width: 130,
        cell: (row) => <FraudKind report={row} />,
      },
      { ...claim.card, extra: false },
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
      ...claim.rest.filter(({ id: key }) => key !== claim.card.id),
    ],
    [t, claim],
  )
}

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

const FraudReportTile = ({ row }: { row: FraudReportRow }) => (
  <ClaimTileFrame
    amount={row.amount}
    tag={row.disputed && <DisputedTag report={row} />}
    about={<FraudKind report={row} />}
    number={<ReportLink row={row} />}
    createdAt={row.createdAt}
  />
)

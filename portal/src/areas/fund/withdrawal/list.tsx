import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import type {
  WithdrawalExportColumn,
  withdrawalListCalls,
  WithdrawalRow,
} from '@quayside/contract/fund/withdrawal/list.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { ExportButton } from '#lists/export/button.tsx'
import { useExportHeads } from '#lists/export/heads.ts'
import { ListFrame } from '#lists/frame.tsx'
import { useListPage } from '#lists/use-page.ts'
import { WithdrawalCard } from './card.tsx'
import { useWithdrawalColumns } from './columns.tsx'
import { useWithdrawalFields } from './fields.ts'
import { WithdrawalMenu } from './menu.tsx'
import { validateWithdrawalSearch, withdrawalFilterOf, type WithdrawalSearch } from './search.ts'

const id = '/shell/home/fundManage/withdraw/withdrawQuery'
export const route = createLazyRoute(id)({ component: WithdrawalList })
const { useSearch, useNavigate } = getRouteApi(id)

const list = 'withdrawals'
const rowId = (row: WithdrawalRow): string => row.id
const rowLabel = (row: WithdrawalRow): string => row.withdrawalNo
const movesSoon = ({ status }: WithdrawalRow): boolean => status === 'pending'
const { queryDays: days, exportDays } = fundLimits.withdrawal

/** Every withdrawal with what has become of it. */
function WithdrawalList() {
  const { t } = useTranslation(['withdrawals', 'bankFile'])
  const zone = useZone()
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const search = useSearch({ select: validateWithdrawalSearch, structuralSharing: true })
  const filter = useMemo(() => withdrawalFilterOf(search, zone.name), [search, zone.name])
  const page = useListPage<typeof withdrawalListCalls.query, WithdrawalSearch>('/withdraw/queryfundoutList', {
    search,
    filter,
    size: preferences.pageSize,
    movesSoon,
  })
  const fields = useWithdrawalFields()
  const columns = useWithdrawalColumns()
  const heads = useExportHeads<WithdrawalRow, WithdrawalExportColumn>(list, columns, {
    amounts: ['amount', 'fee', 'paid'],
    parts: {
      card: [
        { column: 'bankName', head: t('column.bankName') },
        { column: 'accountName', head: t('column.accountName') },
        { column: 'card', head: t('column.card') },
      ],
    },
  })
  return (
    <>
      <PageHeader title={t('title')} note={t('range', { days, exportDays })}>
        <ExportButton kind="withdrawals" filter={filter} heads={heads} />
        <Link
          to="/home/fundManage/withdraw/bankFile"
          className={buttonClass}
          data-look="bordered"
          data-size="md"
        >
          {t('bankFile:open')}
        </Link>
        <ApplyLink />
      </PageHeader>
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
        card={(row) => <WithdrawalCard row={row} />}
        menu={(row) => <WithdrawalMenu row={row} />}
      />
    </>
  )
}

function ApplyLink() {
  const { t } = useTranslation('withdrawals')
  const { permissions } = useSession()
  if (!permissions.includes('fund.withdrawal.apply')) return null
  return (
    <Link to="/home/fundManage/withdraw/apply" className={buttonClass} data-look="filled" data-size="md">
      {t('apply.open')}
    </Link>
  )
}

import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import type { withdrawalListCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { WithdrawalTile } from './tile.tsx'
import { useWithdrawalColumns } from './columns.tsx'
import { useWithdrawalFields } from './fields.ts'
import { WithdrawalMenu } from './menu.tsx'
import { withdrawalAddress, type WithdrawalSearch } from './search.ts'

const id = '/shell/home/fundManage/withdraw/withdrawQuery'
export const route = createLazyRoute(id)({ component: WithdrawalList })
const { useSearch, useNavigate } = getRouteApi(id)

const withdrawals: List<typeof withdrawalListCalls, WithdrawalSearch> = {
  name: 'withdrawals',
  path: '/withdraw/queryfundoutList',
  filterOf: withdrawalAddress.filterOf,
  rowId: (row) => row.id,
  movesSoon: ({ status }) => status === 'pending',
  file: {
    kind: 'withdrawals',
    permission: 'fund.withdrawal.export',
    path: '/withdraw/exportfoundorder',
    order: 'newest',
    amounts: ['amount', 'fee', 'paid'],
  },
}
const { queryDays: days, exportDays } = fundLimits.withdrawal

/** Every withdrawal with what has become of it. */
function WithdrawalList() {
  const { t } = useTranslation('withdrawals')
  const navigate = useNavigate()
  const search = useSearch({ select: withdrawalAddress.read, structuralSharing: true })
  const listed = useList(withdrawals, search)
  return (
    <ListScreen
      list={withdrawals}
      listed={listed}
      words={{
        title: t('title'),
        note: t('range', { days, exportDays }),
        label: t('label'),
        search: t('search'),
        searchHint: t('searchHint'),
        emptyHint: t('emptyHint'),
      }}
      actions={<Actions />}
      fields={useWithdrawalFields()}
      columns={useWithdrawalColumns()}
      cells={{
        card: [
          { column: 'bankName', head: t('column.bankName') },
          { column: 'accountName', head: t('column.accountName') },
          { column: 'card', head: t('column.card') },
        ],
      }}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.withdrawalNo}
      tile={(row) => <WithdrawalTile row={row} />}
      menu={(row) => <WithdrawalMenu row={row} />}
    />
  )
}

function Actions() {
  const { t } = useTranslation(['withdrawals', 'bankFile'])
  const { permissions } = useSession()
  return (
    <>
      <Link
        to="/home/fundManage/withdraw/bankFile"
        className={buttonClass}
        data-look="bordered"
        data-size="md"
      >
        {t('bankFile:open')}
      </Link>
      {permissions.includes('fund.withdrawal.apply') && (
        <Link to="/home/fundManage/withdraw/apply" className={buttonClass} data-look="filled" data-size="md">
          {t('apply.open')}
        </Link>
      )}
    </>
  )
}

import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { exchangeListCalls } from '@quayside/contract/fund/exchange/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { exchangeAddress, type ExchangeSearch } from './search.ts'
import { ExchangeTile } from './tile.tsx'
import { useExchangeColumns } from './columns.tsx'
import { useExchangeFields } from './fields.ts'

const id = '/shell/home/fundManage/currencyExchange/currencyQuery'
export const route = createLazyRoute(id)({ component: ExchangeList })
const { useSearch, useNavigate } = getRouteApi(id)

const exchanges: List<typeof exchangeListCalls, ExchangeSearch> = {
  name: 'exchanges',
  path: '/acct/querySwap',
  filterOf: exchangeAddress.filterOf,
  rowId: (row) => row.id,
  movesSoon: ({ status }) => status === 'processing',
  file: {
    kind: 'exchanges',
    permission: 'fund.exchanges.export',
    path: '/acct/exportSwap',
    order: 'newest',
    amounts: ['amount', 'fee'],
  },
}

/** Every exchange with what it cost and what became of it. */
function ExchangeList() {
  const { t } = useTranslation('exchange')
  const navigate = useNavigate()
  const search = useSearch({ select: exchangeAddress.read, structuralSharing: true })
  const listed = useList(exchanges, search)
  return (
    <>
      <ListScreen
        list={exchanges}
        listed={listed}
        words={{
          title: t('list.title'),
          label: t('list.label'),
          search: t('list.search'),
          searchHint: t('list.searchHint'),
          emptyHint: t('list.emptyHint'),
        }}
        actions={<ApplyLink />}
        fields={useExchangeFields()}
        columns={useExchangeColumns()}
        cells={{
          made: [
            { column: 'target', head: t('column.target') },
            { column: 'made', head: t('column.made') },
          ],
        }}
        search={search}
        go={(next) => void navigate({ search: next })}
        rowLabel={(row) => row.exchangeNo}
        tile={(row) => <ExchangeTile row={row} />}
      />
    </>
  )
}

function ApplyLink() {
  const { t } = useTranslation('exchange')
  const { permissions } = useSession()
  if (!permissions.includes('fund.exchange.view')) return null
  return (
    <Link
      to="/home/fundManage/currencyExchange/apply"
      className={buttonClass}
      data-look="filled"
      data-size="md"
    >
      {t('apply.title')}
    </Link>
  )
}

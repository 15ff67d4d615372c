import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { balanceCalls } from '@quayside/contract/fund/balance.ts'
import { useCall } from '../../api/use-call.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { instantAt, useZone } from '../../ui/zone.tsx'
import { validateBalanceSearch } from './balance-search.ts'
import { AtBar } from './parts/at-bar.tsx'
import { FigureTable } from './parts/figure-table.tsx'

const id = '/shell/home/fundManage/accountBalance'
export const route = createLazyRoute(id)({ component: Balances })
const { useSearch, useNavigate } = getRouteApi(id)

/** What the merchant has, by account and currency, now or as of any past instant. */
function Balances() {
  const { t } = useTranslation('fund')
  const zone = useZone()
  const navigate = useNavigate()
  const search = useSearch({ select: validateBalanceSearch, structuralSharing: true })
  const at = search.at && instantAt(search.at, search.zone ?? zone.name)
  const answer = useCall<typeof balanceCalls.accounts>('/acct/queryacct', at ? { at } : {}, { freshFor: 0 })
  const { data, error } = answer
  return (
    <>
      <PageHeader title={t('balance.title')} note={data && t('balance.note', { date: data.earliest })} />
      <AtBar
        key={at}
        at={at}
        asOf={error ? undefined : data?.asOf}
        earliest={data?.earliest}
        onChange={(wall) => void navigate({ search: wall ? { at: wall, zone: zone.name } : {} })}
      />
      {error ? (
        <ErrorState failure={error} onAgain={() => void answer.refetch()} />
      ) : data?.currencies.length === 0 ? (
        <EmptyState title={t('balance.nothing')} hint={t('balance.nothingHint')} />
      ) : (
        <FigureTable currencies={data?.currencies} stale={answer.isPlaceholderData} />
      )}
    </>
  )
}

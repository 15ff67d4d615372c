import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { balanceCalls } from '@quayside/contract/fund/balance/balance.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { Tabs } from '#ui/control/tabs.tsx'
import { instantAt, useZone } from '#ui/text/zone.tsx'
import { type BalanceSearch, balanceTabs, validateBalanceSearch } from './search.ts'
import { Ahead } from './ahead.tsx'
import { AtBar } from './at-bar.tsx'
import { Changes } from './changes.tsx'
import { Difference } from './difference.tsx'
import { FigureTable } from './figure-table.tsx'
import { LedgerButton } from '#areas/fund/ledger/button.tsx'
import { OwedNote } from './owed-note.tsx'
import { MonthButton } from './month-button.tsx'
import { Settlements } from './settlements.tsx'
import type { ViewProps } from './view.ts'

const id = '/shell/home/fundManage/accountBalance'
export const route = createLazyRoute(id)({ component: Balances })
const { useSearch, useNavigate } = getRouteApi(id)

/** What the merchant has, by account and currency: now, at any past instant, how it changed, and what is coming. */
function Balances() {
  const { t } = useTranslation('fund')
  const navigate = useNavigate()
  const search = useSearch({ select: validateBalanceSearch, structuralSharing: true })
  const { tab = 'figures' } = search
  const known = useCall<typeof balanceCalls.accounts>('/acct/queryacct', {})
  const currencies = known.data?.currencies.map(({ currency }) => currency) ?? []
  const go = (next: BalanceSearch, replace = false) => void navigate({ search: next, replace })
  return (
    <>
      <PageHeader
        title={t('balance.title')}
        note={known.data && t('balance.note', { date: known.data.earliest })}
      >
        {currencies.length > 0 && (
          <>
            <LedgerButton />
            <MonthButton search={search} currencies={currencies} />
            <Moves />
          </>
        )}
      </PageHeader>
      <OwedNote />
      <Tabs
        label={t('tabs.label')}
        tabs={balanceTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(next) => go({ tab: next, ...(search.currency && { currency: search.currency }) })}
      />
      {known.error ? (
        <ErrorState failure={known.error} onAgain={() => void known.refetch()} />
      ) : known.data && currencies.length === 0 ? (
        <EmptyState title={t('balance.nothing')} hint={t('balance.nothingHint')} />
      ) : (
        <View
          key={tab}
          tab={tab}
          search={where(search, known.data?.currencies)}
          go={go}
          currencies={currencies}
          earliest={known.data?.earliest}
          asOf={known.data?.asOf}
        />
      )}
    </>
  )
}

/** Where money goes from here, for who may send it. */
function Moves() {
  const { t } = useTranslation('fund')
  const { permissions } = useSession()
  return (
    <>
      {permissions.includes('fund.exchange.pay') && (
        <Link
          to="/home/fundManage/currencyExchange/apply"
          className={buttonClass}
          data-look="bordered"
          data-size="md"
        >
          {t('balance.exchange')}
        </Link>
      )}
      {permissions.includes('fund.withdrawal.apply') && (
        <Link to="/home/fundManage/withdraw/apply" className={buttonClass} data-look="filled" data-size="md">
          {t('balance.withdraw')}
        </Link>
      )}
    </>
  )
}

type Known = OutputOf<typeof balanceCalls.accounts>['currencies']

/** Who comes for one account without a currency begins where there is something on it. */
function where(search: BalanceSearch, known: Known | undefined): BalanceSearch {
  if (search.currency !== undefined || search.account === undefined) return search
  const filled = known?.find(({ figures }) =>
    figures.some(({ accounts }) =>
      accounts.some(({ account, balance }) => account === search.account && /[1-9]/.test(balance.value)),
    ),
  )
  return filled ? { ...search, currency: filled.currency } : search
}

const views = {
  figures: Figures,
  changes: Changes,
  difference: Difference,
  ahead: Ahead,
  settlements: Settlements,
}

function View({ tab, ...props }: ViewProps & { tab: keyof typeof views }) {
  const Shown = views[tab]
  return <Shown {...props} />
}

function Figures({ search, go, earliest }: ViewProps) {
  const zone = useZone()
  const at = search.at && instantAt(search.at, search.zone ?? zone.name)
  const answer = useCall<typeof balanceCalls.accounts>('/acct/queryacct', at ? { at } : {})
  const { data, error } = answer
  return (
    <>
      <AtBar
        key={at}
        at={at}
        asOf={error ? undefined : data?.asOf}
        earliest={earliest}
        onChange={(wall) => go(wall ? { at: wall, zone: zone.name } : {})}
      />
      {error ? (
        <ErrorState failure={error} onAgain={() => void answer.refetch()} />
      ) : (
        <FigureTable currencies={data?.currencies} stale={answer.isPlaceholderData} at={at} />
      )}
    </>
  )
}

import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { ExchangeForm } from './form.tsx'
import { RapidOpening } from './rapid-opening.tsx'

const id = '/shell/home/fundManage/currencyExchange/apply'
export const route = createLazyRoute(id)({ component: ExchangeApply })
const { useSearch } = getRouteApi(id)

const watchMs = 5_000

/** Exchanging one currency for another at a locked rate; before the first time an account has to be opened. */
function ExchangeApply() {
  const { t } = useTranslation('exchange')
  const opening = useCall<typeof exchangeCalls.openStatus>(
    '/settlement/exchange/open/status',
    {},
    {
      freshFor: 0,
      every: watchMs,
    },
  )
  return (
    <>
      <PageHeader title={t('apply.title')}>
        <Link to="/home/fundManage/currencyExchange/currencyQuery">{t('apply.toList')}</Link>
      </PageHeader>
      {opening.error ? (
        <ErrorState failure={opening.error} onAgain={() => void opening.refetch()} />
      ) : opening.data?.status === 'successful' ? (
        <Accounts />
      ) : (
        opening.data && <RapidOpening opening={opening.data} />
      )}
    </>
  )
}

function Accounts() {
  const { t } = useTranslation('exchange')
  const { target } = useSearch()
  const { data, error, refetch } = useCall<typeof exchangeCalls.accounts>(
    '/settlement/exchange/bankcard',
    {},
    {
      freshFor: 0,
    },
  )
  if (error) return <ErrorState failure={error} onAgain={() => void refetch()} />
  if (!data) return null
  const filled = data.accounts.filter(({ exchangeable: { value } }) => /[1-9]/.test(value))
  if (filled.length === 0) return <EmptyState title={t('apply.nothing')} hint={t('apply.nothingHint')} />
  return (
    <ExchangeForm accounts={filled} targets={data.targets} wished={target} onPaid={() => void refetch()} />
  )
}

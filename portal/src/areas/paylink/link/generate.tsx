import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import type { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { Builder } from './builder.tsx'
import { LinkMade } from './made.tsx'
import type { LinkPlaces } from './places.ts'

const id = '/shell/home/paymentChain/generate'
export const route = createLazyRoute(id)({ component: Generate })
const { useSearch, useNavigate } = getRouteApi(id)

/** A new payment link, also one that begins with what another one says; once it is made, its address. */
function Generate() {
  const { made, from } = useSearch()
  return made === undefined ? <NewLink key={from} from={from} /> : <LinkMade key={made} id={made} />
}

function NewLink({ from }: { from: string | undefined }) {
  const { t } = useTranslation('linkForm')
  const navigate = useNavigate()
  const places = useCall<typeof paymentLinkCalls.permission>('/payLink/permission', {}, { freshFor: 0 })
  const cloned = useCall<typeof paymentLinkListCalls.detail>(
    '/payLink/queryPayLinkDetail',
    { id: from ?? '' },
    { enabled: from !== undefined, freshFor: 0, keep: false },
  )
  const error = places.error ?? cloned.error
  const { data } = places
  const isThere = data && (from === undefined || cloned.data)
  if (isThere && data.on && data.sites.length > 0 && data.currencies.length > 0)
    return (
      <Builder places={data} cloned={cloned.data} onMade={(made) => void navigate({ search: { made } })} />
    )
  return (
    <>
      <PageHeader title={t('title')} />
      {error && (
        <ErrorState
          failure={error}
          onAgain={() => {
            void places.refetch()
            if (from !== undefined) void cloned.refetch()
          }}
        />
      )}
      {isThere && <Nowhere places={data} />}
    </>
  )
}

/** Why no link can be made. */
function Nowhere({ places: { on, sites } }: { places: LinkPlaces }) {
  const { t } = useTranslation('linkForm')
  if (!on) return <EmptyState title={t('none.off')} hint={t('none.offHint')} />
  if (sites.length === 0) return <EmptyState title={t('none.sites')} hint={t('none.sitesHint')} />
  return <EmptyState title={t('none.currencies')} hint={t('none.currenciesHint')} />
}

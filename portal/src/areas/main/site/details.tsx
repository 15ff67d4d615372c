import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import type { Detail } from '#details/detail.ts'
import { DetailBack } from '#details/back.tsx'
import { DetailScreen } from '#details/screen.tsx'
import { useDetail } from '#details/use-detail.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { SiteForm } from './form.tsx'
import { KnownSite } from './header.tsx'
import { SitePage } from './page.tsx'

const id = '/shell/home/mainManage/details/$type'
export const route = createLazyRoute(id)({ component: SiteDetails })
const { useParams, useSearch } = getRouteApi(id)

/** Staff decide while somebody looks on. */
const everyMs = 5_000
const path = '/site/detail'
const back = '/home/mainManage/entityList'

const detail: Detail<typeof siteCalls.detail, typeof siteCalls.query> = {
  path,
  every: () => everyMs,
  known: { path: '/site/query', isIt: (row, asked) => row.id === asked.id },
}

/** One site to add, to change or to look at, as the address says. */
function SiteDetails() {
  const { t } = useTranslation('site')
  const { type } = useParams()
  const { id: siteId } = useSearch()
  if (type === 'add') return <SiteForm />
  if (siteId === undefined)
    return (
      <>
        <DetailBack to={back} label={t('title')} />
        <EmptyState title={t('details.missing')} hint={t('details.missingHint')} />
      </>
    )
  return type === 'edit' ? <Changed siteId={siteId} /> : <Shown siteId={siteId} />
}

function Shown({ siteId }: { siteId: string }) {
  const { t } = useTranslation('site')
  return (
    <DetailScreen
      detailed={useDetail(detail, { id: siteId })}
      back={{ to: back, label: t('title') }}
      known={(row) => <KnownSite row={row} />}
    >
      {(site) => <SitePage site={site} />}
    </DetailScreen>
  )
}

function Changed({ siteId }: { siteId: string }) {
  const { t } = useTranslation(['site', 'ui'])
  const { data, error, refetch } = useCall<typeof siteCalls.detail>(path, { id: siteId }, { keep: false })
  const late = useAfterDelay(true)
  if (error) return <ErrorState title={t('details.data')} failure={error} onAgain={() => void refetch()} />
  if (!data) return <p role="status">{late && t('ui:loading')}</p>
  return <SiteForm key={data.id} site={data} />
}

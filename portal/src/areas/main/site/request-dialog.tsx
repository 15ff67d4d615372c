import { useState } from 'react'
import type { SiteDetail } from '@quayside/contract/main/site/row.ts'
import type { siteCalls } from '@quayside/contract/main/site/site.ts'
import { takesWishes } from '@quayside/contract/main/site/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { canAsk, schemesOf, type SchemeGroup } from './askable.ts'
import { RequestGrid } from './request-grid.tsx'
import { useRequest } from './use-request.ts'

export interface RequestDialogProps {
  siteId: string
  brand?: CardBrand
  onClose: () => void
}

/** Staff decide while somebody looks on. */
const everyMs = 5_000

/** Which card schemes a site has in each currency, and which ones are asked for. */
export function RequestDialog({ siteId, brand, onClose }: RequestDialogProps) {
  const { t } = useTranslation(['site', 'ui'])
  const { data, error, refetch } = useCall<typeof siteCalls.detail>(
    '/site/detail',
    { id: siteId },
    { freshFor: 0, keep: false, every: everyMs },
  )
  const late = useAfterDelay(!data && !error)
  if (data) return <Asking key={data.id} site={data} brand={brand} onClose={onClose} />
  return (
    <Dialog
      title={t('request.open')}
      kind="form"
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      {error ? (
        <ErrorState title={t('request.data')} failure={error} onAgain={() => void refetch()} />
      ) : (
        <Skeleton shown={late} />
      )}
    </Dialog>
  )
}

interface AskingProps {
  site: SiteDetail
  brand: CardBrand | undefined
  onClose: () => void
}

function Asking({ site, brand, onClose }: AskingProps) {
  const { t } = useTranslation(['site', 'ui'])
  const [shows, setShows] = useState(false)
  const groups = schemesOf(site)
  const request = useRequest(site, groups, { brand, onDone: onClose })
  const { chosen, failure } = request
  const some = groups.some(({ cells }) => cells.some(({ state }) => canAsk(state)))
  const submit = () => {
    setShows(true)
    if (chosen.length > 0) void request.submit()
  }
  return (
    <Dialog
      title={t('request.title', { name: site.name })}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(some ? 'form.cancel' : 'ui:close')}</Button>
          {some && (
            <Button look="filled" disabled={request.isPending} onClick={submit}>
              {chosen.length === 0 ? t('request.submit') : t('request.submitCount', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <Body site={site} groups={groups} some={some} request={request} />
      {shows && some && chosen.length === 0 && (
        <Note tone="bad" live="alert">
          {t('request.empty')}
        </Note>
      )}
      {failure && <RefusedNote failure={failure} />}
    </Dialog>
  )
}

interface BodyProps {
  site: SiteDetail
  groups: readonly SchemeGroup[]
  /** Whether there is anything to ask for. */
  some: boolean
  request: ReturnType<typeof useRequest>
}

/** The schemes, or why there is nothing to tick. */
function Body({ site: { state }, groups, some, request }: BodyProps) {
  const { t } = useTranslation('site')
  if (!takesWishes(state)) return <Note tone="warn">{t('request.stopped')}</Note>
  if (groups.length === 0) return <Note tone="warn">{t('request.noCurrency')}</Note>
  return (
    <>
      {some ? <Hint>{t('request.hint')}</Hint> : <Note tone="good">{t('request.all')}</Note>}
      <RequestGrid groups={groups} ticked={request.chosen} onTick={request.tick} />
    </>
  )
}

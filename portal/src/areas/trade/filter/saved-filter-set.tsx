import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { savedFilterCalls } from '@quayside/contract/trade/filter/saved-filter.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { FilterForm } from './form.tsx'
import { UnknownView } from '#lists/views/unknown-view.tsx'
import { viewLink } from '#lists/views/viewed-list.ts'
import { filteredLists } from './lists.ts'

const id = '/shell/home/tradeManage/filterSet/$id'
export const route = createLazyRoute(id)({ component: SavedFilterSet })
const { useParams, useNavigate } = getRouteApi(id)

const path = '/filter/config/list'

/** One saved filter: its name, its conditions, and with whom it is shared. */
function SavedFilterSet() {
  const { t } = useTranslation(['savedFilter', 'ui'])
  const params = useParams()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { data, error, isPending } = useCall<typeof savedFilterCalls.config>(path, {})
  const late = useAfterDelay(isPending)
  const filter = data?.filters.find((one) => one.id === params.id)
  const toAll = () => void navigate({ to: '/home/tradeManage/filterList' })
  if (error instanceof CallFailure && !data)
    return <ErrorState title={t('set.failed')} failure={error} onAgain={() => void refresh(path)} />
  if (!data) return <p role="status">{late && t('ui:loading')}</p>
  if (!filter) return <UnknownView all={t('manageAll')} onAll={toAll} />
  return (
    <FilterForm
      // Somebody else's change is shown as it is, not under what was typed here.
      key={`${filter.id} ${filter.version}`}
      filter={filter}
      filters={data.filters.filter(({ list }) => list === filter.list)}
      roles={data.roles.filter(({ lists }) => lists.includes(filter.list))}
      onOpen={() => void navigate(viewLink(filteredLists[filter.list], filter.id))}
      onDeleted={toAll}
    />
  )
}

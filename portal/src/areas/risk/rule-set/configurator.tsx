import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { DetailBack } from '#details/back.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { coreEveryMs } from './core-every.ts'
import { SuggestedWorkbench } from './suggested-workbench.tsx'
import { SetWorkbench } from './workbench.tsx'

const id = '/shell/home/riskManage/configuratorConfig'
export const route = createLazyRoute(id)({ component: Configurator })
const { useSearch, useNavigate } = getRouteApi(id)

/** One set of rules, written, priced, watched and published. */
function Configurator() {
  const { t } = useTranslation('ruleSet')
  const { id: asked, suggestion } = useSearch()
  const navigate = useNavigate()
  const { data, error, refetch } = useCall<typeof ruleSetCalls.detail>(
    '/riskmanger/ruleset/detail',
    { id: asked ?? '' },
    { enabled: asked !== undefined, keep: false, every: coreEveryMs },
  )
  const openSaved = (next: string) => void navigate({ search: { id: next }, replace: true })
  const late = useAfterDelay(asked !== undefined && !data && !error)
  return (
    <>
      <DetailBack to="/home/riskManage/rules" label={t('title')} />
      {asked !== undefined && error && !data && <ErrorState failure={error} onAgain={() => void refetch()} />}
      {asked !== undefined && !data && !error && <Skeleton shown={late} />}
      {asked === undefined && suggestion === undefined && (
        <SetWorkbench key="new" detail={undefined} onSaved={openSaved} />
      )}
      {asked === undefined && suggestion !== undefined && (
        <SuggestedWorkbench key={suggestion} id={suggestion} onSaved={openSaved} />
      )}
      {data && (
        <SetWorkbench
          key={`${data.set.id} ${data.set.newest}`}
          detail={data}
          onSaved={() => void refetch()}
        />
      )}
    </>
  )
}

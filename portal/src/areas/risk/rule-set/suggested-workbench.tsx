import type { suggestionCalls } from '@quayside/contract/risk/lab/suggestion.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { draftOfRule, emptySet } from './set-draft.ts'
import { SetWorkbench } from './workbench.tsx'

/** A new set that begins with a rule which a search has suggested. */
export function SuggestedWorkbench({ id, onSaved }: { id: string; onSaved: (id: string) => void }) {
  const { t } = useTranslation('suggestion')
  const { data, error, refetch } = useCall<typeof suggestionCalls.list>('/riskmanger/suggestion/list', {})
  const late = useAfterDelay(!data && !error)
  if (!data)
    return error ? <ErrorState failure={error} onAgain={() => void refetch()} /> : <Skeleton shown={late} />
  const found = data.latest?.suggestions.find((one) => one.id === id)
  if (!found)
    return (
      <>
        <Note tone="info">{t('gone')}</Note>
        <SetWorkbench detail={undefined} onSaved={onSaved} />
      </>
    )
  const rule = draftOfRule(found.when, found.action, t('ruleName'))
  return <SetWorkbench detail={undefined} begun={{ ...emptySet, rules: [rule] }} onSaved={onSaved} />
}

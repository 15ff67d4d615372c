import { useState } from 'react'
import type { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSend } from '#api/use-call.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { contentOfSet, isWholeSet, type SetDraft } from './set-draft.ts'
import type { SetDetail } from './steps.tsx'
import { useSetAct } from './use-set-act.ts'

interface Saving {
  detail: SetDetail | undefined
  draft: SetDraft
  onSaved: (id: string) => void
}

/** Saves a draft as the next version, or as a new set. */
export function useSaveSet({ detail, draft, onSaved }: Saving) {
  const { t } = useTranslation('ruleSet')
  const act = useSetAct()
  const [isTried, setTried] = useState(false)
  const [acceptsClash, acceptClash] = useState(false)
  const add = useSend<typeof ruleSetCalls.add>('/riskmanger/ruleset/add', { inline: true })
  const update = useSend<typeof ruleSetCalls.update>('/riskmanger/ruleset/update', { inline: true })
  const shadow = useSend<typeof ruleSetCalls.shadow>('/riskmanger/ruleset/shadow', { inline: true })
  const save = async () => {
    setTried(true)
    if (!isWholeSet(draft)) return
    const content = { ...contentOfSet(draft), acceptsClash }
    await act.run(async () => {
      const { data } = detail
        ? await update.mutateAsync({ id: detail.set.id, version: detail.set.version, ...content })
        : await add.mutateAsync(content)
      toast({ tone: 'good', text: t('page.saved', { no: data.newest }) })
      onSaved(data.id)
    })
  }
  return {
    isBusy: act.isBusy,
    failure: act.failure,
    forget: act.forget,
    isTried,
    acceptsClash,
    acceptClash,
    save: () => void save(),
    /** Runs a saved version in shadow; null ends it. */
    shadow: (no: number | null) => {
      if (!detail) return
      const { id, version } = detail.set
      void act.run(() => shadow.mutateAsync({ id, version, no }))
    },
  }
}

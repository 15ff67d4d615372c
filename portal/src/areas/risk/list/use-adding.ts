import { useState } from 'react'
import type { JudgedLines, riskListCalls } from '@quayside/contract/risk/list/list.ts'
import type { ListColour } from '@quayside/contract/risk/ruling/list-types.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { fileContent } from '#ui/control/file-content.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { type AddDraft, contentsOf, firstDraft, linesOf, sharedOf } from './add-draft.ts'
import { useRefreshEntries } from './take-dialog.tsx'

/** The form, what came of its check, and what sends it. */
export function useAdding(colour: ListColour, onDone: () => void) {
  const [draft, setDraft] = useState(firstDraft)
  const [checked, setChecked] = useState<JudgedLines>()
  const [isTried, setTried] = useState(false)
  const sending = useSending(colour, onDone)
  const { guarded } = sending
  const check = (of: AddDraft) => void guarded(async () => setChecked(await sending.check(of)))
  return {
    draft,
    checked,
    failure: sending.failure,
    isTried,
    isBusy: sending.isBusy,
    change(part: Partial<AddDraft>) {
      setDraft((before) => ({ ...before, ...part }))
      if ('text' in part || 'type' in part) setChecked(undefined)
      sending.forget()
    },
    check: () => contentsOf(draft).length > 0 && check(draft),
    /** What is left out changes what is left. */
    leaveOut(leaveOut: readonly string[]) {
      const next = { ...draft, leaveOut }
      setDraft(next)
      check(next)
    },
    takeFile: (chosen: File | undefined) =>
      void guarded(async () => {
        if (!chosen) return
        const judged = await sending.checkFile(draft, chosen)
        setDraft({ ...draft, text: judged.lines.map(({ content }) => content).join('\n'), leaveOut: [] })
        setChecked(judged)
      }),
    submit() {
      setTried(true)
      if (draft.reason.trim() !== '') void guarded(() => sending.add(draft))
    },
  }
}
export type Adding = ReturnType<typeof useAdding>

function useSending(colour: ListColour, onDone: () => void) {
  const { t } = useTranslation('riskList')
  const refresh = useRefreshEntries()
  const [failure, setFailure] = useState<CallFailure>()
  const lines = useSend<typeof riskListCalls.addLines>('/riskmanger/batchAdd', { inline: true })
  const one = useSend<typeof riskListCalls.add>('/riskmanger/addlistrepodata', { inline: true })
  const file = useSend<typeof riskListCalls.addFile>('/riskmanger/repodata/batch/add', { inline: true })
  return {
    failure,
    forget: () => setFailure(undefined),
    isBusy: lines.isPending || one.isPending || file.isPending,
    /** Keeps what was refused. */
    async guarded(act: () => Promise<void>) {
      setFailure(undefined)
      try {
        await act()
      } catch (refused) {
        if (!(refused instanceof CallFailure)) throw refused
        setFailure(refused)
      }
    },
    check: async (draft: AddDraft) => (await lines.mutateAsync(linesOf(colour, draft, true))).data,
    async checkFile(draft: AddDraft, chosen: File) {
      const content = await fileContent(chosen)
      const { data } = await file.mutateAsync({
        ...sharedOf(colour, draft),
        name: chosen.name,
        content,
        dryRun: true,
      })
      return data
    },
    async add(draft: AddDraft) {
      const added =
        draft.how === 'order'
          ? (await one.mutateAsync({ ...sharedOf(colour, draft), order: draft.order.trim() }), 1)
          : (await lines.mutateAsync(linesOf(colour, draft, false))).data.added
      toast({ tone: 'good', text: t('form.added', { count: added }) })
      await refresh()
      onDone()
    },
  }
}

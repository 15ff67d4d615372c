import type { caseMoveCalls } from '@quayside/contract/dispute/case/case-move.ts'
import { useRefresh } from '#api/use-call.ts'
import { type MoveOptions, useMove } from '#areas/trade/public.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { casePaths } from './paths.ts'

type Moving = (typeof caseMoveCalls)['reply' | 'represent' | 'takeBack' | 'giveUp' | 'goOn']

/** The same for all acts of a case: once, with its failure in the form, and everything that it makes old asked for again. */
export function useAct<C extends Moving>(
  path: NoInfer<C['path']>,
  done: string,
  onClose: () => void,
  options?: MoveOptions,
) {
  const refresh = useRefresh()
  return useMove<C>(
    path,
    () => {
      toast({ tone: 'good', text: done })
      for (const one of casePaths) void refresh(one)
      onClose()
    },
    options,
  )
}

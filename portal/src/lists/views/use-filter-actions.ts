import type {
  FilterContent,
  FilterList,
  SavedFilter,
  savedFilterCalls,
} from '@quayside/contract/trade/filter/saved-filter.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { toast } from '#ui/overlay/toast-store.ts'

export interface Arrangement {
  pinned: readonly string[]
  opens: string | undefined
}

/** How the operator has arranged these filters now. */
export const arrangementOf = (filters: readonly SavedFilter[]): Arrangement => ({
  pinned: filters.filter(({ place }) => place !== null).map(({ id }) => id),
  opens: filters.find(({ opens }) => opens)?.id,
})

/** The same order with one filter a place further to the front (-1) or to the back (1). */
export function moved(pinned: readonly string[], id: string, by: -1 | 1): string[] {
  const at = pinned.indexOf(id)
  const rest = pinned.filter((other) => other !== id)
  return rest.toSpliced(at + by, 0, id)
}

/** The funnel has shown it already; anything but a refusal is a mistake of ours and goes on. */
function isRefused(failure: unknown): false {
  if (!(failure instanceof CallFailure)) throw failure
  return false
}

/** Changes of saved filters; what shows them is fetched again. */
export function useFilterActions() {
  const { t } = useTranslation('savedFilter')
  const refresh = useRefresh()
  const save = useSend<typeof savedFilterCalls.save>('/filter/config/save', { inline: true })
  const update = useSend<typeof savedFilterCalls.update>('/filter/config/update', { inline: true })
  const replace = useSend<typeof savedFilterCalls.update>('/filter/config/update')
  const share = useSend<typeof savedFilterCalls.share>('/filter/config/share', { inline: true })
  const remove = useSend<typeof savedFilterCalls.delete>('/filter/config/delete')
  const arrange = useSend<typeof savedFilterCalls.arrange>('/filter/arrange')
  const again = async () => {
    await Promise.all([refresh('/filter/list'), refresh('/filter/config/list')])
  }
  return {
    again,
    async save(
      list: FilterList,
      { name, content, pinned }: { name: string; content: FilterContent; pinned: boolean },
    ): Promise<string> {
      const { data } = await save.mutateAsync({ list, name, content, pinned })
      await again()
      toast({ tone: 'good', text: t('done.saved', { name }) })
      return data.id
    },
    async update(filter: SavedFilter, change: { name?: string; content?: FilterContent }): Promise<number> {
      const { id, list, version } = filter
      const { data } = await update.mutateAsync({ id, list, version, ...change })
      await again()
      toast({ tone: 'good', text: t('done.updated', { name: change.name ?? filter.name }) })
      return data.version
    },
    /** By one click: the funnel says why it is refused, and what stands by now is fetched either way. */
    async replace(filter: SavedFilter, content: FilterContent): Promise<void> {
      const { id, list, version } = filter
      const isDone = await replace.mutateAsync({ id, list, version, content }).then(() => true, isRefused)
      await again()
      if (isDone) toast({ tone: 'good', text: t('done.updated', { name: filter.name }) })
    },
    async share(filter: SavedFilter, roleIds: string[]): Promise<void> {
      await share.mutateAsync({ id: filter.id, version: filter.version, roleIds })
      await again()
      toast({
        tone: 'good',
        text: t(roleIds.length > 0 ? 'done.shared' : 'done.unshared', { name: filter.name }),
      })
    },
    async remove(filter: SavedFilter): Promise<void> {
      // Fetched anew also after a refusal: somebody else may have changed it.
      try {
        await remove.mutateAsync({ id: filter.id, version: filter.version })
      } finally {
        await again()
      }
      toast({ tone: 'good', text: t('done.deleted', { name: filter.name }) })
    },
    async arrange(list: FilterList, { pinned, opens }: Arrangement): Promise<void> {
      await arrange.mutateAsync({ list, pinned: [...pinned], ...(opens && { opens }) }).catch(isRefused)
      await again()
    },
  }
}

export type FilterActions = ReturnType<typeof useFilterActions>

import type { InputOf } from '@quayside/contract/call.ts'
import type { batchCalls } from '@quayside/contract/trade/batch/batch.ts'
import { useIsSending, usePatch, useSend } from '#api/use-call.ts'
import type { BatchDetail } from './type.ts'
import { useBatchRefresh } from './use-batch-refresh.ts'

export const editPath = '/transaction/batch/edit'

type Change = Omit<InputOf<typeof batchCalls.edit>, 'id' | 'version'>

/**
 * Mends lines; the whole batch is tried out again, and what is on show follows. One edit at a time, each upon the version
 * that the one before has made: nobody is refused because of their own last click.
 */
export function useBatchEdit({ id, version }: Pick<BatchDetail, 'id' | 'version'>) {
  const refresh = useBatchRefresh()
  const patch = usePatch<typeof batchCalls.detail>('/transaction/batch/detail')
  const { mutateAsync } = useSend<typeof batchCalls.edit>(editPath)
  return {
    busy: useIsSending(editPath),
    /** Whether it was done; a failure is said by the funnel. */
    edit: async (change: Change): Promise<boolean> => {
      try {
        const { data } = await mutateAsync({ id, version, ...change })
        patch((detail) => (detail.id === id ? { ...detail, version: data.version } : undefined))
        return true
      } catch {
        return false
      } finally {
        await refresh()
      }
    },
  }
}

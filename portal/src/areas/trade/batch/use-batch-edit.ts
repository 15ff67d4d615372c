import type { InputOf } from '@quayside/contract/call.ts'
import type { batchCalls } from '@quayside/contract/trade/batch.ts'
import { useSend } from '../../../api/use-call.ts'
import type { BatchDetail } from './batch-type.ts'
import { useBatchRefresh } from './use-batch-refresh.ts'

type Change = Omit<InputOf<typeof batchCalls.edit>, 'id' | 'version'>

/** Mends lines; the whole batch is tried out again, and what is on show follows. */
export function useBatchEdit({ id, version }: Pick<BatchDetail, 'id' | 'version'>) {
  const refresh = useBatchRefresh()
  const { mutateAsync, isPending } = useSend<typeof batchCalls.edit>('/transaction/batch/edit')
  return {
    busy: isPending,
    /** Whether it was done; a failure is said by the funnel. */
    edit: async (change: Change): Promise<boolean> => {
      try {
        await mutateAsync({ id, version, ...change })
        return true
      } catch {
        return false
      } finally {
        await refresh()
      }
    },
  }
}

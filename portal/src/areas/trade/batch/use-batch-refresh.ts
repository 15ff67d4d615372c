import { useRefresh } from '#api/use-call.ts'

/** Everything on show about batches is fetched again. */
export function useBatchRefresh(): () => Promise<void> {
  const refresh = useRefresh()
  return async () => {
    await Promise.all([refresh('/transaction/batch/detail'), refresh('/transaction/batch/rows')])
  }
}

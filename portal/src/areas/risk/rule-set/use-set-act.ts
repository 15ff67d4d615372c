import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '#api/failure.ts'

/** After a change everything that shows sets is asked anew. */
export function useRefreshSets(): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/riskmanger/ruleset/'),
    })
}

/** Does one act, keeps what was refused, and asks anew whatever came of it. */
export function useSetAct() {
  const refresh = useRefreshSets()
  const [failure, setFailure] = useState<CallFailure>()
  const [isBusy, setBusy] = useState(false)
  return {
    failure,
    isBusy,
    forget: () => setFailure(undefined),
    /** @returns whether it was done */
    async run(act: () => Promise<unknown>): Promise<boolean> {
      setBusy(true)
      setFailure(undefined)
      try {
        await act()
        return true
      } catch (refused) {
        if (!(refused instanceof CallFailure)) throw refused
        setFailure(refused)
        return false
      } finally {
        setBusy(false)
        await refresh()
      }
    },
  }
}

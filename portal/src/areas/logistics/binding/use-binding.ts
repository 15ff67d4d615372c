import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call, InputOf } from '@quayside/contract/call.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'

/** A call that changes bindings; what was refused stays on show. */
export function useAppAct<C extends Call>(path: NoInfer<C['path']>) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<CallFailure>()
  const { mutateAsync, isPending } = useSend<C>(path, { inline: true })
  return {
    failure,
    isBusy: isPending,
    wrong: (name: string) => failure?.fields.find(({ field }) => field === name)?.message,
    async run(input: InputOf<C>): Promise<boolean> {
      setFailure(undefined)
      try {
        await mutateAsync(input)
        return true
      } catch (refused) {
        if (!(refused instanceof CallFailure)) throw refused
        setFailure(refused)
        return false
      } finally {
        await client.invalidateQueries({ queryKey: ['/logistics-bind/query'] })
      }
    },
  }
}

import { useState } from 'react'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { CallFailure } from '#api/failure.ts'
import type { SendOptions } from '#api/send.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import type { useProof, usePaymentProof } from './use-proof.ts'

/**
 * A call with the proof for it, and the list that it changes; what was refused stands in the dialog.
 * @param proof of the kind that the call asks for
 */
export function useProvenAct<C extends Call>(
  path: C['path'],
  list: string,
  proof: ReturnType<typeof useProof> | ReturnType<typeof usePaymentProof>,
  { method }: Pick<SendOptions, 'method'> = {},
) {
  const refresh = useRefresh()
  const { mutateAsync } = useSend<C>(path, { inline: true, ...(method && { method }) })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const run = async (input: Omit<InputOf<C>, 'proof'>): Promise<OutputOf<C> | undefined> => {
    setFailure(undefined)
    setBusy(true)
    try {
      const given = await proof.give(path, input)
      if (!given) return undefined
      const { data } = await mutateAsync({ ...input, proof: given } as InputOf<C>)
      await refresh(list)
      return data
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      if (!proof.refused(refused)) setFailure(refused)
      // Somebody else may have changed it.
      await refresh(list)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { field: proof.field, failure, isBusy, run }
}

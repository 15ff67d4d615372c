import { useState } from 'react'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import { CallFailure } from '#api/failure.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { useProof } from '#proof/use-proof.ts'

/** A call that makes a token or its secret, with the proof for it; what was refused stands in the dialog. */
export function useTokenAct<C extends Call>(path: C['path']) {
  const proof = useProof()
  const refresh = useRefresh()
  const { mutateAsync } = useSend<C>(path, { inline: true })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const run = async (input: Omit<InputOf<C>, 'proof'>): Promise<OutputOf<C> | undefined> => {
    setFailure(undefined)
    setBusy(true)
    try {
      const given = await proof.give(path, input)
      if (!given) return undefined
      const { data } = await mutateAsync({ ...input, proof: given } as InputOf<C>)
      return data
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      if (!proof.refused(refused)) setFailure(refused)
      return undefined
    } finally {
      await refresh('/token/list')
      setBusy(false)
    }
  }
  return { field: proof.field, failure, isBusy, run }
}

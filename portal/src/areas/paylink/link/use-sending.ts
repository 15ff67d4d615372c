import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import type { CallFailure } from '#api/failure.ts'
import { newUuid } from '#api/intent.ts'
import { useMove } from '#areas/trade/public.tsx'
import { cloneChangesOf, linkInputOf } from './draft.ts'
import type { LinkForm } from './use-draft.ts'
import { useRefreshLinks } from './use-refresh-links.ts'

export interface CloneOf {
  readonly id: string
  /** By email, to whoever asked for another one. */
  readonly sendToAsker: boolean
}

/** Sends the form once, whatever is pressed twice; what was proposed and then changed is another form. */
export function useSending(
  { draft, onRefused }: LinkForm,
  clone: CloneOf | undefined,
  onMade: (id: string) => void,
) {
  const refresh = useRefreshLinks()
  const [formId, setFormId] = useState(newUuid)
  const [refused, setRefused] = useState<{ failure: CallFailure; draft: object }>()
  const done = ({ id }: OutputOf<typeof paymentLinkCalls.generate>) => {
    refresh()
    onMade(id)
  }
  const options = {
    about: formId,
    onRefused: (failure: CallFailure) => {
      if (failure.key === 'approval.required') setFormId(newUuid())
      if (!onRefused(failure)) setRefused({ failure, draft })
    },
  }
  const making = useMove<typeof paymentLinkCalls.generate>('/payLink/payLinkGenerate', done, options)
  const cloning = useMove<typeof paymentLinkCalls.clone>('/payLink/clonePayLink', done, options)
  // What was said of another form says nothing of this one.
  const failure = refused?.draft === draft ? refused.failure : undefined
  return {
    busy: making.state === 'running' || cloning.state === 'running',
    failure,
    proposed: failure?.key === 'approval.required',
    send: () => {
      setRefused(undefined)
      if (clone) cloning.run({ formId, ...clone, changes: cloneChangesOf(draft) })
      else making.run(linkInputOf(draft, formId))
    },
  }
}

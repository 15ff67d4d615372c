import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { FromFrame } from '@quayside/contract/provider/frame-message.ts'
import type { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import type { CallFailure } from '#api/failure.ts'
import { newUuid } from '#api/intent.ts'
import { useMove } from '#areas/trade/move/use-move.ts'
import { tellFrame } from './card-frame.tsx'
import { moneyOf, type OnlineDraft, typedOf } from './draft.ts'
import type { OnlineForm } from './use-draft.ts'

type Begun = OutputOf<typeof onlineCalls.frame>

/** Nobody has said what became of a card: the gateway asks the network, and its screen tells. */
const silentMs = 30_000

/**
 * Gets the ticket and hands it to the frame, which sends the card with it. The same form is the same order until something of
 * it changes, so that a card that has to be mended is sent for the same one.
 */
export function useKeying(
  origin: string,
  { draft, onRefused }: OnlineForm,
  onSent: (orderId: string) => void,
) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isComplete, setComplete] = useState(false)
  const [sent, setSent] = useState<Begun>()
  const [problem, setProblem] = useState<'refused'>()
  const [refused, setRefused] = useState<{ failure: CallFailure; draft: object }>()
  const [form, setForm] = useState(() => ({ id: newUuid(), draft }))
  // Another order is asked for, which has a number of its own.
  if (form.draft !== draft) setForm({ id: newUuid(), draft })
  const move = useMove<typeof onlineCalls.frame>(
    '/transaction/online/frame',
    (begun) => {
      setSent(begun)
      tellFrame(frame, origin, { kind: 'pay', ticket: begun.ticket })
    },
    { about: form.id, onRefused: (failure) => !onRefused(failure) && setRefused({ failure, draft }) },
  )
  const orderId = sent?.orderId
  useEffect(() => {
    if (orderId === undefined) return undefined
    const timer = setTimeout(() => onSent(orderId), silentMs)
    return () => clearTimeout(timer)
  }, [orderId, onSent])
  const onSays = useCallback(
    (message: FromFrame) => {
      if (message.kind === 'filled') setComplete(message.complete)
      if (message.kind === 'incomplete') setSent(undefined)
      if (message.kind === 'refused') {
        setSent(undefined)
        setProblem('refused')
      }
      if (message.kind === 'done' && orderId !== undefined) onSent(orderId)
    },
    [orderId, onSent],
  )
  return {
    frame,
    onSays,
    isComplete,
    problem,
    busy: move.state === 'running' || sent !== undefined,
    failure: refused?.draft === draft ? refused.failure : undefined,
    send: () => {
      setRefused(undefined)
      setProblem(undefined)
      move.run(inputOf(draft, form.id))
    },
  }
}

function inputOf(draft: OnlineDraft, formId: string) {
  const typed = typedOf(draft, 'merchantOrderId', 'description', 'email', 'customer')
  return { formId, siteId: draft.siteId, amount: moneyOf(draft)!, goods: draft.goods.trim(), ...typed }
}

import { useEffect, useRef, useState } from 'react'
import type { Call, InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { CallFailure } from '#api/failure.ts'
import { newKey, unknownAfter } from '#api/intent.ts'
import { useSend } from '#api/use-call.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { useRefreshMoved } from './use-refresh-moved.ts'

export interface Move<C extends Call> {
  /** `unknown`: asked, and nobody here knows whether it was taken. */
  state: 'ready' | 'running' | 'unknown'
  failure: CallFailure | undefined
  /** Asks for it; while the outcome is unknown, for the same as before. */
  run: (input: InputOf<C>) => void
}

export interface MoveOptions {
  /** What it is about, where that can become another thing while the form is open: another thing is another intention. */
  about?: string | undefined
  onRefused?: (failure: CallFailure) => void
}

/** One intention, done once: its key is made when the form opens, and a second click finds it running. */
export function useMove<C extends Call>(
  path: NoInfer<C['path']>,
  onDone: (answer: OutputOf<C>) => void,
  { about, onRefused }: MoveOptions = {},
): Move<C> {
  const [kept, keep] = useState(() => ({ about, idempotencyKey: newKey() }))
  const { mutateAsync, isPending, error } = useSend<C>(path, {
    inline: true,
    idempotencyKey: kept.idempotencyKey,
  })
  const refreshMoved = useRefreshMoved()
  const asked = useRef<InputOf<C>>(undefined)
  const running = useRef(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const unknown = error !== null && unknownAfter.has(error.key)
  // What may have been taken is asked for again under its own key.
  if (!unknown && about !== undefined && about !== kept.about) keep({ about, idempotencyKey: newKey() })
  const run = async (input: InputOf<C>): Promise<void> => {
    if (running.current) return
    running.current = true
    const same = unknown ? (asked.current ?? input) : input
    asked.current = same
    try {
      onDone((await mutateAsync(same)).data)
    } catch (thrown) {
      const { key, message } = thrown as CallFailure
      if (key === 'request.conflict') refreshMoved()
      onRefused?.(thrown as CallFailure)
      // Nobody looks at the form any more, so it cannot say it.
      if (!isShown.current) toast({ tone: 'bad', text: message })
    } finally {
      running.current = false
    }
  }
  return {
    state: isPending ? 'running' : unknown ? 'unknown' : 'ready',
    failure: error ?? undefined,
    run: (input) => void run(input),
  }
}

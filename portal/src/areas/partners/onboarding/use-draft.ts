import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { TypedContent } from '@quayside/contract/partners/onboarding/content.ts'
import type { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import { CallFailure } from '#api/failure.ts'
import { send } from '#api/send.ts'

export type Draft = OutputOf<typeof onboardingCalls.draft>

/** After so long without a key what was typed is kept. */
const pauseMs = 1_200

export interface DraftEditing {
  readonly content: TypedContent
  readonly change: (more: Partial<TypedContent>) => void
  /** What stands beside the button: nothing until something was typed. */
  readonly kept: 'saving' | 'saved' | 'failed' | undefined
  readonly failure: string | undefined
  /** Keeps what was typed last. @returns the version that was kept */
  readonly flush: () => Promise<number>
}

/**
 * What is typed is kept by itself, one saving after the other: a page that is closed, or a network that is gone, loses at most the
 * last words, and those stay on the page until they are kept.
 */
export function useDraft(ref: string, draft: Draft): DraftEditing {
  const [content, setContent] = useState(draft.content)
  const [kept, setKept] = useState<DraftEditing['kept']>()
  const [failure, setFailure] = useState<string>()
  const newest = useRef(draft.content)
  const saved = useRef(draft.content)
  const version = useRef(draft.version)
  const running = useRef<Promise<number>>(Promise.resolve(draft.version))

  const flush = (): Promise<number> => {
    const next = running.current
      .catch(() => version.current)
      .then(async () => {
        if (saved.current === newest.current) return version.current
        setKept('saving')
        const sent = newest.current
        const input = { ref, version: version.current, content: sent }
        // It goes on when the page is left in the middle of a word.
        const how = { inline: true, keepalive: true }
        const { data } = await send<typeof onboardingCalls.save>('/onboarding/save', input, how)
        version.current = data.version
        saved.current = sent
        setKept('saved')
        setFailure(undefined)
        return data.version
      })
    running.current = next
    return next
  }

  const keep = useEffectEvent(() => {
    flush().catch((error: unknown) => {
      setKept('failed')
      setFailure(error instanceof CallFailure ? error.message : undefined)
    })
  })
  useEffect(() => {
    if (content === saved.current) return
    const timer = setTimeout(keep, pauseMs)
    return () => clearTimeout(timer)
  }, [content])
  useEffect(() => {
    const leave = () => keep()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  const change = (more: Partial<TypedContent>) => {
    newest.current = { ...newest.current, ...more }
    setContent(newest.current)
  }
  return { content, change, kept, failure, flush }
}

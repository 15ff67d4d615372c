import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailure } from '#api/failure.ts'

/** After so long without a key what was typed is kept. */
const pauseMs = 1_200

/** A form that is kept while it is typed. */
export interface KeptEditing<T> {
  readonly content: T
  readonly change: (more: Partial<T>) => void
  /** What stands beside the button: nothing until something was typed. */
  readonly kept: 'saving' | 'saved' | 'failed' | undefined
  readonly failure: string | undefined
  /** Keeps what was typed last. @returns the version that was kept */
  readonly flush: () => Promise<number>
}

/**
 * What is typed is kept by itself, one saving after the other: a page that is closed, or a network that is gone, loses at most the
 * last words, and those stay on the page until they are kept.
 * @param save answers the version that was kept
 */
export function useKept<T extends object>(
  begun: { readonly content: T; readonly version: number },
  save: (content: T, version: number) => Promise<number>,
): KeptEditing<T> {
  const [content, setContent] = useState(begun.content)
  const [kept, setKept] = useState<KeptEditing<T>['kept']>()
  const [failure, setFailure] = useState<string>()
  const newest = useRef(begun.content)
  const saved = useRef(begun.content)
  const version = useRef(begun.version)
  const running = useRef<Promise<number>>(Promise.resolve(begun.version))

  const flush = (): Promise<number> => {
    const next = running.current
      .catch(() => version.current)
      .then(async () => {
        if (saved.current === newest.current) return version.current
        setKept('saving')
        const sent = newest.current
        version.current = await save(sent, version.current)
        saved.current = sent
        setKept('saved')
        setFailure(undefined)
        return version.current
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

  const change = (more: Partial<T>) => {
    newest.current = { ...newest.current, ...more }
    setContent(newest.current)
  }
  return { content, change, kept, failure, flush }
}

import { type RefObject, useEffect, useState } from 'react'
import type { PageLook } from '@quayside/contract/payer/page.ts'
import { type FromFrame, heardFromFrame, type ToFrame } from '@quayside/contract/provider/frame-message.ts'
import { useLanguage, useWords } from '#words/words.ts'
import type { FrameSays } from './payment.ts'

const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups'
const silentMs = 15_000
const heightBefore = 236

/** Sends to the network's frame and to no other page. */
export function toFrame(frame: RefObject<HTMLIFrameElement | null>, origin: string, message: ToFrame): void {
  frame.current?.contentWindow?.postMessage(message, origin)
}

interface CardFrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  origin: string
  says: FrameSays
  isReady: boolean
  onReady: () => void
  /** What the frame shows and asks; what it may send stands in its ticket. */
  look: Pick<PageLook, 'asksHolder' | 'brands'>
}

/** Where the card is typed: a page of the network. It stays in the document as it is, as moving it would empty it. */
export function CardFrame({ frame, origin, says, isReady, onReady, look }: CardFrameProps) {
  const { pay } = useWords()
  const language = useLanguage()
  // Once: a frame whose address changes begins anew, without the card that was typed into it.
  const [source] = useState(() => {
    const { asksHolder, brands } = look
    const shown = `language=${language}&theme=${themeOf()}&brands=${brands.join(',')}`
    return `${origin}/frame/card?${shown}${asksHolder ? '' : '&name=off'}`
  })
  const [isSilent, setSilent] = useState(false)
  const [height, setHeight] = useState(heightBefore)
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return
      const message = heardFromFrame(event, origin)
      if (message?.kind === 'ready') onReady()
      if (message?.kind === 'height') setHeight(Math.min(600, Math.max(120, message.pixels)))
      tell(message, origin, says)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, origin, says, onReady])
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), silentMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isReady) toFrame(frame, origin, { kind: 'language', language })
  }, [frame, origin, isReady, language])
  useEffect(() => {
    if (!isReady) return undefined
    const tellTheme = () => toFrame(frame, origin, { kind: 'theme', theme: themeOf() })
    dark.addEventListener('change', tellTheme)
    return () => dark.removeEventListener('change', tellTheme)
  }, [frame, origin, isReady])
  return (
    <div className="card">
      <iframe
        ref={frame}
        src={source}
        title={pay.frame}
        sandbox={sandbox}
        allow="payment 'none'"
        style={{ height }}
      />
      {!isReady && (
        <p className={isSilent ? 'problem' : 'quiet'} role="status">
          {isSilent ? pay.frameSilent : pay.frameLoading}
        </p>
      )}
    </div>
  )
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const themeOf = (): 'light' | 'dark' => (dark.matches ? 'dark' : 'light')

/** Hints alone: how the payment stands the gateway says. */
function tell(message: FromFrame | undefined, origin: string, says: FrameSays): void {
  // A bank that refuses frames says so within the network's page, with a way to a window of its own.
  const isAsked = message?.kind === 'challenge' || message?.kind === 'window'
  if (isAsked && new URL(message.url).origin === origin) says.challenge(message.url)
  if (message?.kind === 'done' || message?.kind === 'cancelled') says.done()
  if (message?.kind === 'incomplete') says.incomplete()
  if (message?.kind === 'refused') says.refused()
}

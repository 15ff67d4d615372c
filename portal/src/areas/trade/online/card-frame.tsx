import { type RefObject, useEffect, useState } from 'react'
import { type FromFrame, heardFromFrame, type ToFrame } from '@quayside/contract/provider/frame-message.ts'
import { useShownTheme } from '#ui/page/shown-theme.ts'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { useTranslation } from '#words/use-translation.ts'
import styles from './online.module.css'

/** As for payers; nothing opens a window here, as nobody is asked who they are. */
const sandbox = 'allow-scripts allow-same-origin allow-forms'
const silentMs = 15_000
const heightBefore = 236
const heights = { min: 120, max: 600 } as const

/** Sends to the network's frame and to no other page. */
export function tellFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  message: ToFrame,
): void {
  frame.current?.contentWindow?.postMessage(message, origin)
}

interface CardFrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  origin: string
  onSays: (message: FromFrame) => void
}

/** Where a card is keyed: a page of the network. It stays in the document as it is, as moving it would empty it. */
export function KeyedCardFrame({ frame, origin, onSays }: CardFrameProps) {
  const { t, i18n } = useTranslation('orderOnline')
  const theme = useShownTheme()
  // Once: a frame whose address changes begins anew, without the card that was keyed into it.
  const [source] = useState(() => `${origin}/frame/card?language=${i18n.language}&theme=${theme}&use=moto`)
  const [isReady, setReady] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const [height, setHeight] = useState(heightBefore)
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return
      const message = heardFromFrame(event, origin)
      if (message?.kind === 'ready') setReady(true)
      if (message?.kind === 'height') setHeight(Math.min(heights.max, Math.max(heights.min, message.pixels)))
      if (message) onSays(message)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, origin, onSays])
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), silentMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isReady) return
    tellFrame(frame, origin, { kind: 'language', language: i18n.language })
    tellFrame(frame, origin, { kind: 'theme', theme })
  }, [frame, origin, isReady, i18n.language, theme])
  return (
    <div>
      <iframe
        ref={frame}
        src={source}
        title={t('keyed.frame')}
        sandbox={sandbox}
        allow="payment 'none'"
        className={styles['frame']}
        style={{ height }}
      />
      {!isReady &&
        (isSilent ? <Note tone="bad">{t('keyed.silent')}</Note> : <Hint>{t('keyed.loading')}</Hint>)}
    </div>
  )
}

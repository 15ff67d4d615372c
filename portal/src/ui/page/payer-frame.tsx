import { useEffect, useRef, useState } from 'react'
import type { OpenLinkPage, ToPreview } from '@quayside/contract/payer/page.ts'
import { useSettled } from '#ui/state/use-settled.ts'
import styles from './payer-frame.module.css'

/** Widths of a payer's screen; what has less room is drawn smaller. */
const widths = { desktop: 920, phone: 390 } as const
export type PayerScreen = keyof typeof widths
export const payerScreens = ['desktop', 'phone'] as const satisfies readonly PayerScreen[]
const height = 780

interface PayerFrameProps {
  /** Where the payers' page is drawn. */
  address: string
  title: string
  screen: PayerScreen
  /** Undefined while what is typed makes no page: what was shown last stays. */
  page: OpenLinkPage | undefined
}

/** The payers' own page in a frame: told what to show once typing pauses, without any request, and nobody can pay it. */
export function PayerFrame({ address, title, screen, page }: PayerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const room = useWidthOf(place)
  useShown(frame, new URL(address).origin, page)
  const width = widths[screen]
  const scale = Math.min(1, room / width)
  return (
    <div ref={place} className={styles['screen']} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin"
        style={{
          width,
          height,
          transform: `scale(${scale})`,
          left: Math.max(0, (room - width * scale) / 2),
        }}
      />
    </div>
  )
}

/** Hands the page over to the frame alone, once it says that it listens. */
function useShown(
  frame: { readonly current: HTMLIFrameElement | null },
  origin: string,
  page: OpenLinkPage | undefined,
): void {
  const [isReady, setReady] = useState(false)
  const text = useSettled(page && JSON.stringify(page))
  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || from !== origin) return
      if ((data as { kind?: unknown } | null)?.kind === 'preview_ready') setReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, origin])
  useEffect(() => {
    if (!isReady || text === undefined) return
    const message: ToPreview = { kind: 'show', page: JSON.parse(text) as ToPreview['page'] }
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [frame, isReady, text, origin])
}

function useWidthOf(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(480)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const watch = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width))
    watch.observe(current)
    return () => watch.disconnect()
  }, [place])
  return width
}

import { type ReactNode, useEffect, useState } from 'react'
import type { LinkPage, ToPreview } from '@quayside/contract/payer/page.ts'
import { PreviewContext } from './preview-context.ts'

type Shown = ToPreview['page']

/** What the portal says to show; from nobody else, and only in a frame of its own. */
function shownIn({ source, origin, data }: MessageEvent<unknown>, portal: string): Shown | undefined {
  if (source !== parent || parent === window || origin !== portal) return undefined
  const { kind, page } = (data ?? {}) as Partial<ToPreview>
  return kind === 'show' && typeof page === 'object' && page !== null ? page : undefined
}

/** The page of a link that does not exist: its seller looks at it while they change it, and nobody can pay. */
export function PreviewPage({
  portal,
  children,
}: {
  portal: string
  children: (shown: LinkPage) => ReactNode
}) {
  const [shown, show] = useState<Shown>()
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const page = shownIn(event, portal)
      if (page) show(page)
    }
    addEventListener('message', hear)
    parent.postMessage({ kind: 'preview_ready' }, portal)
    return () => removeEventListener('message', hear)
  }, [portal])
  return shown && <PreviewContext value={true}>{children(shown)}</PreviewContext>
}

import { useState } from 'react'
import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'

export type PartName = 'details' | 'card'

/** How the parts of the form stand: together, step by step, or one open at a time. */
export interface Parts {
  readonly way: 'whole' | 'steps' | 'accordion'
  readonly open: PartName
  readonly onOpen: (name: PartName) => void
}

export function useParts({ layout, look }: Pick<OpenLinkPage, 'layout' | 'look'>): Parts {
  const [open, onOpen] = useState<PartName>('details')
  const way = layout === 'steps' ? 'steps' : look.template === 'accordion' ? 'accordion' : 'whole'
  return { way, open, onOpen }
}

import type { ReactNode } from 'react'

/** A line of the palette, and where it leads. */
export interface Hit {
  key: string
  icon: ReactNode
  label: string
  go: () => void
}

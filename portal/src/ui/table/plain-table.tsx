import type { ReactNode } from 'react'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import styles from './plain-table.module.css'

interface PlainTableProps {
  label: string
  /** In a narrow column. */
  small?: boolean
  /** What stands in its cells is long, and wraps. */
  wraps?: boolean
  /** On a phone each row is a card, its cells one below the other, each behind what its `data-head` says. */
  stacks?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A table that is read where it stands, without filter or order. Cells: `data-right` for figures, `data-quiet`, `data-sum`. */
export function PlainTable({
  label,
  small = false,
  wraps = false,
  stacks = false,
  className = '',
  children,
}: PlainTableProps) {
  return (
    <ScrollRegion className={styles['frame']} label={label}>
      <table
        className={`${styles['table']} ${className}`}
        aria-label={label}
        data-small={small || undefined}
        data-wraps={wraps || undefined}
        data-stacks={stacks || undefined}
      >
        {children}
      </table>
    </ScrollRegion>
  )
}

import type { ReactNode } from 'react'
import styles from './page-header.module.css'

/** Title of a page and, at its right end, what the page is for. */
export function PageHeader({
  title,
  isName = false,
  note,
  children,
}: {
  title: string
  /** It names the thing that the page shows, which the bar above does not say on a phone. */
  isName?: boolean
  note?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles['header']}>
      <h1 data-name={isName || undefined}>{title}</h1>
      {note && <span className={styles['note']}>{note}</span>}
      <div className={styles['actions']}>{children}</div>
    </div>
  )
}

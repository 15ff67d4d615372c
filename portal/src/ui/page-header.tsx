import type { ReactNode } from 'react'
import styles from './page-header.module.css'

/** Title of a page and, at its right end, what the page is for. */
export function PageHeader({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles['header']}>
      <h1>{title}</h1>
      {note && <span className={styles['note']}>{note}</span>}
      <div className={styles['actions']}>{children}</div>
    </div>
  )
}

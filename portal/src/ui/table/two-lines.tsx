import type { ReactNode } from 'react'
import styles from './table.module.css'

/** What a cell says, and beneath it in small what belongs to that. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles['lines']}>
      <span>{first}</span>
      <small>{second}</small>
    </span>
  )
}

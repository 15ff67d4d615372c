import type { ReactNode } from 'react'
import styles from './fields.module.css'

/** Fields two by two, one below the other on a phone; a child with `data-wide` has a row for itself. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={styles['fields']}>{children}</div>
)

import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './note.module.css'

export interface NoteProps {
  tone?: 'plain' | 'info' | 'warn' | 'bad' | 'good'
  /** Said at once to those who do not see it: what has just happened. */
  live?: 'status' | 'alert'
  children: ReactNode
}

/** A few sentences on a tint, beside what they are about. */
export function Note({ tone = 'plain', live, children }: NoteProps) {
  const Icon = tone === 'warn' || tone === 'bad' ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={styles['note']} data-tone={tone} role={live}>
      <Icon size={16} stroke={1.6} aria-hidden />
      <div>{children}</div>
    </div>
  )
}

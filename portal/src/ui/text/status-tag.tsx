import type { ReactNode } from 'react'
import styles from './status-tag.module.css'
import type { Tone } from './tones.ts'

/** A word on a tint; the colour never says more than the word does. */
export function StatusTag({
  tone,
  tip,
  children,
}: {
  tone: Tone
  /** Why it is so, on hover. */
  tip?: string | null | undefined
  children: ReactNode
}) {
  return (
    <span className={styles['tag']} data-tone={tone} title={tip ?? undefined}>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import styles from './steps.module.css'
import { TimeText } from './time-text.tsx'

export interface Step {
  key: string
  state: 'done' | 'now' | 'next'
  title: string
  note?: ReactNode
  /** When it was done, or the latest that it will be. */
  at?: string | null
}

interface StepsProps {
  steps: readonly Step[]
  label: string
  /** Of their times, where they are more than days. */
  zone?: string
  /** Side by side where there is room, as the course of a whole page. */
  isAcross?: boolean
}

/** What happens next, in the order in which it will: what is done, what it waits for, what comes after. */
export function Steps({ steps, label, zone, isAcross }: StepsProps) {
  return (
    <ol className={styles['steps']} aria-label={label} data-across={isAcross}>
      {steps.map(({ key, state, title, note, at }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles['title']}>{title}</span>
          {at && (
            <span className={styles['at']}>
              <TimeText at={at} style="noYear" /> {zone && <small>{zone}</small>}
            </span>
          )}
          {note && <span className={styles['note']}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}

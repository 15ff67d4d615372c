import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** Small beside the title: zone, currency, how many. */
  note?: ReactNode
  /** At the other end of the head. */
  action?: ReactNode
  /** A landmark of its own. */
  named?: boolean
  /** What stands in it is filled in, or is several things. */
  form?: boolean
  children: ReactNode
}

/** A part of a page under its title. */
export function Section({ title, note, action, named = false, form = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      className={styles['section']}
      data-form={form || undefined}
      {...(named && { 'aria-labelledby': id })}
    >
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {note && <small>{note}</small>}
        {action && <span className={styles['action']}>{action}</span>}
      </div>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import styles from './security.module.css'

/** A group of settings under its heading. */
export function SecuritySection({
  title,
  hint,
  action,
  children,
}: {
  title: string
  hint?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles['section']} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <span>{hint}</span>
        {action}
      </div>
      {children}
    </section>
  )
}

/** One setting: what it is, how it stands, what can be done. */
export function SettingRow({
  name,
  tag,
  detail,
  children,
}: {
  name: ReactNode
  tag?: ReactNode
  detail?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles['row']}>
      <div className={styles['text']}>
        <div className={styles['name']}>
          <span>{name}</span>
          {tag}
        </div>
        {detail && <div className={styles['detail']}>{detail}</div>}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}

import type { FormHTMLAttributes, ReactNode } from 'react'
import styles from './beside.module.css'

interface BesideProps {
  children: ReactNode
  /** What is known, behind a line. */
  facts?: ReactNode
  /** What is beside needs to be read, not looked up. */
  wide?: boolean | undefined
  /** What one works in or what comes of it, in a frame that stays in view. */
  panel?: ReactNode
  /** Both columns are one form. */
  form?: FormHTMLAttributes<HTMLFormElement>
}

/** A column and a narrower one beside it; below each other where there is no room. */
export function Beside({ children, facts, wide, panel, form }: BesideProps) {
  const columns = (
    <>
      <div className={styles['main']}>{children}</div>
      {facts && <div className={styles['facts']}>{facts}</div>}
      {panel}
    </>
  )
  const className = facts || panel ? styles['columns'] : styles['column']
  return form ? (
    <form {...form} className={className} data-wide={wide || undefined}>
      {columns}
    </form>
  ) : (
    <div className={className} data-wide={wide || undefined}>
      {columns}
    </div>
  )
}

/** A frame beside what it is about, in parts that a line divides. */
export function SidePanel({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <aside className={styles['panel']} {...(label !== undefined && { 'aria-label': label })}>
      {children}
    </aside>
  )
}

export function PanelPart({
  title,
  live,
  children,
}: {
  title?: string
  live?: 'polite'
  children: ReactNode
}) {
  return (
    <section className={styles['part']} {...(live && { 'aria-live': live })}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  )
}

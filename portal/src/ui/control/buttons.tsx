import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './buttons.module.css'

/** Buttons side by side. */
export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className={styles['buttons']}>{children}</div>
)

/** Looks like a link and leads nowhere: it opens something where it stands. */
export const LinkButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props} className={styles['link']} />
)

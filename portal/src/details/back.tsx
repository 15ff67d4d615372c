import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeOf } from '#session/places.ts'
import styles from './details.module.css'

export interface DetailBackProps {
  /** The list that leads here. */
  to: NonNullable<LinkProps['to']>
  label: string
  /** How the list stood, where the address of the thing says it; else as it was left. */
  search?: object
  /** At the other end of the row: what stands before and after it in the list. */
  beside?: ReactNode
}

/** Back to the list as it was. On a phone the bar above leads there. */
export function DetailBack({ to, label, search = placeOf(to), beside }: DetailBackProps) {
  return (
    <nav className={styles['back']} aria-label={label}>
      <Link to={to} search={search as never}>
        <IconArrowLeft size={16} stroke={1.6} aria-hidden />
        {label}
      </Link>
      {beside && <span className={styles['beside']}>{beside}</span>}
    </nav>
  )
}

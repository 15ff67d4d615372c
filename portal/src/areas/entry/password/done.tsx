import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '#ui/control/button.tsx'
import styles from '#areas/entry/credentials.module.css'

interface DoneProps {
  title: string
  lead: string
  to: '/login' | '/home'
  next: ReactNode
}

/** What was done and the next step; the reader's place moves there, as the form that they were in is gone. */
export function Done({ title, lead, to, next }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['done']}>
      <IconCircleCheck size={32} stroke={1.6} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{lead}</p>
      <Link to={to} className={buttonClass} data-look="filled" data-size="md" replace>
        {next}
      </Link>
    </div>
  )
}

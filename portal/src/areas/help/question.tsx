import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import styles from './help.module.css'
import { marked } from './faq-search.ts'

export interface QuestionText {
  readonly id: string
  readonly q: string
  readonly a: string
}

interface QuestionProps {
  question: QuestionText
  /** What matched a search. */
  matched?: ReadonlySet<string>
  /** The address asks for this one: it is open, in view and has the focus. */
  wanted: boolean
  onToggle?: (open: boolean) => void
  /** Pages that it is about. */
  children?: ReactNode
}

const nothing: ReadonlySet<string> = new Set()

export function Question({
  question: { id, q, a },
  matched = nothing,
  wanted,
  onToggle,
  children,
}: QuestionProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = ref.current
    if (!wanted || !details) return
    details.open = true
    details.scrollIntoView({ block: 'center' })
    details.querySelector('summary')?.focus({ preventScroll: true })
  }, [wanted])
  return (
    <details
      ref={ref}
      id={id}
      className={styles['question']}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        <Marked text={q} matched={matched} />
      </summary>
      {a.split('\n').map((part) => (
        <p key={part}>
          <Marked text={part} matched={matched} />
        </p>
      ))}
      {children}
    </details>
  )
}

function Marked({ text, matched }: { text: string; matched: ReadonlySet<string> }) {
  if (matched.size === 0) return text
  return marked(text, matched).map((piece, at) =>
    // eslint-disable-next-line react/no-array-index-key -- pieces of one text never move.
    piece.marked ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  )
}

export function AskUs() {
  const { t } = useTranslation('help')
  return (
    <p className={styles['ask']}>
      <Link to="/home/helpCenter/contactInformation">{t('faq.contact')}</Link>
    </p>
  )
}

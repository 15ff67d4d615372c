import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { ErrorState } from '#ui/state/state.tsx'
import styles from './panel.module.css'

interface PanelProps<T> {
  title: string
  note?: ReactNode
  tools?: ReactNode
  query: Pick<UseQueryResult<T, CallFailure>, 'data' | 'error'> & { refetch: () => unknown }
  wide?: boolean
  /** As high while it waits as a chart is. */
  tall?: boolean
  children: (data: T) => ReactNode
}

/** One part of a page that fetches, fails and is tried again by itself. */
export function Panel<T>({ title, note, tools, query, wide = false, tall = false, children }: PanelProps<T>) {
  const { data, error } = query
  return (
    <section className={styles['panel']} data-wide={wide || undefined} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <span className={styles['note']}>{note}</span>}
        {tools && <div className={styles['tools']}>{tools}</div>}
      </header>
      {error ? (
        <ErrorState failure={error} onAgain={() => void query.refetch()} />
      ) : data === undefined ? (
        <Waiting tall={tall} />
      ) : (
        children(data)
      )}
    </section>
  )
}

const bars = ['80%', '60%', '70%']

function Waiting({ tall }: { tall: boolean }) {
  const { t } = useTranslation('home')
  const late = useAfterDelay(true)
  return (
    <div
      className={styles['waiting']}
      data-tall={tall || undefined}
      aria-busy="true"
      aria-label={t('loading')}
      role="status"
    >
      {late && bars.map((width) => <i key={width} style={{ width }} />)}
    </div>
  )
}

export function PanelNothing({ children }: { children: ReactNode }) {
  return <p className={styles['nothing']}>{children}</p>
}

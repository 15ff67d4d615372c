import type { ReactNode } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { Note } from '#ui/state/note.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { DetailBack, type DetailBackProps } from './back.tsx'
import styles from './details.module.css'
import type { Detailed } from './use-detail.ts'

interface DetailScreenProps<T, R> {
  detailed: Detailed<T, R>
  back: DetailBackProps
  words?: {
    /** It could not be loaded. */
    failed?: string
    /** There is none, or none for this person. */
    unknown?: { title: string; hint: string }
    /** The address names none. */
    missing?: string
  }
  /** The header, by what the list knew. */
  known?: (row: R) => ReactNode
  children: (value: T) => ReactNode
}

/** A page about one thing: the way back, then the thing, what is known of it so far, or why it is not there. */
export function DetailScreen<T, R = never>({
  detailed,
  back,
  known,
  children,
  ...rest
}: DetailScreenProps<T, R>) {
  const { value, known: row, doubt } = detailed
  return (
    <>
      <DetailBack {...back} />
      {doubt && <Note tone="warn">{doubt.message}</Note>}
      {value === undefined ? (
        <>
          {row !== undefined && known && (
            <article className={styles['detail']} aria-busy>
              {known(row)}
            </article>
          )}
          <Absent detailed={detailed} {...rest} />
        </>
      ) : (
        children(value)
      )}
    </>
  )
}

function Absent<T, R>({ detailed, words }: Pick<DetailScreenProps<T, R>, 'detailed' | 'words'>) {
  const { t } = useTranslation('ui')
  const { failure, isMissing, refresh } = detailed
  const late = useAfterDelay(!failure && !isMissing)
  if (isMissing) return <EmptyState title={words?.missing ?? t('error.unknown')} />
  if (!failure) return <Skeleton shown={late} />
  if (failure.key === 'object.not_found' || failure.key === 'request.invalid') {
    const unknown = words?.unknown
    return (
      <ErrorState
        title={unknown?.title ?? t('error.unknown')}
        failure={unknown ? { message: unknown.hint, trace: undefined, at: failure.at } : failure}
      />
    )
  }
  return <ErrorState title={words?.failed ?? t('error.titlePage')} failure={failure} onAgain={refresh} />
}

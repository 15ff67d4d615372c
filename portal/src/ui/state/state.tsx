import { IconCloudOff, IconFilterSearch, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { HelpLink } from '#ui/control/help-link.tsx'
import { missingRight } from './missing-right.ts'
import styles from './state.module.css'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

export interface FailureShown {
  message: string
  trace: string | undefined
  at: string
  /** Where to read what can be done about it. */
  help?: string | undefined
  /** Code of the right that was missing. */
  permission?: string | undefined
}

export interface ErrorStateProps {
  failure: FailureShown
  title?: string
  /** Filters are kept: said where there are some. */
  kept?: boolean
  /** Without it another try would change nothing. */
  onAgain?: () => void
}

/** What happened, what was kept, a trace id to copy, and the way to try again. */
export function ErrorState({ failure, title, kept = false, onAgain }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  const zone = useZone()
  return (
    <div className={styles['state']} role="alert">
      <IconCloudOff size={24} stroke={1.4} aria-hidden />
      <h2>{title ?? t('error.title')}</h2>
      <p>
        {failure.message} {kept && t('error.kept')} {failure.help && <HelpLink to={failure.help} />}
      </p>
      {failure.trace && (
        <div className={styles['trace']}>
          <span>{t('error.trace')}</span>
          <code>{failure.trace}</code>
          <span>
            <TimeText at={failure.at} style="clock" /> {zone.label}
          </span>
          <CopyButton text={failure.trace} what={t('error.trace')} labelled />
        </div>
      )}
      <div className={styles['actions']}>
        {failure.permission !== undefined && (
          <Button onClick={() => missingRight.ask(failure.permission!)}>{t('error.why')}</Button>
        )}
        {onAgain && (
          <Button look="filled" onClick={onAgain}>
            <IconRefresh size={16} stroke={1.6} aria-hidden />
            {t('error.again')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Why nothing is there, and the nearest thing that would bring rows. */
export function EmptyState({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children?: ReactNode
}) {
  return (
    <div className={styles['state']} role="status">
      <IconFilterSearch size={24} stroke={1.4} aria-hidden />
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}

import { IconX } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { HelpLink, WaitingLink } from '#ui/control/help-link.tsx'
import { CopyButton } from '#ui/control/copy-button.tsx'
import { missingRight } from '#ui/state/missing-right.ts'
import { followPresses } from './toast-place.ts'
import { type Toast, toasts } from './toast-store.ts'
import styles from './toasts.module.css'

/** Failures and ways on stay until they are read; the rest goes by itself. */
const shownMs = 6000

export function Toasts() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list)
  useEffect(followPresses, [])
  return (
    <div role="region" aria-live="polite" aria-label="Quayside">
      {(['head', 'foot'] as const).map((place) => (
        <div key={place} className={styles['stack']} data-place={place}>
          {list
            .filter((toast) => toast.place === place)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} />
            ))}
        </div>
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('ui')
  useEffect(() => {
    if (toast.tone === 'bad' || toast.permission !== undefined || toast.approval !== undefined) return
    const timer = setTimeout(() => toasts.dismiss(toast.id), shownMs)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div
      className={styles['toast']}
      data-tone={toast.tone}
      role={toast.tone === 'bad' || toast.tone === 'warn' ? 'alert' : 'status'}
    >
      <p>
        {toast.text}
        {toast.trace && (
          <span className={styles['trace']}>
            {t('error.trace')} <code>{toast.trace}</code>
            <CopyButton text={toast.trace} what={t('error.trace')} />
          </span>
        )}
        {toast.help && <HelpLink to={toast.help} />}
        {toast.approval && <WaitingLink approval={toast.approval} />}
      </p>
      {toast.permission !== undefined && (
        <Button
          size="xs"
          onClick={() => {
            missingRight.ask(toast.permission!)
            toasts.dismiss(toast.id)
          }}
        >
          {t('error.why')}
        </Button>
      )}
      <Button look="grey" size="xs" icon aria-label={t('close')} onClick={() => toasts.dismiss(toast.id)}>
        <IconX size={14} stroke={1.6} aria-hidden />
      </Button>
    </div>
  )
}

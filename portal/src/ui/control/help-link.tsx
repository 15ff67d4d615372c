import { useTranslation } from '#words/use-translation.ts'
import { openPath } from '#ui/page/open-path.ts'
import styles from './help-link.module.css'

/** From a failure to the question that answers it. */
export function HelpLink({ to }: { to: string }) {
  const { t } = useTranslation('ui')
  return <WayOn to={to}>{t('error.help')}</WayOn>
}

/** From what needs a second person to the proposal that now waits for one. */
export function WaitingLink({ approval }: { approval: string }) {
  const { t } = useTranslation('ui')
  return <WayOn to={`/detail/approval/${approval}`}>{t('error.waiting')}</WayOn>
}

function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className={styles['help']}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openPath(to)
      }}
    >
      {children}
    </a>
  )
}

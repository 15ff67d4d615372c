import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
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

/** A path, and not a page of the router's list: the kit knows no pages. */
function WayOn({ to, children }: { to: string; children: string }) {
  const router = useRouter()
  return (
    <a
      href={to}
      className={styles['help']}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        router.history.push(to)
      }}
    >
      {children}
    </a>
  )
}

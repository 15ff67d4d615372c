import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './help-link.module.css'

/** From a failure to the question that answers it. */
export function HelpLink({ to }: { to: string }) {
  const { t } = useTranslation('ui')
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
      {t('error.help')}
    </a>
  )
}

import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import styles from './bell.module.css'
import { useMessages } from './messages.tsx'

/** Stands above every page until the operator has confirmed what has to be read; not above that message itself. */
export function RequiredBar() {
  const { t } = useTranslation('shell')
  const { toConfirm, counts } = useMessages()
  const { id } = useParams({ strict: false })
  if (!toConfirm || id === toConfirm.id) return null
  const more = counts.required - 1
  return (
    <section className={styles['required']} aria-label={t('required.label')}>
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <p>
        {t('required.text', { title: toConfirm.title })} {more > 0 && t('required.more', { count: more })}
      </p>
      <Link to="/home/myMessages/mesDetails/$id" params={{ id: toConfirm.id }}>
        {t('required.open')}
      </Link>
    </section>
  )
}

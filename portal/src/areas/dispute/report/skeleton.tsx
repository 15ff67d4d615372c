import { useTranslation } from '#words/use-translation.ts'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import styles from './protest.module.css'

const lines = ['100%', '92%', '96%', '88%']

/** The cockpit's own shape while it is on its way. */
export function CockpitSkeleton() {
  const { t } = useTranslation('scheme')
  const late = useAfterDelay(true)
  return (
    <div className={styles['skeleton']} role="status" aria-busy="true" aria-label={t('loading')}>
      {late && lines.map((width) => <i key={width} style={{ width }} />)}
    </div>
  )
}

export function PartWaiting() {
  const { t } = useTranslation('scheme')
  return <div className={styles['partWaiting']} role="status" aria-busy="true" aria-label={t('loading')} />
}

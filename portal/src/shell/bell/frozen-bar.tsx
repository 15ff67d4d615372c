import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { formatTime } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import styles from './bell.module.css'

/** Stands above every page while the account is frozen: since when, why, when it is looked at again, and where the money is. */
export function FrozenBar() {
  const { t } = useTranslation('shell')
  const { freeze, permissions } = useSession()
  const zone = useZone()
  if (!freeze) return null
  const at = (instant: string) => formatTime(instant, zone.name)
  return (
    <section className={`${styles['required']} ${styles['frozen']}`} aria-label={t('frozen.label')}>
      <IconLock size={16} stroke={1.6} aria-hidden />
      <p>
        <b>{t('frozen.title')}</b>{' '}
        {t('frozen.text', {
          since: at(freeze.since),
          review: at(freeze.reviewAt),
          zone: zone.label,
          reason: freeze.reason,
        })}
      </p>
      {permissions.includes('fund.balance.view') && (
        <Link to="/home/fundManage/accountBalance" search={{ tab: 'changes', account: 'frozen:risk' }}>
          {t('frozen.open')}
        </Link>
      )}
      <Link to="/home/helpCenter/contactInformation">{t('frozen.contact')}</Link>
    </section>
  )
}

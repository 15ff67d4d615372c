import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session-context.tsx'
import { TimeText } from '../ui/time-text.tsx'
import styles from './bell.module.css'

/** Stands above every page while the account is frozen: since when, why, when it is looked at again, and where the money is. */
export function FrozenBar() {
  const { t } = useTranslation('shell')
  const { freeze, permissions } = useSession()
  if (!freeze) return null
  return (
    <section className={`${styles['required']} ${styles['frozen']}`} aria-label={t('frozen.label')}>
      <IconLock size={16} stroke={1.6} aria-hidden />
      <p>
        <b>{t('frozen.title')}</b> {t('frozen.since')} <TimeText at={freeze.since} />.{' '}
        {t('frozen.reason', { reason: freeze.reason })} {t('frozen.review')} <TimeText at={freeze.reviewAt} />
        .
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

import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { storage } from '#session/storage.ts'
import { buttonClass } from '#ui/control/button.tsx'
import styles from './catch-all.module.css'
import { Mark } from './mark.tsx'
import { useTabTitle } from './tab-title.ts'

/** Any unknown path (spec §2). */
export function CatchAll() {
  const { t } = useTranslation('shell')
  useTabTitle(t('lost.title'))
  const known = storage.token() !== null
  return (
    <main className={styles['page']}>
      <p className={styles['brand']}>
        <Mark /> {t('product')}
      </p>
      <h1>{t('lost.title')}</h1>
      <p>{t('lost.text', { path: window.location.pathname })}</p>
      <Link to={known ? '/home' : '/login'} className={buttonClass} data-look="filled">
        {known ? t('lost.home') : t('lost.signIn')}
      </Link>
    </main>
  )
}

import { createLazyRoute } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { EmptyState } from '#ui/state/state.tsx'
import { useTabTitle } from '#shell/tab-title.ts'
import styles from './shopline.module.css'

export const route = createLazyRoute('/third-party/shopline/auth')({ component: ShopVisit })

/** Seen only where a visit from Shopline could not be used: whoever brings a good one goes on at once. */
function ShopVisit() {
  const { t } = useTranslation('partner')
  useTabTitle(t('visit.title'))
  return (
    <main className={styles['public']}>
      <h1 className="visually-hidden">{t('visit.title')}</h1>
      <EmptyState title={t('visit.failedTitle')} hint={t('visit.failedHint')} />
    </main>
  )
}

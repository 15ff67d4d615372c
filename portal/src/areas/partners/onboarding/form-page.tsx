import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { storage } from '#session/storage.ts'
import { LanguageMenu } from '#shell/language-menu.tsx'
import { Mark } from '#shell/mark.tsx'
import { useTabTitle } from '#shell/tab-title.ts'
import { buttonClass } from '#ui/control/button.tsx'
import styles from './onboarding.module.css'

interface FormPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** The page around a form that is filled in without an account. */
export function FormPage({ title, lead, children }: FormPageProps) {
  const { t } = useTranslation(['onboarding', 'shell'])
  useTabTitle(title)
  const isSignedIn = storage.token() !== null
  return (
    <div className={styles['page']}>
      <header>
        <Mark />
        <b>{t('shell:product')}</b>
        <LanguageMenu />
        <Link
          to={isSignedIn ? '/home' : '/login'}
          className={buttonClass}
          data-look="bordered"
          data-size="md"
        >
          {isSignedIn ? t('toPortal') : t('signIn')}
        </Link>
      </header>
      <main>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
      </main>
    </div>
  )
}

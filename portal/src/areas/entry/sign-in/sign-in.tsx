import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPage, menuOf, permissions } from '@quayside/contract/permissions.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { beginSession, handedOver, isShut } from '#session/begin.ts'
import { Mark } from '#shell/mark.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { DeviceStep, type DeviceStepProps } from './device-step.tsx'
import { FraudNotice } from './fraud-notice.tsx'
import { LanguageSwitch } from '#areas/entry/page/language-switch.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from '#areas/entry/sign-in.module.css'

const NoRoleDialog = lazyPart(() => import('./no-role-dialog.tsx').then((file) => file.NoRoleDialog))

export const route = createLazyRoute('/login')({ component: SignIn })

const login = getRouteApi('/login')

/** Sign-in: password and captcha, then the code of an unknown device, then the first permitted page. */
function SignIn() {
  const { t } = useTranslation(['entry', 'shell'])
  const router = useRouter()
  const { to } = login.useSearch()
  const [answer, setAnswer] = useState(handedOver.answer)
  usePrefetch(to)
  const proceed = async (next: SignedIn) => {
    if (next.step === 'password' && next.roleId !== null) {
      Object.assign(handedOver, { answer: next, ...(to !== undefined && { to }) })
      await router.navigate({ to: '/reset/modifyLoginPassNew', replace: true })
      return
    }
    if (isShut(next)) {
      setAnswer(next)
      return
    }
    beginSession(next)
    // Only addresses of our own routes: a link cannot send a user elsewhere after sign-in.
    await router.navigate({ to: (to ?? '/home') as '/home', replace: true })
  }
  return (
    <div className={styles['page']}>
      <main className={styles['main']}>
        <p className={styles['brand']}>
          <Mark /> {t('shell:product')}
        </p>
        <div className={styles['middle']}>
          <div className={styles['form']}>
            {answer?.step === 'device' && answer.roleId !== null ? (
              <SecondStep answer={answer} onOpen={proceed} onBack={() => setAnswer(undefined)} />
            ) : (
              <SignInForm onAnswer={proceed} />
            )}
          </div>
        </div>
      </main>
      <aside className={styles['aside']} aria-label={t('about.title')}>
        <LanguageSwitch />
        <FraudNotice />
      </aside>
      {answer?.roleId === null && <NoRoleDialog answer={answer} onChange={() => setAnswer(undefined)} />}
    </div>
  )
}

/** The frame and the likely first list arrive while the password is being typed. */
function usePrefetch(to: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    const first = to ?? firstPage(menuOf(new Set<string>(permissions)))
    if (!first) return
    const start = () => {
      const [routes] = router.getMatchedRoutes(first.split('?')[0] as string)
      for (const match of routes) void router.loadRouteChunk(match)?.catch(() => undefined)
    }
    window.addEventListener('keydown', start, { once: true })
    return () => window.removeEventListener('keydown', start)
  }, [router, to])
}

/** Fetched for those alone who have a second factor. */
const FactorStep = lazyPart(() => import('./factor-step.tsx').then((file) => file.FactorStep), 'panel')

/** A second factor where there is one, else a mailed code. */
const SecondStep = (props: DeviceStepProps) =>
  props.answer.factors.length > 0 ? <FactorStep {...props} /> : <DeviceStep {...props} />

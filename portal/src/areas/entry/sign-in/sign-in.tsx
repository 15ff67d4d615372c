import { useEffect, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { beginSession, handedOver, isShut } from '#session/begin.ts'
import type { LeaveReason } from '#session/to-sign-in.ts'
import { Mark } from '#shell/mark.tsx'
import { useTabTitle } from '#shell/tab-title.ts'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { DeviceStep, type DeviceStepProps } from './device-step.tsx'
import { FraudNotice } from './fraud-notice.tsx'
import { LanguageSwitch } from '#areas/entry/page/language-switch.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { Typed } from './typed.ts'
import styles from '#areas/entry/sign-in.module.css'

const NoRoleDialog = lazyPart(() => import('./no-role-dialog.tsx').then((file) => file.NoRoleDialog))

/** The way on from here; the page stands without a router as well. */
export interface Onward {
  /** Goes to a page of the portal. */
  go: (path: string) => Promise<void>
  /** Fetches what a page is made of; without one, what the likely next page is. */
  prepare: (path: string | undefined) => void
}

export interface SignInProps {
  /** Where the visitor wanted to go. */
  to: string | undefined
  /** Why somebody is here again. */
  because?: LeaveReason | undefined
  onward: Onward
  /** What was typed before the page could hear it. */
  typed?: Typed | undefined
}

/** Sign-in: password and captcha, then the code of an unknown device, then the first permitted page. */
export function SignIn({ to, because, onward, typed }: SignInProps) {
  const { t } = useTranslation(['entry', 'shell'])
  const [answer, setAnswer] = useState(handedOver.answer)
  useTabTitle(t('title'))
  usePrefetch(to, onward)
  const proceed = async (next: SignedIn) => {
    if (next.step === 'password' && next.roleId !== null) {
      Object.assign(handedOver, { answer: next, ...(to !== undefined && { to }) })
      await onward.go('/reset/modifyLoginPassNew')
      return
    }
    if (isShut(next)) {
      setAnswer(next)
      return
    }
    beginSession(next)
    // Only addresses of our own routes: a link cannot send a user elsewhere after sign-in.
    await onward.go(to ?? '/home')
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
              <SignInForm onAnswer={proceed} because={because} typed={typed} />
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
function usePrefetch(to: string | undefined, { prepare }: Onward): void {
  useEffect(() => {
    const start = () => prepare(to)
    window.addEventListener('keydown', start, { once: true })
    return () => window.removeEventListener('keydown', start)
  }, [prepare, to])
}

/** Fetched for those alone who have a second factor. */
const FactorStep = lazyPart(() => import('./factor-step.tsx').then((file) => file.FactorStep), 'panel')

/** A second factor where there is one, else a mailed code. */
const SecondStep = (props: DeviceStepProps) =>
  props.answer.factors.length > 0 ? <FactorStep {...props} /> : <DeviceStep {...props} />

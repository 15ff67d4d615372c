import { createLazyRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { handedOver, type HeldTicket } from '#session/begin.ts'
import { Button } from '#ui/control/button.tsx'
import { useContinueAbout } from '#areas/entry/page/about.ts'
import { FormProblem } from '#areas/entry/page/form-problem.tsx'
import { PublicPage } from '#areas/entry/page/public-page.tsx'
import { useContinueAs } from './use-continue-as.ts'
import styles from '#areas/entry/sign-in.module.css'

export const route = createLazyRoute('/continueAs')({ component: ContinueAs })

/** Stands between a link of somebody else's and whoever is signed in here: nobody is replaced without their yes (ADR 0012). */
function ContinueAs() {
  const about = useContinueAbout()
  const { t } = useTranslation('credentials')
  const router = useRouter()
  // In memory alone: after a reload whoever was signed in goes on.
  const [held] = useState(handedOver.held)
  useEffect(() => {
    if (!held) void router.navigate({ to: '/home', replace: true })
  }, [held, router])
  if (!held) return null
  return (
    <PublicPage title={t('continueAs.title', { name: held.realName })} about={about}>
      <Question held={held} />
    </PublicPage>
  )
}

function Question({ held }: { held: HeldTicket }) {
  const { t } = useTranslation('credentials')
  const { problem, busy, yes, no } = useContinueAs(held)
  const names = {
    name: held.realName,
    user: held.user,
    merchant: held.merchant,
    presentName: held.presentRealName,
    presentUser: held.presentUser,
  }
  return (
    <>
      <h1>{t('continueAs.title', names)}</h1>
      <p className={styles['lead']}>{t('continueAs.lead', names)}</p>
      <FormProblem text={problem} />
      <Button look="filled" className={styles['submit']} onClick={no}>
        {t('continueAs.no', names)}
      </Button>
      <Button
        look="bordered"
        className={styles['submit']}
        disabled={busy || problem !== undefined}
        onClick={() => void yes()}
      >
        {t('continueAs.yes', names)}
      </Button>
    </>
  )
}

import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { CodeStep } from './code-step.tsx'
import { Done } from './done.tsx'
import { NameStep } from './name-step.tsx'
import { PublicPage } from '#areas/entry/page/public-page.tsx'
import { ResetForm } from './reset-form.tsx'
import { useForgottenAbout } from '#areas/entry/page/about.ts'

export const route = createLazyRoute('/forgetPasswordPage')({ component: ForgotPassword })

export interface AskedReset {
  name: string
  requestId: string
  minutes: number
  againInSeconds: number
}

type Step =
  | { at: 'name' }
  | { at: 'code'; asked: AskedReset }
  | { at: 'set'; asked: AskedReset; code: string }
  | { at: 'done' }

/** Forgotten password: the name, the mailed code, the new password. The mail's link leads to the last step as well. */
function ForgotPassword() {
  const { t } = useTranslation('credentials')
  const [step, setStep] = useState<Step>({ at: 'name' })
  const toName = () => setStep({ at: 'name' })
  return (
    <PublicPage title={t('forgotten.title')} about={useForgottenAbout()}>
      {step.at === 'name' && <NameStep onAsked={(asked) => setStep({ at: 'code', asked })} />}
      {step.at === 'code' && (
        <CodeStep
          asked={step.asked}
          onRight={(code) => setStep({ at: 'set', asked: step.asked, code })}
          onBack={toName}
        />
      )}
      {step.at === 'set' && (
        <ResetForm
          by={{ requestId: step.asked.requestId, code: step.code }}
          lead={t('forgotten.setLead')}
          onDone={() => setStep({ at: 'done' })}
          onLost={toName}
        />
      )}
      {step.at === 'done' && (
        <Done
          title={t('forgotten.doneTitle')}
          lead={t('forgotten.doneLead')}
          to="/login"
          next={t('action.signIn')}
        />
      )}
    </PublicPage>
  )
}

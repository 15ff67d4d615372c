import { createLazyRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnboardingForm } from '@quayside/contract/partners/onboarding/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Begin } from './begin.tsx'
import { Filled } from './filled.tsx'
import { FormPage } from './form-page.tsx'

export const payoutRoute = createLazyRoute('/payout/onboarding')({
  component: () => <Onboarding form="payout" />,
})
export const campaignRoute = createLazyRoute('/payout/onboardingCampaign')({
  component: () => <Onboarding form="payout_campaign" />,
})
export const allvalueRoute = createLazyRoute('/allvalue/onBoarding')({
  component: () => <Onboarding form="allvalue" />,
})

/** A form that everybody can open: begun with a mailed code, and then where its link leads. */
function Onboarding({ form }: { form: OnboardingForm }) {
  const { t } = useTranslation('onboarding')
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const navigate = useNavigate()
  const { hash, pathname } = useLocation()
  const isRef = /^[\w-]{22}$/.test(hash)
  return (
    <QueryClientProvider client={queries}>
      <FormPage title={t(`${form}.title`)} lead={t(`${form}.lead`)}>
        {isRef ? (
          <Filled key={hash} sent={hash} />
        ) : (
          <Begin form={form} onOpen={(ref) => void navigate({ to: pathname, hash: ref, replace: true })} />
        )}
      </FormPage>
    </QueryClientProvider>
  )
}

import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '#root-route.tsx'
import { within } from '#ui/state/chunk.ts'
import { loadWords } from '#words/words.ts'

const onboarding = async () =>
  (
    await Promise.all([
      import('#areas/partners/onboarding/onboarding.tsx'),
      loadWords(['onboarding', 'credentials', 'entry']),
    ])
  )[0]

const payout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payout/onboarding',
}).lazy(() => within(async () => (await onboarding()).payoutRoute))

const campaign = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payout/onboardingCampaign',
}).lazy(() => within(async () => (await onboarding()).campaignRoute))

const allvalue = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allvalue/onBoarding',
}).lazy(() => within(async () => (await onboarding()).allvalueRoute))

export const publicPartnersRoutes = [payout, campaign, allvalue] as const

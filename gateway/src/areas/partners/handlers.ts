import type { partnersCalls } from '@quayside/contract/partners/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import type { OnboardingDeps } from '#areas/partners/onboarding/deps.ts'
import { createOnboarding } from '#areas/partners/onboarding/onboarding.ts'

/** What answers the calls of partners. */
export const partnersHandlers = (deps: OnboardingDeps): AllHandlers<typeof partnersCalls> => ({
  onboarding: createOnboarding(deps),
})

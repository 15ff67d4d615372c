import { onboardingCalls } from '#partners/onboarding/onboarding.ts'

/** Calls of partners and onboarding. */
export const partnersCalls = {
  onboarding: onboardingCalls,
} as const

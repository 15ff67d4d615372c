export { createOnboardingDesk } from '#areas/partners/onboarding/desk.ts'

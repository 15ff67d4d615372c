import type { onboardingCalls } from '@quayside/contract/partners/onboarding/onboarding.ts'
import type { Handlers } from '#acts/handler.ts'
import { begin, mine, open } from './begin.ts'
import { campaign } from './campaign.ts'
import type { OnboardingDeps } from './deps.ts'
import { draft, removePaper, save, upload } from './form.ts'
import { sendAllvalue, sendPayout } from './send.ts'

/** Forms that everybody can open (ADR 0139). */
export const createOnboarding = (deps: OnboardingDeps): Handlers<typeof onboardingCalls> => ({
  campaign,
  begin: begin(deps),
  open: open(deps),
  mine: mine(deps),
  draft: draft(deps),
  save: save(deps),
  upload: upload(deps),
  removePaper,
  payout: sendPayout(deps),
  allvalue: sendAllvalue(deps),
})

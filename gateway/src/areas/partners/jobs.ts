import type { Db } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { tidyOnboardingRunner } from '#areas/partners/onboarding/tidy.job.ts'

/** What is done for partners when nobody waits for it. */
export const partnersJobs = (deps: { readonly owner: Db }): readonly RunnableJob[] => [
  tidyOnboardingRunner(deps),
]

import type { RunnableJob } from '#jobs/define-job.ts'
import { type ResetMailDeps, resetMailRunner } from '#areas/entry/password/reset-mail.job.ts'
import { type UnusedDeps, unusedRunner } from '#areas/entry/password/unused.job.ts'
import { tidyEntryRunner } from '#areas/entry/sign-in/tidy.job.ts'

/** What is done for the ways in when nobody waits for it. */
export const entryJobs = (deps: ResetMailDeps & UnusedDeps): readonly RunnableJob[] => [
  resetMailRunner(deps),
  unusedRunner(deps),
  tidyEntryRunner(deps),
]

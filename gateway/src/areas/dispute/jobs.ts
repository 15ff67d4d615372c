import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { type CaseSending, submissionRunner } from '#areas/dispute/case/send.job.ts'
import { schemeFoldRunner } from '#areas/dispute/report/scheme-fold.job.ts'

/** What is filed in cases, and what schemes make of them. */
export const disputeJobs = (deps: Databases & CaseSending): readonly RunnableJob[] => [
  submissionRunner(deps),
  schemeFoldRunner(deps),
]

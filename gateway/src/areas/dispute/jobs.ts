import type { RunnableJob } from '#jobs/define-job.ts'
import { type CaseSending, submissionRunner } from '#areas/dispute/case/send.job.ts'

/** What is filed in cases. */
export const disputeJobs = (deps: CaseSending): readonly RunnableJob[] => [submissionRunner(deps)]

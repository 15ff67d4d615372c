import type { RunnableJob } from '#jobs/define-job.ts'
import { type CaseSending, submissionRunner } from '#areas/dispute/case/send.job.ts'
import { type EvidenceLook, evidenceLookRunner } from '#areas/dispute/evidence/look.job.ts'

/** What is filed in cases, and what is found for them. */
export const disputeJobs = (deps: CaseSending & EvidenceLook): readonly RunnableJob[] => [
  submissionRunner(deps),
  evidenceLookRunner(deps),
]

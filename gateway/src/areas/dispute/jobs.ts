import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { schemeFoldRunner } from '#areas/dispute/report/scheme-fold.job.ts'

/** What is done with disputes in the background. */
export const disputeJobs = (deps: Databases): readonly RunnableJob[] => [schemeFoldRunner(deps)]

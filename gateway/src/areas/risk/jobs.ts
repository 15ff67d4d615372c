import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { reviewTimeRunner } from '#areas/risk/review/time.job.ts'

/** What time does to orders that are held. */
export const riskJobs = (deps: Databases): readonly RunnableJob[] => [reviewTimeRunner(deps)]

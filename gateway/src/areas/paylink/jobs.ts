import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { linkExpiryRunner } from '#areas/paylink/link/expire.job.ts'

/** What time brings to payment links. */
export const paylinkJobs = (deps: Databases): readonly RunnableJob[] => [linkExpiryRunner(deps)]

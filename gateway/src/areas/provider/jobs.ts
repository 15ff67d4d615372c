import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { waitingEventRunner } from './waiting-event.job.ts'

/** What becomes of events that wait. */
export const providerJobs = (databases: Databases): readonly RunnableJob[] => [waitingEventRunner(databases)]

import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { rebuildFactsRunner } from '#areas/risk/lab/rebuild.job.ts'
import { unruledRunner } from '#areas/risk/lab/unruled.job.ts'

/** What the rule lab needs, and what shows that rules are not in force. */
export const riskJobs = (databases: Databases): readonly RunnableJob[] => [
  rebuildFactsRunner(databases),
  unruledRunner(databases),
]

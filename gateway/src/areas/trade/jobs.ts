import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { batchRunner } from '#areas/trade/batch/run.job.ts'
import { sendMany } from '#areas/trade/batch/send.ts'
import { type Operations, operationRunner } from '#areas/trade/network/ask.job.ts'
import { operationsRunner } from '#areas/trade/network/leftover.job.ts'
import { tradeFoldRunner } from '#areas/trade/report/rollup.job.ts'

/** What is asked of the card network, batches, and the sums of reports. */
export const tradeJobs = (deps: Databases & Operations): readonly RunnableJob[] => [
  operationRunner(deps),
  operationsRunner(deps),
  batchRunner({ app: deps.app, send: sendMany(deps) }),
  tradeFoldRunner(deps),
]

import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { batchRunner } from '#areas/trade/batch/run.job.ts'
import { sendMany } from '#areas/trade/batch/send.ts'
import { type Operations, operationRunner } from '#areas/trade/network/ask.job.ts'
import { operationsRunner } from '#areas/trade/network/leftover.job.ts'
import { tradeFoldRunner } from '#areas/trade/report/rollup.job.ts'
import { chargeRunner } from '#areas/trade/subscription/charge.job.ts'
import type { DunningDeps } from '#areas/trade/subscription/dunning.ts'
import { followRunner } from '#areas/trade/subscription/follow.job.ts'
import { subscriptionTimeRunner } from '#areas/trade/subscription/time.job.ts'

/** What is asked of the card network, batches, the sums of reports, and subscriptions. */
export const tradeJobs = (deps: Databases & Operations & DunningDeps): readonly RunnableJob[] => [
  operationRunner(deps),
  operationsRunner(deps),
  batchRunner({ app: deps.app, send: sendMany(deps) }),
  tradeFoldRunner(deps),
  subscriptionTimeRunner(deps),
  chargeRunner(deps),
  followRunner(deps),
]

import type { RunnableJob } from '#jobs/define-job.ts'
import { alertReportRunner, type Reporting } from './alert/report.job.ts'
import { alertTimeRunner, type AlertTime } from './alert/time.job.ts'
import { buyerMessageRunner } from './dispute-order/buyer-message.job.ts'
import { disputeOrderTimeRunner } from './dispute-order/time.job.ts'

/** What networks and buyers are told, and what time does to alerts and complaints. */
export const disputeJobs = (deps: Reporting & AlertTime): readonly RunnableJob[] => [
  alertReportRunner(deps),
  alertTimeRunner(deps),
  buyerMessageRunner(deps),
  disputeOrderTimeRunner(deps),
]

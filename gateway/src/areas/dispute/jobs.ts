import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { alertReportRunner, type Reporting } from '#areas/dispute/alert/report.job.ts'
import { alertTimeRunner, type AlertTime } from '#areas/dispute/alert/time.job.ts'
import { alertWeighRunner } from '#areas/dispute/alert/weigh.job.ts'
import { caseNoticeRunner } from '#areas/dispute/case/notice.job.ts'
import { type CaseSending, submissionRunner } from '#areas/dispute/case/send.job.ts'
import { schemeFoldRunner } from '#areas/dispute/report/scheme-fold.job.ts'
import {
  type EvidenceLook,
  evidenceLookBackRunner,
  evidenceLookRunner,
} from '#areas/dispute/evidence/look.job.ts'
import { oddsPoolRunner } from '#areas/dispute/value/pool.job.ts'
import { buyerMessageRunner } from '#areas/dispute/dispute-order/buyer-message.job.ts'
import { disputeOrderTimeRunner } from '#areas/dispute/dispute-order/time.job.ts'

/** What is filed in cases and found for them, what schemes make of them, what networks and buyers are told, and what time does to all of them. */
export const disputeJobs = (
  deps: Databases & CaseSending & EvidenceLook & Reporting & AlertTime,
): readonly RunnableJob[] => [
  submissionRunner(deps),
  evidenceLookRunner(deps),
  evidenceLookBackRunner(deps),
  oddsPoolRunner(deps),
  caseNoticeRunner(deps),
  schemeFoldRunner(deps),
  alertReportRunner(deps),
  alertTimeRunner(deps),
  alertWeighRunner(deps),
  buyerMessageRunner(deps),
  disputeOrderTimeRunner(deps),
]

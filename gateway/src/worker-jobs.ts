import { approvalSubjects } from './approval-subjects.ts'
import { approvalDesk } from '#areas/account/index.ts'
import { accountJobs } from '#areas/account/jobs.ts'
import { billJobs } from '#areas/bill/jobs.ts'
import { disputeJobs } from '#areas/dispute/jobs.ts'
import { entryJobs } from '#areas/entry/jobs.ts'
import { partnersJobs } from '#areas/partners/jobs.ts'
import { fundJobs } from '#areas/fund/jobs.ts'
import { inspectionWatchRunner, pauseRunner } from '#areas/payer/index.ts'
import { logisticsJobs } from '#areas/logistics/jobs.ts'
import { mainJobs } from '#areas/main/jobs.ts'
import { messagesJobs } from '#areas/messages/jobs.ts'
import { paylinkJobs } from '#areas/paylink/jobs.ts'
import { retryWaiting, takeOutcome, takeTold } from '#areas/provider/index.ts'
import { providerJobs } from '#areas/provider/jobs.ts'
import { riskJobs } from '#areas/risk/jobs.ts'
import { tradeJobs } from '#areas/trade/jobs.ts'
import { headKeys } from '#chain/head.ts'
import { sealRunner } from '#chain/seal.job.ts'
import { exportKinds } from './export-kinds.ts'
import { exportJobs } from '#exports/jobs.ts'
import { deadJobsRunner } from '#jobs/dead-jobs.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { fanOutRunner } from '#events/fan-out.job.ts'
import { ledgerJobs } from '#ledger/jobs.ts'
import { caseTimeRunner } from '#orders/case/case-time.job.ts'
import { readinessRunner } from '#orders/readiness.job.ts'
import { orderInquiryRunner } from '#orders/inquiry.job.ts'
import { keptCardRunner } from '#orders/kept-card/charge.job.ts'
import { orderTimeRunner } from '#orders/time.job.ts'
import { sendMessageRunner } from '#ports/mail/message.job.ts'
import { fileScanRunner } from '#uploads/scan.job.ts'
import { tidyUploadsRunner } from '#uploads/tidy.job.ts'

type DepsOf<R extends (deps: never) => unknown> = Parameters<R>[0]
/** What all jobs need together, but for what the gateway's own registers give them. */
type WorkerDeps = Omit<
  DepsOf<typeof fundJobs> &
    DepsOf<typeof logisticsJobs> &
    DepsOf<typeof mainJobs> &
    DepsOf<typeof tradeJobs> &
    DepsOf<typeof disputeJobs> &
    DepsOf<typeof entryJobs> &
    DepsOf<typeof exportJobs> &
    DepsOf<typeof sendMessageRunner> &
    DepsOf<typeof deadJobsRunner> &
    DepsOf<typeof fileScanRunner> &
    DepsOf<typeof tidyUploadsRunner> &
    DepsOf<typeof sealRunner> &
    DepsOf<typeof orderInquiryRunner> &
    DepsOf<typeof keptCardRunner> &
    DepsOf<typeof inspectionWatchRunner> &
    DepsOf<typeof partnersJobs>,
  'desk' | 'afterwards' | 'takeOutcome' | 'takeTold' | 'exportKinds' | 'keys'
>

/** Everything that is done in the background; what is defined and missing here, a test finds. */
export function workerJobs(given: WorkerDeps): readonly RunnableJob[] {
  const deps = {
    ...given,
    subjects: approvalSubjects,
    desk: approvalDesk(approvalSubjects, given.keyEncryptionKey),
    keys: headKeys(given.keyEncryptionKey),
    afterwards: retryWaiting,
    takeOutcome,
    takeTold,
    exportKinds,
  }
  return [
    ...accountJobs(deps),
    ...billJobs(deps),
    ...disputeJobs(deps),
    ...entryJobs(deps),
    ...partnersJobs(deps),
    ...fundJobs(deps),
    ...logisticsJobs(deps),
    ...mainJobs(deps),
    ...messagesJobs(deps),
    ...paylinkJobs(deps),
    ...providerJobs(deps),
    ...riskJobs(deps),
    ...tradeJobs(deps),
    ...ledgerJobs(deps),
    ...exportJobs(deps),
    fanOutRunner(deps),
    orderTimeRunner(deps),
    orderInquiryRunner(deps),
    keptCardRunner(deps),
    inspectionWatchRunner(deps),
    pauseRunner(deps),
    caseTimeRunner(deps),
    readinessRunner(deps),
    sealRunner(deps),
    fileScanRunner(deps),
    tidyUploadsRunner(deps),
    sendMessageRunner(deps),
    deadJobsRunner(deps),
  ]
}

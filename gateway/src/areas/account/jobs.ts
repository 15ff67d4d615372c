import type { RunnableJob } from '#jobs/define-job.ts'
import { type ApprovalTimeDeps, approvalTimeRunner } from '#areas/account/approval/approval.job.ts'

/** What time brings to proposals. */
export const accountJobs = (deps: ApprovalTimeDeps): readonly RunnableJob[] => [approvalTimeRunner(deps)]

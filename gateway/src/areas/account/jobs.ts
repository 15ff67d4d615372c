import type { RunnableJob } from '#jobs/define-job.ts'
import { tokenTimeRunner } from '#areas/account/token/token-time.job.ts'
import { type ApprovalTimeDeps, approvalTimeRunner } from '#areas/account/approval/approval.job.ts'

/** What time brings to proposals and to tokens of machines. */
export const accountJobs = (
  deps: ApprovalTimeDeps & Parameters<typeof tokenTimeRunner>[0],
): readonly RunnableJob[] => [approvalTimeRunner(deps), tokenTimeRunner(deps)]

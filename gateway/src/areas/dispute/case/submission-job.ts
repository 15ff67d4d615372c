import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'

/** Sends what somebody has answered a case with; `attempt` counts the tries before, so that of two runs only one tries. */
export const submissionJob = defineJob({
  name: 'case_submission',
  payload: z.strictObject({ merchantId: merchantOfJob, id: z.uuid(), attempt: z.int().min(0) }),
})

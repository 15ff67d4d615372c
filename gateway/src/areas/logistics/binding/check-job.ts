import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'

/** One look at a bound app, which brings its parcels. */
export const checkJob = defineJob({
  name: 'logistics_app_check',
  payload: z.strictObject({ merchantId: merchantOfJob, id: z.uuid() }),
})

import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'

/** All that a merchant's steps have left to be told goes to whoever wants it. */
export const fanOutJob = defineJob({
  name: 'event_fan_out',
  payload: z.strictObject({ merchantId: merchantOfJob }),
})

import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'

/** All of a filter is sent again. */
export const replayJob = defineJob({
  name: 'delivery_replay',
  payload: z.strictObject({ merchantId: merchantOfJob, id: z.uuid() }),
})

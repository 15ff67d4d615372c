import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'

/** An address has said that it is gone, or nothing has succeeded for days: it is turned off, and its owners are told. */
export const endpointOffJob = defineJob({
  name: 'notify_endpoint_off',
  payload: z.strictObject({
    merchantId: merchantOfJob,
    id: z.uuid(),
    reason: z.enum(['gone', 'silent']),
  }),
})

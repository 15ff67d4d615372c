import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'

/** What still waits for an address that is off is kept among what was not delivered. */
export const endpointStopJob = defineJob({
  name: 'notify_endpoint_stop',
  payload: z.strictObject({ merchantId: merchantOfJob, id: z.uuid() }),
})

/** What an address has missed is sent to it, now that it is on again. */
export const endpointResendJob = defineJob({
  name: 'notify_endpoint_resend',
  payload: z.strictObject({ merchantId: merchantOfJob, id: z.uuid() }),
})

import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'

const parcel = { merchantId: merchantOfJob, id: z.uuid(), round: z.int().min(1) }

/** The next try to have a parcel watched. */
export const registerJob = defineJob({
  name: 'shipment_register',
  payload: z.strictObject({ ...parcel, attempt: z.int().min(0) }),
})

/** Nobody wants to hear of an earlier number any more. */
export const stopJob = defineJob({ name: 'shipment_stop', payload: z.strictObject(parcel) })

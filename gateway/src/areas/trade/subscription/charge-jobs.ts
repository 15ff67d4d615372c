import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'

/** One try of one cycle: two jobs of the same are one, and one that runs twice finds its try made. */
export const chargeJob = defineJob({
  name: 'subscription_charge',
  payload: z.strictObject({
    merchantId: merchantOfJob,
    id: z.uuid(),
    cycle: z.int().min(1),
    attempt: z.int().min(1),
  }),
  key: ({ id, cycle, attempt }) => `${id}-${cycle}-${attempt}`,
})

/** Follows up what came of a charge; the database asks for it with the order's own step (`subscription_follows`). */
export const followJob = defineJob({
  name: 'subscription_follow',
  payload: z.strictObject({ merchantId: merchantOfJob, id: z.uuid() }),
  key: ({ id }) => id,
})

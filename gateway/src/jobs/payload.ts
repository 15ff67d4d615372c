import { z } from 'zod'

/** A merchant in a payload: digits in the queue, as JSON has no bigint. */
export const merchantOfJob = z.codec(z.string().regex(/^\d+$/), z.bigint(), {
  decode: BigInt,
  encode: String,
})

/** The next try of one thing; `attempt` counts those before it, so that of two runs of one job only one tries. */
export const tryPayload = z.strictObject({ merchantId: merchantOfJob, id: z.uuid(), attempt: z.int().min(0) })
export type TryPayload = z.output<typeof tryPayload>

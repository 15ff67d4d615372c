import { z } from 'zod'

export const exchangeFillTask = 'exchange_fill'

/** The next try of one exchange; `attempt` counts those before it, so that of two runs of one job only one tries. */
export const fillPayload = z.strictObject({
  merchantId: z.string().regex(/^\d+$/),
  id: z.uuid(),
  attempt: z.int().min(0),
})
export type FillPayload = z.output<typeof fillPayload>

import { z } from 'zod'
import type { NewJob } from '#jobs/queue.ts'

export const payoutTask = 'bank_payout'

/** The next try of one payout; `attempt` counts those before it, so that of two runs of one job only one tries. */
export const payoutPayload = z.strictObject({
  merchantId: z.string().regex(/^\d+$/),
  id: z.uuid(),
  attempt: z.int().min(0),
})
export type PayoutPayload = z.output<typeof payoutPayload>

export const payoutJob = (
  merchantId: bigint,
  next: Omit<PayoutPayload, 'merchantId'>,
  runAt?: string,
): NewJob => ({
  task: payoutTask,
  payload: { merchantId: String(merchantId), ...next } satisfies PayoutPayload,
  ...(runAt !== undefined && { runAt }),
})

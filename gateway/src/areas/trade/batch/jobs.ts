import { z } from 'zod'
import type { NewJob } from '#jobs/queue.ts'

export const batchTask = 'move_batch'

export const batchPayload = z.strictObject({ merchantId: z.string().regex(/^\d+$/), batchId: z.uuid() })

/** The next step of a batch: of those that wait one is enough, and the last one asked for counts. */
export const batchJob = (merchantId: bigint, batchId: string, runAt?: string): NewJob => ({
  task: batchTask,
  payload: { merchantId: String(merchantId), batchId },
  key: `${batchTask}:${merchantId}:${batchId}`,
  ...(runAt !== undefined && { runAt }),
})

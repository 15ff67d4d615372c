import { addSeconds, tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import { z } from 'zod'
import type { NewJob } from '../../jobs/queue.ts'
import type { CaptureRecord, RefundRecord } from './story.ts'

export const operationTask = 'network_operation'

/** The next try of one operation; `attempt` counts those before it, so that of two runs of one job only one tries. */
export const operationPayload = z.strictObject({
  merchantId: z.string().regex(/^\d+$/),
  orderId: z.uuid(),
  kind: z.enum(['capture', 'refund']),
  id: z.uuid(),
  attempt: z.int().min(0),
})
export type OperationPayload = z.output<typeof operationPayload>

/** When a refund that was asked for at an instant is sent. */
export const refundSendsAt = (askedAt: string): string =>
  addSeconds(askedAt, tradeDeadlines.refundUndoSeconds)

/** The first try of each row that waits for it; queued with the row, so that none is forgotten. */
export function operationJobs(
  merchantId: bigint,
  captures: readonly CaptureRecord[],
  refunds: readonly RefundRecord[],
): NewJob[] {
  const job = ({ orderId, id }: { orderId: string; id: string }, kind: OperationPayload['kind']) => ({
    task: operationTask,
    payload: { merchantId: String(merchantId), orderId, kind, id, attempt: 0 } satisfies OperationPayload,
  })
  const waiting = <R extends { readonly state: string }>(rows: readonly R[]) =>
    rows.filter(({ state }) => state === 'received')
  return [
    ...waiting(captures).map((row) => job(row, 'capture')),
    ...waiting(refunds).map((row) => ({ ...job(row, 'refund'), runAt: refundSendsAt(row.occurredAt) })),
  ]
}

import { addSeconds, tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'
import type { NewJob } from '#jobs/queue.ts'
import type { CaptureRecord, RefundRecord } from './order-file.ts'

const operationPayload = z.strictObject({
  merchantId: merchantOfJob,
  orderId: z.uuid(),
  kind: z.enum(['capture', 'refund']),
  id: z.uuid(),
  attempt: z.int().min(0),
})
export type OperationPayload = z.output<typeof operationPayload>

/** The next try of one operation; `attempt` counts those before it, so that of two runs of one job only one tries. */
export const operationJob = defineJob({ name: 'network_operation', payload: operationPayload })

/** When a refund that was asked for at an instant is sent. */
export const refundSendsAt = (askedAt: string): string =>
  addSeconds(askedAt, tradeDeadlines.refundUndoSeconds)

/** Many operations of one merchant at once: each that still waits when its time has come gets a job of its own. */
export const operationsJob = defineJob({
  name: 'network_operations',
  payload: z.strictObject({
    merchantId: merchantOfJob,
    operations: z.array(operationPayload.omit({ merchantId: true })),
  }),
})

export interface NextTry {
  readonly operation: Omit<OperationPayload, 'merchantId'>
  readonly runAt?: string
}

/** More than one order asks for at a time. */
const ownJobsMax = 8

/**
 * The jobs of the next tries. A batch sends what it asks for by itself, and the jobs are there for what a stopped worker
 * leaves: one for all of them, since thousands that find nothing to do cost as much as the batch.
 */
export function nextTries(merchantId: bigint, tries: readonly NextTry[]): NewJob[] {
  if (tries.length <= ownJobsMax)
    return tries.map(({ operation, runAt }) => operationJob.ask({ merchantId, ...operation }, { runAt }))
  const operations = tries.map(({ operation }) => operation)
  const runAt = tries.reduce((latest, { runAt = '' }) => (runAt > latest ? runAt : latest), '')
  return [operationsJob.ask({ merchantId, operations }, { runAt: runAt || undefined })]
}

/** The first try of each row that waits for it; queued with the row, so that none is forgotten. */
export function operationJobs(
  merchantId: bigint,
  captures: readonly CaptureRecord[],
  refunds: readonly RefundRecord[],
): NewJob[] {
  const first = ({ orderId, id }: { orderId: string; id: string }, kind: OperationPayload['kind']) => ({
    operation: { orderId, kind, id, attempt: 0 },
  })
  const waiting = <R extends { readonly state: string }>(rows: readonly R[]) =>
    rows.filter(({ state }) => state === 'received')
  return nextTries(merchantId, [
    ...waiting(captures).map((row) => first(row, 'capture')),
    ...waiting(refunds).map((row) => ({ ...first(row, 'refund'), runAt: refundSendsAt(row.occurredAt) })),
  ])
}

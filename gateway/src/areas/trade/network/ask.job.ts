import { wire } from '@quayside/contract/money.ts'
import { addSeconds, inquirySeconds } from '@quayside/contract/trade/deadlines.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { addJob } from '#jobs/queue.ts'
import type { NetworkOperations, NetworkReply } from '#ports/card-network/port.ts'
import { sendCapture } from '#orders/capture-asked.ts'
import { sendRefund } from '#orders/refund-asked.ts'
import { applyStep, walkContext } from '#areas/trade/move/mover.ts'
import { operationJob, type OperationPayload } from '#orders/network-jobs.ts'
import { answerOperation, isSilent, operationIn, withAttempt } from './operation.ts'
import { databaseClock } from '#db/clock.sql.ts'
import {
  type CaptureRecord,
  isRefused,
  known,
  type OrderRecord,
  type RefundRecord,
} from '#orders/order-file.ts'
import { lockOrderFile } from '#orders/load.sql.ts'

export interface Operations {
  readonly app: Db
  readonly network: NetworkOperations
  /** Told which orders have moved, in a transaction of its own: something may have waited for them. */
  readonly afterwards?: (tx: Tx, merchantId: bigint, orderNos: readonly string[]) => Promise<void>
}

/**
 * One try of one operation at the network (rows V3 to V6 and R2 to R6): marks it as asked, asks outside of any
 * transaction, and writes what came back. The next try is queued before the first word is said, so a worker that is
 * killed at any point leaves nothing behind that nobody asks about.
 */
export const operationRunner = operationJob.doneBy(
  ({ app, network, afterwards }: Operations) =>
    async (job) => {
      const { merchantId } = job
      const write = { tenant: merchantId, mode: 'write' } as const
      const begun = await app.tx(write, (tx) => begin(tx, merchantId, job))
      if (!begun) return
      const reply = await askNetwork(network, begun)
      if (reply.result === 'unknown' || reply.result === 'absent') return
      const moved = await app.tx(write, (tx) => finish(tx, merchantId, job, begun, reply))
      if (moved && afterwards) await app.tx(write, (tx) => afterwards(tx, merchantId, [begun.order.orderNo]))
    },
)

interface Begun {
  readonly order: OrderRecord
  readonly row: CaptureRecord | RefundRecord
  readonly isFirst: boolean
}

/** Undefined when there is nothing to ask any more, or when another run of the job has asked already. */
async function begin(tx: Tx, merchantId: bigint, job: OperationPayload): Promise<Begun | undefined> {
  const before = await lockOrderFile(tx, merchantId, job.orderId)
  const found = before && operationIn(before, job)
  if (!before || !found || found.row.attempt !== job.attempt) return undefined
  const { kind, row } = found
  const isFirst = row.state === 'received'
  if (!isFirst && row.state !== 'pending') return undefined
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  const sent = kind === 'refund' ? sendRefund(before, row, now) : sendCapture(before, row, now)
  const step = isFirst ? sent : known(withAttempt(before, job))
  if (isRefused(step)) return undefined
  await applyStep(tx, merchantId, before, step)
  const next = { ...job, attempt: row.attempt + 1 }
  const pause = inquirySeconds[Math.min(row.attempt, inquirySeconds.length - 1)]!
  await addJob(tx, operationJob.ask(next, { runAt: addSeconds(now, pause) }))
  if (isSilent(found, now)) await tx.run(addStaffTask(merchantId, taskOf(job, 'operation_silent', found.no)))
  return { order: step.file.order, row: operationIn(step.file, job)!.row, isFirst }
}

/** Whether it was done is asked first; what the network has never heard of is asked again under the same number. */
async function askNetwork(network: NetworkOperations, { order, row, isFirst }: Begun): Promise<NetworkReply> {
  const operationNo = 'refundNo' in row ? row.refundNo : row.captureNo
  const known = isFirst ? { result: 'absent' as const } : await network.inquire(operationNo, order.orderNo)
  if (known.result !== 'absent') return known
  const ask = { operationNo, orderNo: order.orderNo }
  const amount = wire(row.currency, row.amount)
  if ('refundNo' in row)
    return network.refund({ ...ask, amount, ...(row.reason !== null && { reason: row.reason }) })
  if (row.kind === 'capture') return network.capture({ ...ask, amount })
  return row.kind === 'void' ? network.void(ask) : network.reversal(ask)
}

type FinalReply = Extract<NetworkReply, { result: 'done' | 'refused' }>

/** @returns whether anything has moved */
async function finish(
  tx: Tx,
  merchantId: bigint,
  job: OperationPayload,
  begun: Begun,
  reply: FinalReply,
): Promise<boolean> {
  const before = await lockOrderFile(tx, merchantId, job.orderId)
  const found = before && operationIn(before, job)
  // Somebody has asked since: what was heard before has nothing to say any more.
  if (!before || !found || found.row.attempt !== begun.row.attempt) return false
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  const step = answerOperation(before, found, reply, now, await walkContext(tx, merchantId))
  if (isRefused(step)) {
    await tx.run(addStaffTask(merchantId, taskOf(job, 'operation_contradicted', found.no)))
    return false
  }
  if (step.transitions.length === 0) return false
  await applyStep(tx, merchantId, before, step)
  if (reply.result === 'refused' && found.kind === 'capture' && found.row.kind === 'reversal')
    await tx.run(addStaffTask(merchantId, taskOf(job, 'reversal_refused', found.no)))
  return true
}

const taskOf = (
  { kind, id }: OperationPayload,
  why: 'operation_silent' | 'operation_contradicted' | 'reversal_refused',
  note: string,
) => ({ id: newId(), kind: why, subjectType: kind, subjectId: id, note })

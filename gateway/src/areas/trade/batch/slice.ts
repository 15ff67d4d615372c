import { batch as machine, batchPermissions } from '@quayside/contract/trade/batch/states.ts'
import { z } from 'zod'
import type { Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'
import { addJob } from '#jobs/queue.ts'
import { Refusal } from '#acts/refusal.ts'
import { scopeNow } from '#acts/reach/scope.ts'
import { type BatchAsk, moveLine } from './move.ts'
import { lockWorld } from './world.ts'
import {
  type BatchRecord,
  type Ended,
  endLines,
  endWaiting,
  lockBatch,
  moveBatch,
  nextLines,
} from './batch.sql.ts'
import { applySteps, type Mover } from '#areas/trade/move/mover.ts'
import type { OperationKey } from '#areas/trade/network/operation.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Applied, OrderFile } from '#orders/order-file.ts'
import { askSecondLooks } from '#orders/review-work.sql.ts'
import { isLookedAtAgain, groundsFacts } from '#orders/review-work.ts'

/** The next slice of a batch: of those that wait one is enough, and the last one asked for counts. */
export const batchJob = defineJob({
  name: 'move_batch',
  payload: z.strictObject({ merchantId: merchantOfJob, batchId: z.uuid() }),
  key: ({ merchantId, batchId }) => `move_batch:${merchantId}:${batchId}`,
})

/** What a slice has asked for and the network has to hear. */
export interface Sliced {
  readonly asked: readonly (OperationKey & { readonly orderNo: string })[]
  readonly isLast: boolean
}

/**
 * The next lines of a running batch, in one transaction: whoever holds the batch takes lines that nobody has taken, and
 * each line's own state moves with the move that it asks for. Undefined when there is nothing to do.
 */
export async function runSlice(
  tx: Tx,
  merchantId: bigint,
  batchId: string,
  limit: number,
): Promise<Sliced | undefined> {
  const batch = await tx.maybe(lockBatch(merchantId, batchId))
  if (!batch || !(await begun(tx, merchantId, batch))) return undefined
  const lines = await tx.rows(nextLines(merchantId, batchId, limit))
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  const operatorId = batch.startedBy!
  // In the name of whoever started it, with the rights that they have now.
  const scope = await scopeNow(tx, merchantId, operatorId, batchPermissions[batch.kind])
  const asked = scope ? await moveLines({ tx, merchantId, operatorId, now, scope }, batch, lines) : []
  if (!scope) await tx.run(endWaiting(merchantId, batchId, 'refused', 'permission.denied'))
  const isLast = !scope || lines.length < limit
  if (isLast)
    await tx.rows(moveBatch(merchantId, batchId, { state: machine.next('running', 'finish')!, ended: true }))
  else await addJob(tx, batchJob.ask({ merchantId, batchId }))
  return { asked, isLast }
}

/** Whether its lines may run now; the first of them ends the window. */
async function begun(tx: Tx, merchantId: bigint, { id, state, startsAt }: BatchRecord): Promise<boolean> {
  if (state === 'running') return true
  const { at: now } = await tx.one(databaseClock)
  if (state !== 'waiting' || Date.parse(now) < Date.parse(startsAt!)) return false
  await tx.rows(moveBatch(merchantId, id, { state: machine.next(state, 'begin')! }))
  return true
}

async function moveLines(
  mover: Mover,
  { id, kind, reason, note }: BatchRecord,
  lines: readonly BatchAsk[],
): Promise<Sliced['asked']> {
  const { tx, merchantId } = mover
  const world = await lockWorld(mover, kind, lines).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  if (world instanceof Refusal) {
    await tx.run(
      endLines(
        merchantId,
        id,
        lines.map((line) => refused(line, world)),
      ),
    )
    return []
  }
  const facts = groundsFacts({ reason: reason ?? undefined, note: note ?? undefined })
  const how = kind === 'pass' || kind === 'reject' ? { ...world.how, facts } : world.how
  const changes = new Map<string, { before: OrderFile; step: Applied }>()
  const asked: Sliced['asked'][number][] = []
  const ended = lines.map((line): Ended => {
    try {
      const { before, step, amount, operationId } = moveLine({ ...world, how }, line)
      const { order } = step.file
      changes.set(order.id, joined(changes.get(order.id), before, step))
      const moved = kind === 'refund' ? ('refund' as const) : ('capture' as const)
      if (operationId !== null) asked.push({ kind: moved, id: operationId, orderNo: order.orderNo })
      return { ...nothing, line: line.line, state: 'asked', operationId, amount: String(amount) }
    } catch (error) {
      if (error instanceof Refusal) return refused(line, error)
      throw error
    }
  })
  await applySteps(tx, merchantId, [...changes.values()])
  if (kind === 'pass' || kind === 'reject') {
    const again = [...changes.keys()].filter(isLookedAtAgain)
    if (again.length > 0) await tx.run(askSecondLooks(merchantId, again, kind, mover.operatorId))
  }
  await tx.run(endLines(merchantId, id, ended))
  return asked
}

const nothing = { operationId: null, amount: null, problem: null, facts: null } as const

const refused = ({ line }: BatchAsk, { key, facts }: Refusal): Ended => ({
  ...nothing,
  line,
  state: 'refused',
  problem: key,
  facts,
})

/** Two lines of one order are one change of it. */
const joined = (first: { before: OrderFile; step: Applied } | undefined, before: OrderFile, step: Applied) =>
  first
    ? {
        before: first.before,
        step: {
          file: step.file,
          transitions: [...first.step.transitions, ...step.transitions],
          postings: [...first.step.postings, ...step.postings],
        },
      }
    : { before, step }

import { addSeconds } from '@quayside/contract/trade/deadlines.ts'
import type { Db, Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { batchJob, runSlice, type Sliced } from './slice.ts'
import { findBatch } from './batch.sql.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { isNumberTaken } from '#areas/trade/move/refund.sql.ts'

export interface BatchRun {
  readonly app: Db
  /** Tells the network what a slice has asked for; what it does not tell is told by each move's own job. */
  readonly send?: (merchantId: bigint, asked: Sliced['asked']) => Promise<void>
}

/** Lines of one transaction: their orders are locked together. */
const sliceLines = 100
/** Somebody goes on so long after a worker that was stopped in the middle. */
const againSeconds = 15

/**
 * One slice of a batch, and the job of the next one. The job that goes on after a stopped worker is queued before the
 * slice begins, while there is something to do; two workers at one batch take turns, as the batch is locked by each slice.
 */
export const batchRunner = batchJob.doneBy(({ app, send }: BatchRun) => async ({ merchantId, batchId }) => {
  const write = { tenant: merchantId, mode: 'write' } as const
  if (!(await app.tx(write, (tx) => goOnLater(tx, merchantId, batchId)))) return
  const slice = (limit: number) => app.tx(write, (tx) => runSlice(tx, merchantId, batchId, limit))
  const sliced = await slice(sliceLines).catch((error: unknown) => {
    // A refund with the same number was asked for at this moment: line by line, only its line is refused.
    if (isNumberTaken(error)) return slice(1)
    throw error
  })
  if (sliced && send) await send(merchantId, sliced.asked)
})

/** @returns false when the batch is over or paused: nobody goes on with it */
async function goOnLater(tx: Tx, merchantId: bigint, batchId: string): Promise<boolean> {
  const batch = await tx.maybe(findBatch(merchantId, batchId))
  if (batch?.state !== 'waiting' && batch?.state !== 'running') return false
  const { at: now } = await tx.one(databaseClock)
  await addJob(tx, batchJob.ask({ merchantId, batchId }, { runAt: addSeconds(now, againSeconds) }))
  return true
}

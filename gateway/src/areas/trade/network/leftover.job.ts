import type { Db } from '#db/tx.ts'
import { addJobs } from '#jobs/queue.ts'
import type { Task } from '#jobs/worker.ts'
import { operationsPayload, ownJob } from '#orders/network-jobs.ts'
import { waitingOperations } from './leftover.sql.ts'

/** Gives each operation of a batch that nobody has gone on with a job of its own; a second run of it does no harm. */
export function operationsJob(app: Db): Task {
  return async (payload) => {
    const job = operationsPayload.parse(payload)
    const merchantId = BigInt(job.merchantId)
    await app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
      const ids = job.operations.map(({ id }) => id)
      const waiting = await tx.rows(waitingOperations(merchantId, ids))
      const attemptOf = new Map(waiting.map(({ id, attempt }) => [id, attempt]))
      const left = job.operations.filter(({ id, attempt }) => attemptOf.get(id) === attempt)
      await addJobs(
        tx,
        left.map((operation) => ownJob(merchantId, { operation })),
      )
    })
  }
}

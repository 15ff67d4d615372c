import type { Databases } from '#db/tx.ts'
import { addJobs } from '#jobs/queue.ts'
import { operationJob, operationsJob } from '#orders/network-jobs.ts'
import { waitingOperations } from './leftover.sql.ts'

/** Gives each operation of a batch that nobody has gone on with a job of its own; a second run of it does no harm. */
export const operationsRunner = operationsJob.doneBy(
  ({ app }: Pick<Databases, 'app'>) =>
    ({ merchantId, operations }) =>
      app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        const ids = operations.map(({ id }) => id)
        const waiting = await tx.rows(waitingOperations(merchantId, ids))
        const attemptOf = new Map(waiting.map(({ id, attempt }) => [id, attempt]))
        const left = operations.filter(({ id, attempt }) => attemptOf.get(id) === attempt)
        await addJobs(
          tx,
          left.map((operation) => operationJob.ask({ merchantId, ...operation })),
        )
      }),
)

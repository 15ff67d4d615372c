import type { Tx } from '../db/tx.ts'

export interface NewJob {
  /** The task that the worker runs, by its name in the worker's task table. */
  readonly task: string
  /** Plain JSON; never a secret or card data. */
  readonly payload: unknown
  /** A waiting job of the same key is replaced instead of joined by another. */
  readonly key?: string
  /** ISO 8601; now when left out. */
  readonly runAt?: string
}

/** Queues a job in the caller's transaction: if that rolls back, the job never was. */
export async function addJob(tx: Tx, { task, payload, key, runAt }: NewJob): Promise<void> {
  await tx.run({
    name: 'jobs_add',
    text: 'select jobs.add($1, $2, $3, coalesce($4, now()))',
    values: [task, JSON.stringify(payload), key ?? null, runAt ?? null],
  })
}

/** Queues jobs without keys, those of one task in one statement. */
export async function addJobs(tx: Tx, jobs: readonly Omit<NewJob, 'key'>[]): Promise<void> {
  for (const [task, ofTask] of Map.groupBy(jobs, (job) => job.task)) {
    const [only, another] = ofTask
    if (only && !another) {
      await addJob(tx, only)
      continue
    }
    await tx.run({
      name: 'jobs_add_many',
      text: 'select jobs.add_many($1, $2::text[]::jsonb[], $3)',
      values: [
        task,
        ofTask.map(({ payload }) => JSON.stringify(payload)),
        ofTask.map(({ runAt }) => runAt ?? null),
      ],
    })
  }
}

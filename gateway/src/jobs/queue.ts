import type { Tx } from '#db/tx.ts'

export interface NewJob {
  /** The task that the worker runs, by its name in the worker's task table. */
  readonly task: string
  /** Plain JSON; never a secret or card data. */
  readonly payload: unknown
  /** A waiting job of the same key is replaced instead of joined by another. */
  readonly key?: string
  /** ISO 8601; now when left out. */
  readonly runAt?: string
  /** A person waits for it: it overtakes all that is not urgent (ADR 0045), and workers are told of it (ADR 0048). */
  readonly isUrgent?: boolean
}

/** Queues a job in the caller's transaction: if that rolls back, the job never was. */
export async function addJob(tx: Tx, { task, payload, key, runAt, isUrgent = false }: NewJob): Promise<void> {
  await tx.run({
    name: 'jobs_add',
    text: 'select jobs.add($1, $2, $3, coalesce($4, now()), $5)',
    values: [task, JSON.stringify(payload), key ?? null, runAt ?? null, isUrgent],
  })
}

/** Queues jobs in bulk, without keys and none urgent, those of one task in one statement. */
export async function addJobs(tx: Tx, jobs: readonly Omit<NewJob, 'key' | 'isUrgent'>[]): Promise<void> {
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

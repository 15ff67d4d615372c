import type { Tx } from '#db/tx.ts'

declare const asked: unique symbol

/** A job that somebody asks for; only a defined one can be asked for (`defineJob`), so that none lacks its runner. */
export interface NewJob {
  readonly [asked]: true
  readonly task: string
  readonly payload: unknown
  readonly key?: string | undefined
  readonly runAt?: string | undefined
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

/** Queues jobs in bulk, those of one task in one statement; what has a key or is urgent goes by itself. */
export async function addJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  const isPlain = ({ key, isUrgent }: NewJob) => key === undefined && isUrgent !== true
  for (const job of jobs) if (!isPlain(job)) await addJob(tx, job)
  for (const [task, ofTask] of Map.groupBy(jobs.filter(isPlain), (job) => job.task)) {
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

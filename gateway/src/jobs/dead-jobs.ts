import type { Db } from '#db/tx.ts'
import { defineJob } from './define-job.ts'

const errorCharsMax = 500

export interface DeadJobsDeps {
  readonly owner: Db
  readonly onDead: (found: number) => void
}

/** Gives each job that failed for the last time to staff, once. Runs as the owner: the queue is nobody else's. */
export const deadJobsRunner = defineJob({
  name: 'dead_jobs',
  // Every minute, since the queue itself tells of a last failure before it has written it down.
  cron: '* * * * *',
}).doneBy(({ owner, onDead }: DeadJobsDeps) => async () => {
  const found = await owner.tx({ mode: 'write', tenant: null }, (tx) =>
    tx.run({
      text: `insert into jobs.dead_job (job_id, task, key, error, failed_at)
        select id, task_identifier, key, left(coalesce(last_error, ''), $1), updated_at from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null
        on conflict (job_id) do nothing`,
      values: [errorCharsMax],
    }),
  )
  if (found > 0) onDead(found)
})

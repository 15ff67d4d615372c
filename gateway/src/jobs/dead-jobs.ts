import type { Db } from '#db/tx.ts'
import type { CronEntry, Task } from './worker.ts'

const errorCharsMax = 500

/** Every minute, since the queue itself tells of a last failure before it has written it down. */
export const deadJobsCron: CronEntry = { task: 'dead_jobs', at: '* * * * *' }

/** Gives each job that failed for the last time to staff, once. Runs as the owner: the queue is nobody else's. */
export function deadJobsTask(owner: Db, onDead: (found: number) => void): Task {
  return async () => {
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
  }
}

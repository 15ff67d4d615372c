import { type Check, sqlCheck } from './check.ts'

/** A job that nobody has tried for so long after it was due, with the server up, is stuck. */
const overdueAfter = '1 hour'
/** The worker gives dead jobs to staff every minute. */
const tellWithin = '5 minutes'

export const queueChecks: readonly Check[] = [
  sqlCheck({
    id: 'I12',
    what: 'every job is done, waiting for its time, or given to staff',
    count: 'graphile_worker.jobs',
    breaches: `select format('job %s (%s) failed for the last time and no one was told: %s', j.id, j.task_identifier,
        left(j.last_error, 200)) as breach
      from graphile_worker.jobs j
      where j.attempts >= j.max_attempts and j.locked_at is null
        and j.updated_at < now() - interval '${tellWithin}'
        and not exists (select from jobs.dead_job d where d.job_id = j.id)
      union all
      select format('job %s (%s) was due at %s and has never been tried', j.id, j.task_identifier, j.run_at)
      from graphile_worker.jobs j
      where j.attempts = 0 and j.locked_at is null
        and greatest(j.run_at, pg_postmaster_start_time()) < now() - interval '${overdueAfter}'`,
  }),
]

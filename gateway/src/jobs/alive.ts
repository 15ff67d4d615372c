import type pg from 'pg'

/** Between two looks for jobs of the dead. */
const lookMs = 10_000
/** Whoever took a job may not have said yet that it lives. */
const takenSeconds = 5

/** The advisory lock that says that a worker lives: it goes with the connection, however its process ends. */
const aliveLock = (id: string): string => `hashtext('worker alive'), hashtext(${id})`

// Of those who hold jobs, the dead are those whose lock anybody may take.
const giveBackJobsOfTheDead = `with dead as (
    select id from (select distinct locked_by as id from graphile_worker._private_jobs
      where locked_at < now() - interval '${takenSeconds} seconds') holder
    where pg_try_advisory_xact_lock(${aliveLock('id')}))
  select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`

export interface Alive {
  /** From now on a holder of jobs lives, until this process or its connection ends. */
  join(id: string): void
  stop(): Promise<void>
}

/**
 * A job that was taken by a worker who was killed would be nobody's for the four hours after which the queue itself gives
 * it back. Each worker therefore says that it lives, and looks for those who do so no more.
 */
export function stayAlive(pool: pg.Pool, onError: (error: Error) => void): Alive {
  const ids = new Set<string>()
  const said = new Set<string>()
  let holder: pg.PoolClient | undefined
  let last = Promise.resolve()

  function letGo(): void {
    // Closed rather than given back: its locks would outlive the worker.
    holder?.release(true)
    holder = undefined
    said.clear()
  }

  async function look(): Promise<void> {
    try {
      holder ??= await pool.connect()
      // Fails where the connection has been lost, and with it what was said.
      await holder.query('select')
      for (const id of ids)
        if (!said.has(id)) {
          await holder.query(`select pg_advisory_lock(${aliveLock('$1')})`, [id])
          said.add(id)
        }
      await pool.query(giveBackJobsOfTheDead)
    } catch (error) {
      letGo()
      onError(error as Error)
    }
  }

  const lookNext = (): void => void (last = last.then(look))
  const timer = setInterval(lookNext, lookMs)
  return {
    join(id) {
      ids.add(id)
      lookNext()
    },
    async stop() {
      clearInterval(timer)
      await last
      letGo()
    },
  }
}

import { type CronMatcher, parseCronItems } from 'graphile-worker'
import type pg from 'pg'

export interface CronEntry {
  readonly task: string
  /** Minute, hour, day, month, weekday in UTC. */
  readonly at: string
}

export interface Cron {
  stop(): Promise<void>
}

const minuteMs = 60_000
const lookBackMs = 24 * 60 * minuteMs
/** The database was not there, or somebody slept on the rows. */
const retryMs = 5_000

interface Timed extends CronEntry {
  readonly match: CronMatcher
}

interface Known {
  readonly task: string
  /** Of the last knock, or when the entry was first seen. */
  readonly since: Date
}

/**
 * Queues timed jobs, each once however many workers there are. What time it is says the database alone (ADR 0047): the
 * queue's own cron asks the host, and one worker whose clock is ahead by a day would silence all others for a day.
 */
export function runCron(pool: pg.Pool, entries: readonly CronEntry[], onError: (error: Error) => void): Cron {
  const timed = parseCronItems(entries.map(({ task, at }) => ({ task, match: at }))).map(
    ({ match }, index): Timed => ({ ...entries[index]!, match }),
  )
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async () => {
    const waitMs = await knock(pool, timed).catch((error: Error) => {
      onError(error)
      return retryMs
    })
    // Timers of Node go by the time since the host started, which nobody puts right.
    if (!isStopped) timer = setTimeout(() => void (last = look()), waitMs)
  }
  let last = timed.length > 0 ? look() : Promise.resolve()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await last
    },
  }
}

/** @returns milliseconds until the database's next minute */
async function knock(pool: pg.Pool, timed: readonly Timed[]): Promise<number> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const known = await lockKnown(client, timed)
    const now = await clockOf(client)
    const due = timed.flatMap((entry) => {
      const { since } = known.find(({ task }) => task === entry.task)!
      return knocksSince(entry, since.getTime(), now).map((at) => ({ task: entry.task, at }))
    })
    await queue(client, due)
    await client.query('commit')
    return minuteMs - (now % minuteMs)
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}

// Locked in one order, so that of two workers at one minute the second one finds nothing left to do.
async function lockKnown(client: pg.PoolClient, timed: readonly Timed[]): Promise<Known[]> {
  const tasks = timed.map(({ task }) => task)
  await client.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since)
      select task, now() from unnest($1::text[]) task order by 1 on conflict do nothing`,
    [tasks],
  )
  const { rows } = await client.query<Known>(
    `select identifier as task, coalesce(last_execution, known_since) as since
      from graphile_worker._private_known_crontabs where identifier = any($1) order by 1 for update`,
    [tasks],
  )
  return rows
}

// Asked once the rows are held: whoever waited for them must not take the minute that another has noted for the future.
async function clockOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]!.now.getTime()
}

async function queue(
  client: pg.PoolClient,
  due: readonly { readonly task: string; readonly at: string }[],
): Promise<void> {
  if (due.length === 0) return
  await client.query(
    `with due as (select * from unnest($1::text[], $2::timestamptz[]) as due (task, at)),
      noted as (
        update graphile_worker._private_known_crontabs k set last_execution = d.at
        from (select task, max(at) as at from due group by 1) d where k.identifier = d.task)
      select graphile_worker.add_job(task, json_build_object('at', at)) from due order by at, task`,
    [due.map(({ task }) => task), due.map(({ at }) => at)],
  )
}

/**
 * Minutes at which it should have knocked since the last time: a worker that was down for a day gives each of them, but of
 * those that come every few minutes the last one alone.
 */
function knocksSince({ at, match }: Timed, since: number, now: number): string[] {
  const minute = now - (now % minuteMs)
  // What stands in the future was noted by a clock that was wrong: it must not keep anybody waiting until then.
  const first = since > now ? minute : Math.max(since - (since % minuteMs) + minuteMs, minute - lookBackMs)
  const knocks = Array.from(
    { length: Math.max(0, (minute - first) / minuteMs + 1) },
    (_, n) => first + n * minuteMs,
  ).filter((time) => match(digestOf(new Date(time))))
  return (at.startsWith('*') ? knocks.slice(-1) : knocks).map((time) => new Date(time).toISOString())
}

const digestOf = (time: Date) => ({
  min: time.getUTCMinutes(),
  hour: time.getUTCHours(),
  date: time.getUTCDate(),
  month: time.getUTCMonth() + 1,
  dow: time.getUTCDay(),
})

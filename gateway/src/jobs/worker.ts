import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Connection } from '#db/connection.ts'
import { createPool } from '#db/pool.ts'
import { type Alive, stayAlive } from './alive.ts'
import { type Cron, type CronEntry, runCron } from './cron.ts'
import type { RunnableJob } from './define-job.ts'

export type LogLevel = 'error' | 'warning' | 'info' | 'debug'

export interface WorkerOptions {
  readonly connection: Connection
  readonly jobs: readonly RunnableJob[]
  /** Jobs at a time. */
  readonly concurrency?: number
  readonly log?: (level: LogLevel, message: string) => void
}

/** Milliseconds between looks for jobs: queueing one tells nobody, unless a person waits for it (ADR 0048). */
const lookMs = 250

export interface Worker {
  /** Lets running jobs finish and takes no new ones. May be called any number of times. */
  stop(): Promise<void>
  /** Settles when the worker has ended, asked to or not. */
  readonly ended: Promise<void>
}

/**
 * Runs queued and timed jobs, as the owner of the queue; they open transactions of their own as the app role.
 * @throws when two jobs have one name
 */
export async function runWorker(options: WorkerOptions): Promise<Worker> {
  const { connection, jobs, concurrency = 4, log = () => {} } = options
  const tasks = taskList(jobs)
  const pool = createPool(connection, {
    as: 'owner',
    // One for each job, two for the queue itself, two to tell the living from the dead.
    max: concurrency + 4,
    plainTypes: true,
    onLost: (error) => log('warning', `Lost an idle connection: ${error.message}`),
  })
  const alive = stayAlive(pool, (error) => log('warning', `Could not look for the dead: ${error.message}`))
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => alive.join(workerPool.id))
  const runner = await run({
    pgPool: pool,
    events,
    taskList: tasks,
    // Knocks are our own (cron.ts); without a list it would look for a file of them.
    parsedCronItems: parseCronItems([]),
    concurrency,
    pollInterval: lookMs,
    // The library waits for the end of a job only where ends are put together; else one that fails ends the process, and one that
    // is still on its way outlives the worker.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // The process decides on signals: the gateway closes in an order of its own.
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => log(level, message)),
  })
  const knocks = runCron(pool, cronEntries(jobs), (error) =>
    log('warning', `Could not knock: ${error.message}`),
  )
  const ended = untilEnd(runner, [knocks, alive], pool)
  let stopped: Promise<void> | undefined
  return {
    ended,
    stop: () => (stopped ??= runner.stop().then(() => ended)),
  }
}

async function untilEnd(runner: Runner, parts: readonly (Alive | Cron)[], pool: pg.Pool): Promise<void> {
  try {
    await runner.promise
  } finally {
    for (const part of parts) await part.stop()
    await pool.end()
  }
}

function taskList(jobs: readonly RunnableJob[]): TaskList {
  const names = jobs.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  // The last one would run and the other be forgotten without a word.
  if (twice.length > 0) throw new Error(`several jobs are called ${twice.join(', ')}`)
  return Object.fromEntries(
    jobs.map(({ name, run: runJob }) => [
      name,
      (payload, { job }) => runJob(payload, { id: job.id, attempt: job.attempts }),
    ]),
  )
}

const cronEntries = (jobs: readonly RunnableJob[]): CronEntry[] =>
  jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, at: cron }]))

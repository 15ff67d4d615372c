import { afterEach, expect, test } from 'vitest'
import { listen } from '#db/listen.ts'
import { testDatabase } from '#db/test/database.ts'
import { addJob, addJobs } from './queue.ts'
import type { Run } from './define-job.ts'
import { runsOf, toy } from '#jobs/test/toy-jobs.ts'
import { runWorker, type Worker } from './worker.ts'

const { db, owner, connection } = await testDatabase()
const write = { mode: 'write', tenant: null } as const
const running: Worker[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()))
})

async function work(runs: Record<string, Run<unknown>>): Promise<Worker> {
  const worker = await runWorker({ connection, jobs: runsOf(runs) })
  running.push(worker)
  return worker
}

test('a job runs with its payload once its transaction has committed', async () => {
  const ran = heard()
  await work({ greet: async (payload) => ran.tell(payload) })
  await db.tx(write, (tx) => addJob(tx, toy({ task: 'greet', payload: { name: '船长', amountMinor: '12' } })))
  expect(await ran.first).toEqual({ name: '船长', amountMinor: '12' })
})

test('a job of a transaction that rolled back never runs', async () => {
  const names: unknown[] = []
  const last = heard()
  const failing = db.tx(write, async (tx) => {
    await addJob(tx, toy({ task: 'note', payload: 'rolled back' }))
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await db.tx(write, (tx) => addJob(tx, toy({ task: 'note', payload: 'committed' })))
  const worker = await work({
    note: async (payload) => {
      names.push(payload)
      last.tell(payload)
    },
  })
  await last.first
  // A job's row goes after its task has returned.
  await worker.stop()
  expect(names).toEqual(['committed'])
  expect(await waitingJobs('note')).toBe(0)
})

test('a job that is written directly is the row that the queue itself would write', async () => {
  const rowOf = async (payload: string) => {
    const { row } = await owner.tx(write, (tx) =>
      tx.one<{ row: Record<string, unknown> }>({
        text: `select to_jsonb(j) as row from graphile_worker._private_jobs j where payload::text = $1`,
        values: [JSON.stringify(payload)],
      }),
    )
    return row
  }
  const runAt = '2999-01-01T00:00:00Z'
  // The first of its task makes the task known, so it goes the queue's own way.
  await db.tx(write, (tx) => addJob(tx, toy({ task: 'direct', payload: 'by the queue', runAt })))
  await db.tx(write, (tx) => addJob(tx, toy({ task: 'direct', payload: 'by us', runAt })))
  const [theirs, ours] = [await rowOf('by the queue'), await rowOf('by us')]
  const { id: _, payload: __, created_at: ___, updated_at: ____, ...rest } = theirs
  expect(ours).toMatchObject(rest)
  expect(Object.keys(ours)).toEqual(Object.keys(theirs))
})

test('many jobs are queued at once, each with its payload and its time', async () => {
  const names: unknown[] = []
  const [last, other] = [heard(), heard()]
  const jobs = ['one', 'two', 'three'].map((payload) => toy({ task: 'count', payload }))
  const later = toy({ task: 'count', payload: 'later', runAt: '2999-01-01T00:00:00Z' })
  await db.tx(write, (tx) => addJobs(tx, [...jobs, later, toy({ task: 'other', payload: null })]))
  const worker = await work({
    count: async (payload) => {
      names.push(payload)
      if (names.length === jobs.length) last.tell(payload)
    },
    other: async () => other.tell(undefined),
  })
  await Promise.all([last.first, other.first])
  await worker.stop()
  expect(names.map(String).toSorted()).toEqual(['one', 'three', 'two'])
  expect(await waitingJobs('count')).toBe(1)
})

test('an urgent job overtakes those that were queued before it', async () => {
  const ran: unknown[] = []
  const last = heard()
  const jobs = Array.from({ length: 20 }, (_, no) => toy({ task: 'queued', payload: no }))
  await db.tx(write, (tx) => addJobs(tx, jobs))
  await db.tx(write, (tx) => addJob(tx, toy({ task: 'queued', payload: 'urgent', isUrgent: true })))
  const queued: Run<unknown> = async (payload) => {
    ran.push(payload)
    if (ran.length === jobs.length + 1) last.tell(payload)
  }
  running.push(await runWorker({ connection, jobs: runsOf({ queued }), concurrency: 1 }))
  await last.first
  expect(ran[0]).toBe('urgent')
})

test('only urgent jobs are told of, as whoever notifies commits alone', async () => {
  const told: string[] = []
  const last = heard()
  const listener = listen(connection, 'jobs:insert', {
    heard(payload) {
      told.push(payload)
      if (told.length === 2) last.tell(payload)
    },
    again: () => {},
    onError: last.tell,
  })
  await listener.heard
  const quiet = { task: 'untold', payload: null }
  const urgent = { ...quiet, isUrgent: true }
  for (const job of [quiet, { ...quiet, key: 'one' }, urgent])
    await db.tx(write, (tx) => addJob(tx, toy(job)))
  await db.tx(write, (tx) => addJobs(tx, [toy(quiet), toy(quiet)]))
  await db.tx(write, (tx) => addJob(tx, toy(urgent)))
  await last.first
  await listener.close()
  expect(told.map((payload) => JSON.parse(payload))).toEqual([{ count: 1 }, { count: 1 }])
})

test('a waiting job of the same key is replaced', async () => {
  for (const payload of ['old', 'new'])
    await db.tx(write, (tx) =>
      addJob(tx, toy({ task: 'later', payload, key: 'one', runAt: '2999-01-01T00:00:00Z' })),
    )
  expect(await waitingJobs('later')).toBe(1)
})

test('what has a key or is urgent keeps it among many', async () => {
  const plain = { task: 'mixed', payload: null } as const
  const later = { ...plain, runAt: '2999-01-01T00:00:00Z' }
  const keyed = { ...later, key: 'mixed' }
  await db.tx(write, (tx) => addJobs(tx, [later, later, keyed, keyed].map(toy)))
  expect(await waitingJobs('mixed')).toBe(3)
  await db.tx(write, (tx) => addJobs(tx, [plain, plain, { ...plain, isUrgent: true }].map(toy)))
  const { urgent } = await owner.tx(write, (tx) =>
    tx.one<{ urgent: number }>({
      text: `select count(*) filter (where priority < 0)::int as urgent from graphile_worker.jobs
        where task_identifier = 'mixed'`,
    }),
  )
  expect(urgent).toBe(1)
})

test('a job that throws is tried again', async () => {
  const tries: number[] = []
  const again = heard()
  await work({
    flaky: async (_, { attempt }) => {
      tries.push(attempt)
      if (attempt === 1) throw new Error('first try')
      again.tell(attempt)
    },
  })
  await db.tx(write, (tx) => addJob(tx, toy({ task: 'flaky', payload: null })))
  await again.first
  expect(tries).toEqual([1, 2])
})

test('stopping waits for the job that runs, and may be asked twice', async () => {
  const begun = heard()
  let isDone = false
  let finish: () => void = () => {}
  const worker = await work({
    slow: async () => {
      begun.tell(undefined)
      await new Promise<void>((resolve) => (finish = resolve))
      isDone = true
    },
  })
  await db.tx(write, (tx) => addJob(tx, toy({ task: 'slow', payload: {} })))
  await begun.first
  const stopped = Promise.all([worker.stop(), worker.stop()])
  finish()
  await stopped
  expect(isDone).toBe(true)
})

test('a worker that was down makes up for the knocks of each hour, not for those of each minute', async () => {
  const downMinutes = 150
  await owner.tx(write, (tx) =>
    tx.run({
      text: `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
        select unnest(array['hourly', 'by_minute']), now() - interval '1 day', date_trunc('minute', now()) - $1 * interval '1 minute'`,
      values: [downMinutes],
    }),
  )
  const runs = { hourly: 0, by_minute: 0 }
  const twice = heard()
  const worker = await runWorker({
    connection,
    jobs: [
      {
        name: 'hourly',
        cron: '0 * * * *',
        run: async () => {
          if (++runs.hourly === 2) twice.tell(undefined)
        },
      },
      { name: 'by_minute', cron: '* * * * *', run: async () => void runs.by_minute++ },
    ],
  })
  running.push(worker)
  await twice.first
  await worker.stop()
  // A minute may begin while the test runs.
  expect(runs.by_minute).toBeLessThanOrEqual(2)
})

test('the app cannot reach the queue but through its function', async () => {
  const tried = db.tx(write, (tx) => tx.run({ text: "select graphile_worker.add_job('greet')" }))
  await expect(tried).rejects.toMatchObject({ code: '42501' })
})

function heard() {
  let tell: (payload: unknown) => void = () => {}
  const first = new Promise<unknown>((resolve) => (tell = resolve))
  return { first, tell }
}

async function waitingJobs(task: string): Promise<number> {
  const { count } = await owner.tx({ mode: 'read', tenant: null }, (tx) =>
    tx.one<{ count: number }>({
      text: 'select count(*)::int as count from graphile_worker.jobs where task_identifier = $1',
      values: [task],
    }),
  )
  return count
}

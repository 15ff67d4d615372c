import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { addJob } from './queue.ts'
import type { Run } from './define-job.ts'
import { runsOf, toy } from '#jobs/test/toy-jobs.ts'
import { runWorker, type Worker } from './worker.ts'

const { db, owner, connection } = await testDatabase()
const write = { mode: 'write', tenant: null } as const
const running: Worker[] = []

async function work(runs: Record<string, Run<unknown>>): Promise<void> {
  running.push(await runWorker({ connection, jobs: runsOf(runs) }))
}

const takenLongAgo = (by: string) =>
  owner.tx(write, (tx) =>
    tx.run({
      text: `update graphile_worker._private_jobs
        set locked_by = coalesce(locked_by, $1), locked_at = now() - interval '1 minute'`,
      values: [by],
    }),
  )

let finish: () => void = () => {}
afterAll(async () => {
  finish()
  await Promise.all(running.map((worker) => worker.stop()))
})

test('the job of a killed worker is done by another at once, that of a living one is left alone', async () => {
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<unknown>()
  await db.tx(write, (tx) => addJob(tx, toy({ task: 'held', payload: {} })))
  await work({
    held: () => {
      begun.resolve()
      return new Promise((resolve) => (finish = resolve))
    },
  })
  await begun.promise
  await db.tx(write, (tx) => addJob(tx, toy({ task: 'orphan', payload: 'whose worker is dead' })))
  await takenLongAgo('worker-killed')
  let again = 0
  await work({ orphan: async (payload) => done.resolve(payload), held: async () => void again++ })
  expect(await done.promise).toBe('whose worker is dead')
  expect(again).toBe(0)
})

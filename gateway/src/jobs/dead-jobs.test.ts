import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { deadJobsRunner } from './dead-jobs.ts'
import { defineJob } from './define-job.ts'
import { addJob } from './queue.ts'

const { db, owner } = await testDatabase()
const write = { mode: 'write', tenant: null } as const
const job = { id: '1', attempt: 1 }

const deadJobs = () =>
  owner.tx({ mode: 'read', tenant: null }, (tx) =>
    tx.rows<{ task: string; error: string }>({ text: 'select task, error from jobs.dead_job order by task' }),
  )

test('a job that failed for the last time is given to staff once, with its error', async () => {
  await db.tx(write, async (tx) => {
    await addJob(tx, defineJob({ name: 'broken' }).ask({}))
    await addJob(tx, defineJob({ name: 'still_tried' }).ask({}))
  })
  await owner.tx(write, (tx) =>
    tx.run({
      text: `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no bank answered'
        where id in (select id from graphile_worker.jobs where task_identifier = 'broken')`,
    }),
  )
  const told: number[] = []
  const dead = deadJobsRunner({ owner, onDead: (found) => told.push(found) })
  await dead.run({}, job)
  await dead.run({}, job)
  expect(await deadJobs()).toEqual([{ task: 'broken', error: 'no bank answered' }])
  expect(told).toEqual([1])
})

test('the app sees no dead jobs', async () => {
  const tried = db.tx(write, (tx) => tx.rows({ text: 'select * from jobs.dead_job' }))
  await expect(tried).rejects.toMatchObject({ code: '42501' })
})

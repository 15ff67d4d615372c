import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineJob } from './define-job.ts'
import { merchantOfJob, tryPayload } from './payload.ts'
import { type NewJob } from './queue.ts'
import { runWorker } from './worker.ts'

const info = { id: '1', attempt: 1 }
const id = '0198a5c0-0000-7000-8000-000000000001'

const fill = defineJob({
  name: 'toy_fill',
  payload: tryPayload,
  key: ({ merchantId }) => `toy:${merchantId}`,
})

test('what is asked for is JSON, and comes back as it was', async () => {
  const next = { merchantId: 7n, id, attempt: 0 }
  const job = fill.ask(next, { runAt: '2026-01-01T00:00:00Z', isUrgent: true })
  expect(job).toEqual({
    task: 'toy_fill',
    payload: { merchantId: '7', id, attempt: 0 },
    key: 'toy:7',
    runAt: '2026-01-01T00:00:00Z',
    isUrgent: true,
  })
  const heard: unknown[] = []
  const runner = fill.doneBy((told: unknown[]) => async (payload) => void told.push(payload))
  const { name, run } = runner(heard)
  await run(JSON.parse(JSON.stringify(job.payload)), info)
  expect({ name, heard }).toEqual({ name: 'toy_fill', heard: [next] })
})

test('a payload that does not fit is neither queued nor run', async () => {
  const wrong = { merchantId: 7n, id: 'none', attempt: 0 }
  expect(() => fill.ask(wrong)).toThrow(z.core.$ZodError)
  // @ts-expect-error a merchant is no text
  expect(() => fill.ask({ merchantId: '7', id, attempt: 0 })).toThrow('bigint')
  const { run } = fill.doneBy(() => () => expect.fail('ran'))(undefined)
  for (const payload of [{ merchantId: '7; drop', id, attempt: 0 }, { merchantId: '7', id }, null])
    await expect(async () => run(payload, info)).rejects.toThrow(z.core.$ZodError)
})

test('what a clock knocks at gets nothing of what the knock says', async () => {
  const heard: unknown[] = []
  const tidy = defineJob({ name: 'toy_tidy', cron: '7 * * * *' })
  const { cron, run } = tidy.doneBy(() => async (payload) => void heard.push(payload))(undefined)
  await run({ at: '2026-01-01T00:07:00Z' }, info)
  await run(tidy.ask({}).payload, info)
  expect({ cron, heard }).toEqual({ cron: '7 * * * *', heard: [{}, {}] })
})

test('nobody queues what was not defined, and no clock a payload', () => {
  // @ts-expect-error only `ask` makes a job
  const made: NewJob = { task: 'toy_fill', payload: {} }
  expect(made.task).toBe('toy_fill')
  // @ts-expect-error a clock tells of no merchant
  defineJob({ name: 'toy', cron: '* * * * *', payload: z.strictObject({ merchantId: merchantOfJob }) })
})

test('two jobs of one name stop the worker before it begins', async () => {
  const jobs = ['one', 'two', 'one'].map((name) => ({ name, run: async () => {} }))
  const nowhere = { host: 'nowhere' } as never
  await expect(runWorker({ connection: nowhere, jobs })).rejects.toThrow('several jobs are called one')
})

import { afterEach, expect, test, vi } from 'vitest'
import { createPool } from '#db/pool.ts'
import { testDatabase } from '#db/test/database.ts'
import { type Cron, type CronEntry, runCron } from './cron.ts'

const { owner, connection } = await testDatabase()
const pool = createPool(connection, { as: 'owner', max: 4, plainTypes: true })
const running: Cron[] = []
const dayMs = 86_400_000

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(running.splice(0).map((cron) => cron.stop()))
})

const rows = <R>(text: string, ...values: unknown[]) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<R>({ text, values }))

/** Known since long ago, with its last knock so many minutes before now. */
const known = (task: string, minutes: number) =>
  rows(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ($1, now() - interval '9 days', date_trunc('minute', now()) - make_interval(mins => $2))`,
    task,
    minutes,
  )

/** Until each has looked once. */
async function knockOnce(...entries: CronEntry[][]): Promise<void> {
  const crons = entries.map((list) => runCron(pool, list, (error) => expect.fail(error.message)))
  running.push(...crons)
  await Promise.all(crons.map((cron) => cron.stop()))
}

const queued = (task: string) =>
  rows<{ isDue: boolean }>(
    `select run_at <= now() as "isDue" from graphile_worker.jobs where task_identifier = $1`,
    task,
  )
const lastOf = async (task: string) =>
  (
    await rows<{ agoSeconds: number }>(
      `select extract(epoch from now() - last_execution)::float8 as "agoSeconds"
        from graphile_worker._private_known_crontabs where identifier = $1`,
      task,
    )
  )[0]!.agoSeconds

test.each([
  ['ahead', dayMs],
  ['behind', -dayMs],
])('a host whose clock is a day %s knocks at the minute of the database', async (name, skewMs) => {
  const task = `skewed_${name}`
  await known(task, 1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs })
  await knockOnce([{ task, at: '* * * * *' }])
  expect(await queued(task)).toEqual([{ isDue: true }])
  expect(await lastOf(task)).toBeGreaterThanOrEqual(0)
  expect(await lastOf(task)).toBeLessThan(120)
})

test('several workers at one minute knock once', async () => {
  await known('shared', 1)
  const list = [{ task: 'shared', at: '* * * * *' }]
  await knockOnce(list, list, list)
  expect(await queued('shared')).toHaveLength(1)
})

test('what a wrong clock noted in the future keeps nobody waiting until then', async () => {
  await known('future', -24 * 60)
  await knockOnce([{ task: 'future', at: '* * * * *' }])
  expect(await queued('future')).toEqual([{ isDue: true }])
  expect(await lastOf('future')).toBeGreaterThanOrEqual(0)
})

test('an entry that nobody knew waits for its minute', async () => {
  await knockOnce([{ task: 'unheard', at: '* * * * *' }])
  expect(await queued('unheard')).toEqual([])
})

test('a knock of each hour that was missed is made up for a day, and not for longer', async () => {
  await known('hourly', 3 * 24 * 60)
  await knockOnce([{ task: 'hourly', at: '0 * * * *' }])
  expect((await queued('hourly')).length).toBeGreaterThanOrEqual(24)
  expect((await queued('hourly')).length).toBeLessThanOrEqual(25)
})

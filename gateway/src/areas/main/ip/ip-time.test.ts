import { beforeAll, beforeEach, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { ipWorld } from '#areas/main/test/ip-world.ts'
import { testApp } from '#test/app.ts'
import { proof, type Somebody } from '#test/approvals.ts'
import { ipTimeRunner } from './ip-time.job.ts'

const app = await testApp()
const world = ipWorld(app)
const { somebody, rows, added } = world
const { ip } = portalCalls
let who: Somebody

beforeAll(async () => {
  await world.begin()
  who = await somebody()
})
beforeEach(() => world.none())

const run = async () => {
  await rows('delete from graphile_worker._private_jobs')
  const keyEncryptionKey = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
  await ipTimeRunner({ app: app.db, owner: app.owner, keyEncryptionKey }).run({}, {} as never)
  return world.mails()
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const linesOf = (mails: Awaited<ReturnType<typeof run>>) => String(mails[0]?.facts['lines'])

test('an end is warned of three days before, once, in one mail for all rows', async () => {
  const one = await added(who, { purpose: 'api', network: '203.0.113.7', endsAt: inDays(7) })
  const two = await added(who, { purpose: 'agents', network: '203.0.113.7', endsAt: inDays(7) })
  await world.endsIn(one.id, '3 days 1 minute')
  await world.endsIn(two.id, '3 days 1 minute')
  expect(await run()).toEqual([])
  await world.endsIn(one.id, '2 days 23 hours')
  await world.endsIn(two.id, '2 days 23 hours')
  const mails = await run()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ template: 'ipEnding' })
  expect(linesOf(mails).split('\n')).toHaveLength(2)
  expect(linesOf(mails)).toContain('every address is allowed after that')
  expect(await run()).toEqual([])
})

test('a new end is warned of anew, and one that was set nearer is not', async () => {
  const one = await added(who, { purpose: 'api', network: '203.0.113.7', endsAt: inDays(2) })
  expect(await run()).toEqual([])
  const { proof: _, purpose: __, ...values } = world.entry({ network: '203.0.113.7', endsAt: inDays(5) })
  await who.ask(ip.update, { ...one, ...values, proof })
  expect(await run()).toEqual([])
  await world.endsIn(one.id, '2 days')
  expect(await run()).toHaveLength(1)
})

test('it is told how many addresses would be out', async () => {
  await added(who, { purpose: 'portal', network: '127.0.0.1' })
  const one = await added(who, { purpose: 'portal', network: '203.0.113.0/24', endsAt: inDays(7) })
  await rows('update session set ip = null')
  await world.seenAt(who, '203.0.113.7')
  await world.endsIn(one.id, '2 days')
  expect(linesOf(await run())).toMatch(/1 of \d addresses seen in the last 30 days are blocked after that/)
})

test('an end that came is told once and stands in the log; of the last row that the purpose is open', async () => {
  const one = await added(who, { purpose: 'api', network: '203.0.113.7', endsAt: inDays(7) })
  await world.endsIn(one.id, '-1 second')
  const mails = await run()
  expect(mails[0]).toMatchObject({ template: 'ipEnded' })
  expect(linesOf(mails)).toContain('every address is now allowed')
  expect(await run()).toEqual([])
  const lines = await rows(
    `select call, operator_name from operation_log where target = $1 and call = 'job/ip-time'`,
    one.id,
  )
  expect(lines).toEqual([{ call: 'job/ip-time', operator_name: 'system' }])
  const { data } = await who.ask(ip.query, {})
  expect(data!.rows).toMatchObject([{ isEnded: true }])
  expect(data!.doors.find(({ purpose }) => purpose === 'api')!.isOpen).toBe(true)
})

test('a row that does not count is told of by nobody', async () => {
  const one = await added(who, { purpose: 'api', network: '203.0.113.7', endsAt: inDays(7), enabled: false })
  await world.endsIn(one.id, '2 days')
  expect(await run()).toEqual([])
  await world.endsIn(one.id, '-1 day')
  expect(await run()).toEqual([])
})

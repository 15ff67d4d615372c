import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { webhookId } from '@quayside/contract/main/notify/payload.ts'
import { makeEndpoint } from '#events/test/endpoint.ts'
import { deliveryWorld } from '#areas/main/test/delivery-world.ts'
import { testApp } from '#test/app.ts'
import { replayRunner } from './replay.job.ts'

const app = await testApp()
const { somebody, rows, endpointId, given, clean, take } = await deliveryWorld(app)
const { delivery } = portalCalls

const found = async (filter: object) => {
  const answer = await take(delivery.query, { filter })
  return typeof answer === 'string' ? answer : (answer['rows'] as { id: string }[]).map(({ id }) => id)
}
describe('the log', () => {
  test('is found by object, notification, standing, answer, address and time', async () => {
    await clean()
    const sent = await given({ objectNo: 'Q1', hoursAgo: 3 })
    const retrying = await given({ state: 'waiting', status: 503, hoursAgo: 2 })
    const waiting = await given({ state: 'waiting', attempts: 0, hoursAgo: 1 })
    const dead = await given({ state: 'dead', attempts: 10, status: 404, hoursAgo: 50 })
    expect(await found({})).toEqual([waiting.id, retrying.id, sent.id, dead.id])
    expect(await found({ text: 'Q1' })).toEqual([sent.id])
    expect(await found({ text: webhookId(dead.event) })).toEqual([dead.id])
    expect(await found({ standing: ['waiting'] })).toEqual([waiting.id])
    expect(await found({ standing: ['retrying', 'dead'] })).toEqual([retrying.id, dead.id])
    expect(await found({ standing: ['waiting', 'retrying'] })).toEqual([waiting.id, retrying.id])
    expect(await found({ answer: ['4xx', '5xx'] })).toEqual([retrying.id, dead.id])
    expect(await found({ type: ['order.failed'] })).toEqual([])
    expect(await found({ endpointId: [endpointId], origin: ['event'] })).toHaveLength(4)
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    expect(await found({ createdFrom: at(2.5), createdTo: at(1.5) })).toEqual([retrying.id])
    expect(await found({ createdFrom: at(1), createdTo: at(2) })).toBe('trade.range_reversed')
  })

  test('tells all of one: body, what came before, every attempt', async () => {
    await clean()
    const objectId = randomUUID()
    await given({ objectId, sequence: 1, body: '{"a":1}' })
    const { id } = await given({ objectId, sequence: 3, attempts: 2, status: 503, state: 'waiting' })
    expect(await take(delivery.detail, { id })).toMatchObject({
      id,
      standing: 'retrying',
      sequence: 3,
      before: { sequence: 1, body: '{"a":1}' },
      tries: [{ no: 2, status: 503, ip: '203.0.113.7' }, { no: 1 }],
    })
    expect(await take(delivery.detail, { id: randomUUID() })).toBe('object.not_found')
  })

  test('of another merchant is not there', async () => {
    const { id } = await given()
    const other = await somebody({ permissions: ['main.notify.view'], merchantId: 2n })
    expect((await other.ask(delivery.detail, { id })).error).toBe('object.not_found')
    expect((await other.ask(delivery.health, { endpointId })).error).toBe('object.not_found')
  })
})

test('health counts the last day, by half hours', async () => {
  await clean()
  await given()
  await given({ state: 'waiting', status: 503 })
  await given({ hoursAgo: 30 })
  const health = await take(delivery.health, { endpointId })
  expect(health).toMatchObject({
    attempts: 2,
    delivered: 1,
    p50: 184,
    waiting: 1,
    dead: 0,
    breaker: 'closed',
  })
  const buckets = health['buckets'] as { attempts: number; failed: number }[]
  expect(buckets).toHaveLength(48)
  expect(buckets.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(2)
  expect(buckets.reduce((sum, { failed }) => sum + failed, 0)).toBe(1)
})

test('what was not delivered stands on the dashboard, for those who may see it', async () => {
  await clean()
  await given({ state: 'dead' })
  await given({ state: 'waiting' })
  const old = await given({ state: 'dead', hoursAgo: 31 * 24 })
  await rows(`update webhook_delivery set ended_at = now() - interval '31 days' where id = $1`, old.id)
  const { pendingSchedule } = portalCalls.dashboard
  expect(await take(pendingSchedule, {})).toMatchObject({
    items: [
      { kind: 'undelivered', count: 1, dueAt: null, amounts: [], path: '/home/mainManage/asynNotification' },
    ],
  })
  const other = await somebody({ permissions: ['main.key.view'] })
  expect((await other.ask(pendingSchedule, {})).data).toEqual({ items: [] })
})

test('a gap is a step that was not acknowledged before one that was, until it is made good', async () => {
  await clean()
  const objectId = randomUUID()
  const lost = await given({ objectId, sequence: 1, state: 'dead' })
  expect((await take(delivery.gaps, {}))['gaps']).toEqual([])
  await given({ objectId, sequence: 2 })
  expect((await take(delivery.gaps, { endpointId }))['gaps']).toMatchObject([
    { objectId, acknowledged: 2, missing: [{ sequence: 1, deliveryId: lost.id, state: 'dead' }] },
  ])
  expect(await take(delivery.counts, {})).toEqual({ dead: 1, waiting: 0, gaps: 1 })
  await take(delivery.replay, { what: { ids: [lost.id] } })
  await rows(
    `update webhook_delivery set state = 'delivered', attempts = 1, ended_at = now() where origin = 'replay'`,
  )
  expect(await take(delivery.counts, {})).toEqual({ dead: 0, waiting: 0, gaps: 0 })
})

describe('sending again', () => {
  const replays = () =>
    rows(`select event_id, endpoint_id, state from webhook_delivery where origin = 'replay' order by id`)
  const run = () =>
    rows(`select id from webhook_replay where done_at is null`).then(async ([job]) =>
      replayRunner({ app: app.db }).run(
        { merchantId: '1', id: job!['id'] as string },
        { id: '1', attempt: 1 },
      ),
    )

  test('of a few is done at once; what waits is tried now', async () => {
    await clean()
    const dead = await given({ state: 'dead' })
    const sent = await given()
    const waiting = await given({ state: 'waiting' })
    expect(await take(delivery.replay, { what: { ids: [dead.id, sent.id, waiting.id] } })).toEqual({
      count: 3,
    })
    expect((await replays()).map(({ event_id }) => event_id)).toEqual(
      expect.arrayContaining([dead.event, sent.event]),
    )
    const due = await rows('select due_at <= now() as now from webhook_delivery where id = $1', waiting.id)
    expect(due).toEqual([{ now: true }])
    expect(await found({ standing: ['resent'] })).toEqual([dead.id])
    expect(await found({ standing: ['dead'] })).toEqual([])
    expect(await found({ standing: ['dead', 'resent'] })).toEqual([dead.id])
    expect(await take(delivery.detail, { id: dead.id })).toMatchObject({ standing: 'resent' })
    // What was made good is not offered again.
    expect(await take(delivery.weigh, { what: { filter: {}, which: 'dead' } })).toMatchObject({ count: 0 })
  })

  test('of a range is counted first, then done by a job, once', async () => {
    await clean()
    const dead = await given({ state: 'dead', hoursAgo: 5 })
    await given({ state: 'dead', hoursAgo: 5, body: null })
    await given({ hoursAgo: 4 })
    await given({ state: 'waiting', hoursAgo: 3 })
    expect(await take(delivery.weigh, { what: { filter: {}, which: 'dead' } })).toMatchObject({
      count: 1,
      choices: { dead: 1, dead_and_waiting: 2, all: 3 },
      tooMany: false,
      seconds: 1,
    })
    expect(await take(delivery.replay, { what: { filter: {}, which: 'dead' } })).toEqual({ count: 1 })
    expect(await replays()).toEqual([])
    await run()
    expect(await replays()).toEqual([{ event_id: dead.event, endpoint_id: endpointId, state: 'waiting' }])
    expect(await take(delivery.replay, { what: { filter: {}, which: 'dead' } })).toBe('replay.none')
  })

  test('again and again is not done: one range at a time, and so many in a day', async () => {
    await clean()
    await rows('delete from webhook_replay')
    const all = { what: { filter: {}, which: 'all' as const } }
    const { id } = await given()
    const asked = await Promise.all([1, 2, 3, 4].map(() => take(delivery.replay, all)))
    expect(asked.filter((one) => one !== ('replay.running' as unknown))).toEqual([{ count: 1 }])
    expect(await take(delivery.replay, { what: { ids: [id] } })).toBe('replay.running')
    await run()
    expect(await take(delivery.replay, { what: { ids: [id] } })).toEqual({ count: 1 })
    await rows(`update webhook_replay set counted = 100000, made = 0`)
    await rows(`insert into webhook_replay (merchant_id, id, asked_by, conditions, which, counted, done_at)
      select 1, gen_random_uuid(), asked_by, '{}', 'all', 100000, now() from webhook_replay limit 1`)
    expect(await take(delivery.replay, { what: { ids: [id] } })).toBe('replay.too_many_today')
    expect(await take(delivery.replay, all)).toBe('replay.too_many_today')
    await rows('delete from webhook_replay')
  })

  test('goes to another address that takes something, and to no other', async () => {
    await clean()
    const other = await makeEndpoint(app.owner, 1n, { url: 'https://shop.example/other' })
    const { id } = await given({ state: 'dead' })
    expect(await take(delivery.replay, { what: { ids: [id] }, endpointId: other })).toEqual({ count: 1 })
    expect(await replays()).toMatchObject([{ endpoint_id: other }])
    // It is still undelivered where it belongs.
    expect(await take(delivery.counts, {})).toMatchObject({ dead: 1 })
    await rows(
      `update notify_endpoint set state = 'disabled', disabled_reason = 'merchant', disabled_at = now() where id = $1`,
      other,
    )
    expect(await take(delivery.replay, { what: { ids: [id] }, endpointId: other })).toBe('replay.off')
    const foreign = await makeEndpoint(app.owner, 2n)
    expect(await take(delivery.replay, { what: { ids: [id] }, endpointId: foreign })).toBe('object.not_found')
  })
})

test('a test is marked, and is never counted as undelivered nor sent again', async () => {
  await clean()
  const { id } = (await take(delivery.test, { endpointId, type: 'order.succeeded' })) as { id: string }
  expect(await take(delivery.detail, { id })).toMatchObject({ origin: 'test', standing: 'waiting' })
  expect(await take(delivery.test, { endpointId, type: 'refund.created', which: 'last' })).toBe('replay.none')
  expect(await take(delivery.replay, { what: { ids: [id] } })).toBe('replay.none')
})

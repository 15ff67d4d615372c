import { expect, test } from 'vitest'
import { courierWorld } from '#areas/main/courier/test/world.ts'

const { shop, running, start, write, until, endpoint, steps, deliveries, lane, dueNow, sequences, isDone } =
  await courierWorld()

test('what has happened is sent in turn, written down and counted, and the lane is left', async () => {
  const { id } = await endpoint('/right')
  await steps(3)
  start()
  await until(isDone(id))
  expect(sequences('/right')).toEqual([2, 3, 4])
  expect(await deliveries(id)).toEqual(
    Array.from({ length: 3 }, () => ({
      state: 'delivered',
      attempts: 1,
      last_status: 204,
      last_problem: null,
      dead_reason: null,
    })),
  )
  expect(await write('select no, status, url, ip from webhook_attempt where endpoint_id = $1', id)).toEqual(
    Array.from({ length: 3 }, () => ({ no: 1, status: 204, url: `${shop.origin}/right`, ip: '127.0.0.1' })),
  )
  expect(
    await write('select attempts, delivered, failed from webhook_day where endpoint_id = $1', id),
  ).toEqual([{ attempts: 3n, delivered: 3n, failed: 0n }])
  await until(async () => (await lane(id))['holder'] === null)
  expect(await lane(id)).toMatchObject({ next_due_at: null, breaker: 'closed' })
})

test('what fails comes again with the same id and body, a new time and a new signature, to where the address is now', async () => {
  const { id } = await endpoint('/first')
  shop.answer['/first'] = (response) => response.writeHead(500).end('out of order')
  await steps(1)
  start()
  await until(async () => (await deliveries(id))[0]!['attempts'] === 1)
  const [{ due, excerpt } = {}] = await write(
    `select extract(epoch from d.due_at - a.at)::float8 as due, a.excerpt from webhook_delivery d
      join webhook_attempt a on a.delivery_id = d.id where d.endpoint_id = $1`,
    id,
  )
  expect(due).toBeGreaterThan(4.4)
  expect(due).toBeLessThan(5.7)
  expect(excerpt).toBe('out of order')
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await write('update notify_endpoint set url = $2 where id = $1', id, `${shop.origin}/second`)
  running[0]!.reload(id)
  await dueNow(id)
  await until(isDone(id))
  const [before, after] = [shop.of('/first')[0]!, shop.of('/second')[0]!]
  expect(after.body).toBe(before.body)
  expect(after.headers['webhook-id']).toBe(before.headers['webhook-id'])
  expect(Number(after.headers['webhook-timestamp'])).toBeGreaterThan(
    Number(before.headers['webhook-timestamp']),
  )
  expect(after.headers['webhook-signature']).not.toBe(before.headers['webhook-signature'])
  expect(
    await write('select no, status, url from webhook_attempt where endpoint_id = $1 order by no', id),
  ).toEqual([
    { no: 1, status: 500, url: `${shop.origin}/first` },
    { no: 2, status: 204, url: `${shop.origin}/second` },
  ])
})

test('nobody is followed elsewhere, and one that says it is gone gets nothing more', async () => {
  const redirecting = await endpoint('/moved')
  shop.answer['/moved'] = (response) =>
    response.writeHead(301, { location: `${shop.origin}/elsewhere` }).end()
  await steps(1)
  start()
  await until(async () => (await deliveries(redirecting.id))[0]!['attempts'] === 1)
  expect((await deliveries(redirecting.id))[0]).toMatchObject({
    state: 'waiting',
    last_problem: 'redirected',
  })
  expect(shop.of('/elsewhere')).toEqual([])
  const gone = await endpoint('/gone')
  shop.answer['/gone'] = (response) => response.writeHead(410).end()
  await steps(5)
  await until(async () => (await lane(gone.id))['is_off'] === true)
  expect(shop.of('/gone').length).toBeLessThanOrEqual(2)
  expect(
    await write(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'notify_endpoint_off'`,
    ),
  ).toEqual([{ n: 1 }])
})

test('order by object: a later event waits for the earlier one, others pass', async () => {
  const { id } = await endpoint('/ordered', { inOrder: true })
  let isWell = false
  shop.answer['/ordered'] = (response, { body }) =>
    response.writeHead(!isWell && body.includes('"sequence":2,') ? 500 : 204).end()
  await steps(3)
  start()
  await until(async () => (await deliveries(id)).some(({ attempts }) => attempts === 1))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(sequences('/ordered')).toEqual([2])
  isWell = true
  await dueNow(id)
  await until(isDone(id))
  expect(sequences('/ordered')).toEqual([2, 2, 3, 4])
})

test('ten failures in a row open the breaker: waiting costs no attempt, and one probe closes it', async () => {
  const { id } = await endpoint('/dead')
  shop.answer['/dead'] = (response) => response.writeHead(500).end()
  await steps(14)
  start()
  await until(async () => (await lane(id))['breaker'] === 'open')
  await until(async () => (await lane(id))['holder'] === null)
  const tried = shop.of('/dead').length
  expect(tried).toBeGreaterThanOrEqual(10)
  expect(tried).toBeLessThanOrEqual(11)
  await dueNow(id)
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  expect(shop.of('/dead')).toHaveLength(tried)
  delete shop.answer['/dead']
  await write('update webhook_lane set open_until = now() where endpoint_id = $1', id)
  await until(isDone(id))
  expect(await lane(id)).toMatchObject({ breaker: 'closed', failures_in_row: 0, failing_since: null })
})

test('a courier whose lane is another’s by now writes nothing of what it finishes', async () => {
  const { id } = await endpoint('/late')
  const held = Promise.withResolvers<() => void>()
  shop.answer['/late'] = (response) => held.resolve(() => response.writeHead(204).end())
  await steps(1)
  start()
  const finish = await held.promise
  await write(
    `update webhook_lane set holder = gen_random_uuid(), fence = fence + 1, lease_until = now() + interval '30 seconds'
      where endpoint_id = $1`,
    id,
  )
  finish()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  expect(await write('select 1 from webhook_attempt where endpoint_id = $1', id)).toEqual([])
  expect(await write('select 1 from webhook_day where endpoint_id = $1', id)).toEqual([])
})

test('several couriers send each once, and a lane of one that died is another’s after its lease', async () => {
  const { id } = await endpoint('/shared')
  await write(
    `update webhook_lane set holder = gen_random_uuid(), fence = 7, lease_until = now() + interval '1 second' where endpoint_id = $1`,
    id,
  )
  await steps(60)
  for (let n = 0; n < 3; n++) start()
  await until(isDone(id))
  expect(sequences('/shared').toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n + 2))
})

import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createCourierDb } from '#db/client.ts'
import { testDatabase } from '#db/test/database.ts'
import { fanOut } from '#events/fan-out.job.ts'
import { recordSteps } from '#events/record.ts'
import { makeEndpoint, type MadeEndpoint } from '#events/test/endpoint.ts'
import { newEndpointSecret, sealEndpointSecret } from '#areas/main/notify/secret.ts'
import { httpWebhooks } from '#ports/webhook/http.ts'
import { openSockets } from '#ports/webhook/sockets.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { t0 } from '#test/ingest.ts'
import { Courier } from './courier.ts'
import { receiver } from '#areas/main/courier/test/receiver.ts'

const database = await testDatabase()
const { db, owner, connection } = database
const shop = await receiver()
const keyEncryptionKey = randomBytes(32)
const courierDb = createCourierDb({ connection, max: 4 })
const running: Courier[] = []
const errors: unknown[] = []

function start(slots = 50): Courier {
  const webhooks = httpWebhooks({
    ...openSockets(async () => [], 60_000),
    clear: new Set([shop.origin]),
    timeoutMs: 1_000,
  })
  const courier = new Courier({
    db: courierDb,
    webhooks,
    slots,
    keyEncryptionKey,
    onError: (error) => errors.push(error),
  })
  running.push(courier)
  return courier
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
  expect(errors.splice(0)).toEqual([])
})

const write = (text: string, ...values: unknown[]) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))
const until = async (isSo: () => boolean | Promise<boolean>, ms = 5_000): Promise<void> => {
  const end = performance.now() + ms
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it did not come about')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function endpoint(path: string, made: MadeEndpoint = {}): Promise<{ id: string; secret: string }> {
  const id = await makeEndpoint(owner, 1n, { url: shop.origin + path, ...made })
  const { secret, fingerprint, lastFour } = newEndpointSecret('hmac')
  const secretId = randomUUID()
  await write(
    `insert into notify_endpoint_secret (merchant_id, id, endpoint_id, kind, state, secret_sealed, fingerprint, last_four, created_at, created_by)
      select 1, $1, $2, 'hmac', 'active', $3, $4, $5, now(), created_by from notify_endpoint where id = $2`,
    secretId,
    id,
    sealEndpointSecret(keyEncryptionKey, 1n, secretId, secret),
    fingerprint,
    lastFour,
  )
  return { id, secret }
}

const order = { id: '' }
const steps = (count: number, first = 2) =>
  db.tx({ tenant: 1n, mode: 'write' }, async (tx) => {
    await recordSteps(
      tx,
      1n,
      Array.from({ length: count }, (_, n) => ({
        thing: 'order' as const,
        event: 'approve',
        objectId: order.id,
        orderId: order.id,
        seq: first + n,
        to: 'succeed',
        at: t0,
      })),
    )
    await fanOut(tx, 1n)
  })
const deliveries = (id: string) =>
  write(
    'select state, attempts, last_status, last_problem, dead_reason from webhook_delivery where endpoint_id = $1',
    id,
  )
const off = (id: string) =>
  write(
    `update notify_endpoint set state = 'disabled', disabled_reason = 'merchant', disabled_at = now() where id = $1`,
    id,
  )

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await deliver(db, [coreEvent(t0, orderData('A1'))])
  order.id = (await write('select id from orders'))[0]!['id'] as string
})

test('what has happened is sent, signed, and written down', async () => {
  const { id } = await endpoint('/right')
  await steps(3)
  start()
  await until(async () => (await deliveries(id)).every(({ state }) => state === 'delivered'))
  expect(shop.of('/right').map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence)).toEqual([
    2, 3, 4,
  ])
  expect(
    await write('select no, status, problem, url from webhook_attempt where endpoint_id = $1', id),
  ).toEqual(
    Array.from({ length: 3 }, () => ({ no: 1, status: 204, problem: null, url: `${shop.origin}/right` })),
  )
  expect(
    await write('select attempts, delivered, failed from webhook_day where endpoint_id = $1', id),
  ).toEqual([{ attempts: 3n, delivered: 3n, failed: 0n }])
  await until(
    async () =>
      (await write('select holder from webhook_lane where endpoint_id = $1', id))[0]!['holder'] === null,
  )
  expect(await write('select next_due_at from webhook_lane where endpoint_id = $1', id)).toEqual([
    { next_due_at: null },
  ])
  await off(id)
})

import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { Courier } from '#areas/main/courier/courier.ts'
import { newEndpointSecret, sealEndpointSecret } from '#areas/main/notify/secret.ts'
import { createCourierDb } from '#db/client.ts'
import { type TestDatabase, testDatabase } from '#db/test/database.ts'
import { fanOut } from '#events/fan-out.job.ts'
import { recordSteps } from '#events/record.ts'
import { makeEndpoint, type MadeEndpoint } from '#events/test/endpoint.ts'
import { httpWebhooks } from '#ports/webhook/http.ts'
import { openSockets } from '#ports/webhook/sockets.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { t0 } from '#test/ingest.ts'
import { type Receiver, receiver } from './receiver.ts'

/** A merchant with an order, its server, and couriers that end with each test. */
export async function courierWorld() {
  const shop = await receiver()
  const database = await testDatabase()
  const keyEncryptionKey = randomBytes(32)
  const rows = rowsOf(database)
  return {
    shop,
    keyEncryptionKey,
    ...couriersOf(database, shop, keyEncryptionKey),
    ...rows,
    ...endpointsOf(database, shop, keyEncryptionKey),
    ...stepsOf(database),
    sequences: (path: string) =>
      shop.of(path).map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence),
  }
}

function couriersOf({ connection }: TestDatabase, shop: Receiver, keyEncryptionKey: Buffer) {
  const courierDb = createCourierDb({ connection, max: 4 })
  const running: Courier[] = []
  const errors: unknown[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()))
    expect(errors.splice(0)).toEqual([])
  })
  afterAll(() => courierDb.close())
  return {
    courierDb,
    running,
    errors,
    start(slots = 50): Courier {
      const webhooks = httpWebhooks({
        ...openSockets(async () => [], 60_000),
        clear: new Set([shop.origin]),
        timeoutMs: 1_000,
      })
      const onError = (error: unknown) => void errors.push(error)
      const courier = new Courier({ db: courierDb, webhooks, slots, keyEncryptionKey, onError })
      running.push(courier)
      return courier
    },
  }
}

const writing =
  ({ owner }: TestDatabase) =>
  (text: string, ...values: unknown[]) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))

function rowsOf(database: TestDatabase) {
  const write = writing(database)
  const deliveries = (id: string) =>
    write(
      'select state, attempts, last_status, last_problem, dead_reason from webhook_delivery where endpoint_id = $1',
      id,
    )
  return {
    write,
    deliveries,
    lane: async (id: string) => (await write('select * from webhook_lane where endpoint_id = $1', id))[0]!,
    /** Whatever waits is due now, and the lane is looked at. */
    async dueNow(id: string) {
      await write('update webhook_delivery set due_at = now() where endpoint_id = $1', id)
      await write('update webhook_lane set next_due_at = now(), woken = woken + 1 where endpoint_id = $1', id)
    },
    isDone: (id: string) => async () => (await deliveries(id)).every(({ state }) => state !== 'waiting'),
    async until(isSo: () => boolean | Promise<boolean>, ms = 5_000): Promise<void> {
      const end = performance.now() + ms
      while (!(await isSo())) {
        if (performance.now() > end) throw new Error('it did not come about')
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
}

function endpointsOf(database: TestDatabase, shop: Receiver, keyEncryptionKey: Buffer) {
  const write = writing(database)
  async function addSecret(endpointId: string, kind: 'hmac' | 'ed25519', state: 'active' | 'retiring') {
    const made = newEndpointSecret(kind)
    const id = randomUUID()
    await write(
      `insert into notify_endpoint_secret (merchant_id, id, endpoint_id, kind, state, secret_sealed, public_key, fingerprint, last_four,
          created_at, created_by, retiring_at, retires_at)
        select 1, $1, $2, $3, $4, $5, $6, $7, $8, now(), created_by, case when $4 = 'retiring' then now() end,
          case when $4 = 'retiring' then now() + interval '1 hour' end from notify_endpoint where id = $2`,
      id,
      endpointId,
      kind,
      state,
      sealEndpointSecret(keyEncryptionKey, 1n, id, made.secret),
      made.publicKey,
      made.fingerprint,
      made.lastFour,
    )
    return made
  }
  return {
    addSecret,
    /** An address of the shop's server with its secret; the one before it is turned off. */
    async endpoint(path: string, made: MadeEndpoint = {}) {
      await write(
        `update notify_endpoint set state = 'disabled', disabled_reason = 'merchant', disabled_at = now() where state = 'active'`,
      )
      await write('update webhook_lane set is_off = true')
      const id = await makeEndpoint(database.owner, 1n, { url: shop.origin + path, ...made })
      const { secret } = await addSecret(id, 'hmac', 'active')
      return { id, secret }
    },
  }
}

function stepsOf(database: TestDatabase) {
  const order = { id: '' }
  beforeAll(async () => {
    await makeMerchant(database, 1n)
    await deliver(database.db, [coreEvent(t0, orderData('A1'))])
    order.id = String((await writing(database)('select id from orders'))[0]!['id'])
  })
  return {
    /** So many steps of the order, fanned out. */
    steps: (count: number, first = 2) =>
      database.db.tx({ tenant: 1n, mode: 'write' }, async (tx) => {
        const step = { thing: 'order', event: 'approve', to: 'succeed', at: t0 } as const
        await recordSteps(
          tx,
          1n,
          Array.from({ length: count }, (_, n) => ({
            ...step,
            objectId: order.id,
            orderId: order.id,
            seq: first + n,
          })),
        )
        await fanOut(tx, 1n)
      }),
  }
}

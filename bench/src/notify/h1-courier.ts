import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sampleOf } from '@quayside/contract/main/notify/sample.ts'
import { createDb } from '@quayside/gateway/db/client.ts'
import { recordSteps } from '@quayside/gateway/events/record.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { type ServerProcess, startServer } from '#process/server-process.ts'
import { startWorker } from '#process/worker-process.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, mebibytes, ms, perSecond } from '#run/figure.ts'
import { project } from '#run/project.ts'
import { inTurn, median } from '#run/rounds.ts'
import { type CourierProcess, startCourier } from './courier-process.ts'
import {
  addEndpoints,
  type BenchEndpoint,
  countWaiting,
  fillLanes,
  lagsOf,
  type Lags,
  merchantsWithOrders,
  ordersOf,
  removeEndpoints,
  wake,
} from './notify.sql.ts'

const merchants = 50
const endpointsOfEach = 4
/** Of each address, in one round. */
const waiting = 50
/** As many as a courier has on its way when all its lanes are fast. */
const atOnce = 200
const idleSteps = 40
const busySeconds = 15
/** Steps a second, each for four addresses. */
const busySteps = 250
const memoryMax = 200
const body = JSON.stringify(sampleOf('order.succeeded'))

/** What couriers deliver in a second, database included, against a bare sender of the same signed requests. */
export async function h1Courier(bench: Bench): Promise<Figure[]> {
  const world = await notifyWorld(bench)
  const { courier, receiver, endpoints } = world
  try {
    const total = endpoints.length * waiting
    const runs = await inTurn(
      async () => {
        await fillLanes(bench.database.pool, endpoints, waiting, body)
        const begin = performance.now()
        await wake(bench.database.pool, endpoints)
        // By the index of what waits: to count all that was ever delivered would take from what is measured.
        while ((await countWaiting(bench.database.pool, endpoints)) > 0) {
          if (performance.now() - begin > 120_000)
            throw new Error(`not delivered in time:\n${courier.said()}`)
          await delay(50)
        }
        return total / ((performance.now() - begin) / 1_000)
      },
      () => bareRate(receiver, total),
    )
    const [rate, bare] = [median(runs.a), median(runs.b)]
    const idle = await idleLags(bench, world)
    const busy = await busyLags(bench, world)
    const memory = courier.peakMemory()
    return [
      {
        id: 'H1',
        what: `deliveries to ${endpoints.length} addresses of ${merchants} merchants, one courier`,
        figure: perSecond(rate),
        against: `bare sender ${perSecond(bare)}`,
        ratio: rate / bare,
        target: '≥ 0.5 and ≥ 1,000/s',
        met: rate / bare >= 0.5 && rate >= 1_000,
        runs,
      },
      lagFigure('H1 idle', 'step to first attempt, p50, nothing else going on', idle.p50, 400),
      lagFigure(
        'H1 busy',
        `step to first attempt, p99, at ${busySteps * endpointsOfEach}/s`,
        busy.p99,
        2_000,
      ),
      {
        id: 'H1 memory',
        what: 'a courier at its most',
        figure: mebibytes(memory),
        against: '–',
        target: `≤ ${mebibytes(memoryMax)}`,
        met: memory <= memoryMax,
      },
    ]
  } finally {
    await world.stop()
  }
}

const lagFigure = (id: string, what: string, figure: number, max: number): Figure => ({
  id,
  what,
  figure: ms(figure),
  against: '–',
  target: `≤ ${ms(max)}`,
  met: figure <= max,
})

interface NotifyWorld {
  readonly courier: CourierProcess
  readonly receiver: ServerProcess
  readonly merchantIds: readonly bigint[]
  readonly endpoints: readonly BenchEndpoint[]
  stop(): Promise<void>
}

/** A gateway for its folder, a worker that fans out, a courier, and the merchants' servers in one process. */
async function notifyWorld(bench: Bench): Promise<NotifyWorld> {
  const { database } = bench
  await removeEndpoints(database.pool)
  const gateway = await bench.gateway(database)
  const receiver = await startServer(join(project, 'bench/src/notify/receiver-main.ts'), {})
  const { origin } = receiver.url
  const merchantIds = await merchantsWithOrders(database.pool, merchants)
  const kek = Buffer.from(loadSecrets(gateway.dataFolder).keyEncryptionKey, 'hex')
  const stopReceiver = (error: unknown): never => {
    void receiver.stop()
    throw error
  }
  const endpoints = await addEndpoints(
    database.pool,
    kek,
    merchantIds.flatMap((merchantId) =>
      Array.from({ length: endpointsOfEach }, (_, n) => ({
        merchantId,
        url: `${origin}/right/${merchantId}/${n}`,
      })),
    ),
  ).catch(stopReceiver)
  const worker = startWorker(database, gateway)
  const courier = startCourier(database.connection, { dataFolder: gateway.dataFolder, origins: [origin] })
  return {
    courier,
    receiver,
    merchantIds,
    endpoints,
    async stop() {
      await Promise.all([courier.stop(), worker.stop(), receiver.stop()])
      await removeEndpoints(database.pool)
    },
  }
}

async function bareRate(receiver: ServerProcess, total: number): Promise<number> {
  const plan = {
    origin: receiver.url.origin,
    paths: Array.from({ length: 200 }, (_, n) => `/right/bare/${n}`),
    total,
    atOnce,
    body,
  }
  const main = join(project, 'bench/src/notify/bare-sender-main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [main, JSON.stringify(plan)])
  return Number(stdout)
}

/** Steps of orders that exist, as those who write steps write them. */
async function stepping(
  bench: Bench,
  world: NotifyWorld,
  each: (step: () => Promise<void>) => Promise<void>,
) {
  const orders = await ordersOf(bench.database.pool, world.merchantIds, 20)
  const db = createDb({ connection: bench.database.connection, max: 8 })
  let n = 0
  const step = async () => {
    const { merchantId, id } = orders[n++ % orders.length]!
    await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      recordSteps(tx, merchantId, [
        {
          thing: 'order',
          event: 'approve',
          objectId: id,
          orderId: id,
          seq: n + 1,
          to: 'succeed',
          at: new Date().toISOString(),
        },
      ]),
    )
  }
  try {
    await each(step)
  } finally {
    await db.close()
  }
}

async function idleLags(bench: Bench, world: NotifyWorld): Promise<Lags> {
  await delay(1_500)
  const since = new Date()
  await stepping(bench, world, async (step) => {
    for (let n = 0; n < idleSteps; n++) {
      await step()
      await delay(250 + Math.random() * 200)
    }
  })
  return await settled(bench, world, since)
}

async function busyLags(bench: Bench, world: NotifyWorld): Promise<Lags> {
  const since = new Date()
  await stepping(bench, world, async (step) => {
    const begin = performance.now()
    const running: Promise<void>[] = []
    // Open loop: what comes does not wait for what is slow.
    for (let n = 0; n < busySeconds * busySteps; n++) {
      const wait = begin + (n * 1_000) / busySteps - performance.now()
      if (wait > 1) await delay(wait)
      running.push(step())
    }
    await Promise.all(running)
  })
  return await settled(bench, world, since)
}

async function settled(bench: Bench, world: NotifyWorld, since: Date): Promise<Lags> {
  const end = performance.now() + 60_000
  for (;;) {
    const lags = await lagsOf(bench.database.pool, world.endpoints, since)
    if ((lags.open === 0 && lags.count > 0) || performance.now() > end) return lags
    await delay(300)
  }
}

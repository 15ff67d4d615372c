// Proof F15 of docs/proofs.md.
import { chmodSync, mkdtempSync } from 'node:fs'
import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { courierFlags } from '@quayside/gateway/courier-flags.ts'
import { migrate } from '@quayside/gateway/db/migrate.ts'
import { createPool } from '@quayside/gateway/db/pool.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { createOwnerDb } from '@quayside/gateway/db/client.ts'
import { makeMerchant } from '@quayside/gateway/test/deliveries.ts'
import { addEndpoints, type BenchEndpoint, wake } from '#notify/notify.sql.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { startCrashed } from '#prove/world/crashed-database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#prove/world/database-proxy.ts'
import { type KilledProcess, startKilled } from '#prove/world/killed-process.ts'
import { project } from '#run/project.ts'
import { addObjects, deliveriesLeft, hastenDeliveries, type Judged, judged } from './killed-couriers.sql.ts'

const merchants = [951_001n, 951_002n, 951_003n, 951_004n]
const endpointsOfEach = 5
const couriers = 3
const killsOfRun = 300
/** Of the disturbances so many are pauses beyond the lease, and so many cuts at COMMIT, besides the kills. */
const pausesOfRun = 3
const pauseMs = 33_000
const betweenMs = { min: 400, max: 1_000 }
const objectsOfTurn = 6
const stepsOfObject = 3
const quietMs = 150_000

interface Received {
  readonly path: string
  readonly object: string
  readonly sequence: number
}

/**
 * Couriers are killed, stopped for longer than their lanes are theirs, and lose their connection at COMMIT while they deliver:
 * nothing is lost, what comes twice is counted, and where order by object is chosen no event comes first before an earlier one.
 */
export async function f15({ random, say, times }: Trial): Promise<Finding> {
  const stops: (() => Promise<unknown>)[] = []
  try {
    const dataFolder = mkdtempSync(join(tmpdir(), 'quayside-prove-'))
    chmodSync(dataFolder, 0o755)
    const database = await startCrashed(dataFolder)
    stops.push(() => database.stop())
    const { connection } = database
    await migrate(connection)
    const owner = createOwnerDb({ connection, max: 2 })
    stops.push(() => owner.close())
    for (const id of merchants) await makeMerchant({ owner }, id)
    const pool = createPool(connection, { as: 'owner', max: 4 })
    stops.push(() => pool.end())
    const shop = await startShop(() => random.chance(0.02))
    stops.push(shop.stop)
    const kek = Buffer.from(loadSecrets(dataFolder).keyEncryptionKey, 'hex')
    const endpoints = await addEndpoints(
      pool,
      kek,
      merchants.flatMap((merchantId) =>
        Array.from({ length: endpointsOfEach }, (_, n) => ({
          merchantId,
          url: `${shop.origin}/${merchantId}/${n}${n % 2 === 0 ? '/ordered' : ''}`,
          inOrder: n % 2 === 0,
        })),
      ),
    )
    const parts: Part[] = []
    for (let n = 0; n < couriers; n++) parts.push(await startPart(connection, dataFolder, shop.origin))
    stops.push(...parts.map((part) => part.stop))
    const kills = killsOfRun * times
    say(`Killing couriers ${kills} times while they deliver`)
    let cuts = 0
    let added = 0
    const pauses: Promise<void>[] = []
    for (let kill = 0; kill < kills; kill++) {
      added += await addObjects(pool, endpoints, { objects: objectsOfTurn, steps: stepsOfObject })
      await wake(pool, endpoints)
      await delay(random.int(betweenMs.min, betweenMs.max))
      const free = parts.filter((part) => !part.isPaused)
      if (kill % Math.ceil(kills / (pausesOfRun * times)) === 5 && free.length > 1)
        pauses.push(paused(free[0]!))
      const victim = random.pick(parts.filter((part) => !part.isPaused))
      if (kill % 3 === 0) cuts += await cutAtCommit(victim)
      await victim.process.kill()
    }
    await Promise.all(pauses)
    await untilDelivered(pool, endpoints)
    for (const part of parts) await part.stop()
    return told(await judged(pool), shop.got, { kills, cuts, pauses: pauses.length, added })
  } finally {
    for (const stop of stops.toReversed()) await stop().catch(() => undefined)
  }
}

interface Part {
  readonly process: KilledProcess
  readonly proxy: DatabaseProxy
  isPaused: boolean
  stop(): Promise<void>
}

async function startPart(
  connection: Parameters<typeof startDatabaseProxy>[0],
  dataFolder: string,
  origin: string,
): Promise<Part> {
  const proxy = await startDatabaseProxy(connection)
  const process = await startKilled({
    main: join(project, 'gateway/src/courier.ts'),
    flags: courierFlags,
    env: {
      QUAYSIDE_DB: JSON.stringify(proxy.connection),
      QUAYSIDE_DATA: dataFolder,
      QUAYSIDE_MODE: 'demo',
      QUAYSIDE_WEBHOOK_CLEAR: origin,
      LOG_LEVEL: 'silent',
    },
    log: join(dataFolder, 'couriers.log'),
    end: 'SIGKILL',
  })
  let stopped: Promise<void> | undefined
  return {
    process,
    proxy,
    isPaused: false,
    stop: () => (stopped ??= process.stop().then(() => proxy.stop())),
  }
}

/** Asleep for longer than its lanes are its own; what it had begun is another's meanwhile. */
async function paused(part: Part): Promise<void> {
  part.isPaused = true
  process.kill(part.process.pid(), 'SIGSTOP')
  await delay(pauseMs)
  process.kill(part.process.pid(), 'SIGCONT')
  await delay(500)
  part.isPaused = false
}

/** The next COMMIT arrives and its answer does not. @returns how many were cut */
async function cutAtCommit({ proxy }: Part): Promise<number> {
  let cut = 0
  proxy.onStatement(({ isCommit }) => {
    if (!isCommit || cut > 0) return 'none'
    cut++
    return 'after'
  })
  const end = performance.now() + 300
  while (cut === 0 && performance.now() < end) await delay(10)
  await delay(20)
  proxy.onStatement(() => 'none')
  proxy.cut()
  return cut
}

async function startShop(fails: () => boolean) {
  const got: Received[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { object, sequence } = JSON.parse(Buffer.concat(chunks).toString()) as {
        readonly object: { readonly id: string }
        readonly sequence: number
      }
      if (fails()) {
        response.writeHead(500).end()
        return
      }
      got.push({ path: request.url!, object: object.id, sequence })
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    got,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function untilDelivered(
  pool: Parameters<typeof deliveriesLeft>[0],
  endpoints: readonly BenchEndpoint[],
): Promise<void> {
  const end = performance.now() + quietMs
  while ((await deliveriesLeft(pool)) > 0 && performance.now() < end) {
    await hastenDeliveries(pool)
    await wake(pool, endpoints)
    await delay(500)
  }
}

interface Done {
  readonly kills: number
  readonly cuts: number
  readonly pauses: number
  readonly added: number
}

function told(rows: readonly Judged[], got: readonly Received[], done: Done): Finding {
  const byPlace = Map.groupBy(got, ({ path, object }) => `${path} ${object}`)
  let lost = 0
  let untold = 0
  let disordered = 0
  let wrong = 0
  for (const { url, objectId, sequence, state, attempts, written } of rows) {
    const path = new URL(url).pathname
    const mine = byPlace.get(`${path} ${objectId}`) ?? []
    const first = mine.findIndex((one) => one.sequence === sequence)
    if (first < 0) lost++
    if (state !== 'delivered') untold++
    if (attempts !== written) wrong++
    if (path.endsWith('/ordered') && mine.slice(0, Math.max(0, first)).some((one) => one.sequence > sequence))
      disordered++
  }
  const repeats = got.length - rows.length + lost
  return {
    figures: [
      `${done.kills} kills`,
      `${done.pauses} pauses beyond the lease`,
      `${done.cuts} answers of COMMIT lost`,
      `${done.added} deliveries`,
      `lost ${lost}`,
      `${repeats} repeats`,
      `out of order ${disordered}`,
    ],
    breaches: [
      ...(rows.length === done.added
        ? []
        : [`${done.added} deliveries were added and ${rows.length} are there`]),
      ...(lost === 0 ? [] : [`${lost} were never received`]),
      ...(untold === 0 ? [] : [`${untold} are not delivered in the end`]),
      ...(disordered === 0 ? [] : [`${disordered} came before an earlier event of their object`]),
      ...(wrong === 0 ? [] : [`${wrong} have attempts that are not written down`]),
    ],
  }
}

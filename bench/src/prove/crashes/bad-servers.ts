// Proof F9 of docs/proofs.md.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { deliveryLimits } from '@quayside/contract/main/limits.ts'
import { Courier } from '@quayside/gateway/areas/main/courier/courier.ts'
import { createCourierDb, createOwnerDb } from '@quayside/gateway/db/client.ts'
import { migrate } from '@quayside/gateway/db/migrate.ts'
import { createPool } from '@quayside/gateway/db/pool.ts'
import { isPublicAddress } from '@quayside/gateway/ports/domain/public-address.ts'
import { httpWebhooks } from '@quayside/gateway/ports/webhook/http.ts'
import { openSockets } from '@quayside/gateway/ports/webhook/sockets.ts'
import { makeMerchant } from '@quayside/gateway/test/deliveries.ts'
import { addEndpoints, fillLanes, wake } from '#notify/notify.sql.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { startBadServers, privateHost, publicHost } from '#prove/world/bad-servers.ts'
import { startCrashed } from '#prove/world/crashed-database.ts'
import { type Ended, endsOf, hastenedWaits, type Wait } from './bad-servers.sql.ts'

const merchants = [952_001n, 952_002n]
const { schedule, jitterPercent } = deliveryLimits
/** Of the instants, which are rounded to milliseconds on their way. */
const roundingSeconds = 0.01
/** A name is asked again after this, here. */
const resolvedMs = 1_000
const endMs = 400_000

/** How each ends, after how many attempts; those that only fail go through all of the schedule. */
const right: Readonly<
  Record<string, Pick<Ended, 'state' | 'deadReason' | 'attempts'> & { problem: string | null }>
> = {
  '/hang': exhausted('timeout'),
  '/drip': exhausted('timeout'),
  '/inwards': exhausted('redirected'),
  '/late': { state: 'delivered', deadReason: null, attempts: 1, problem: null },
  '/later': exhausted('status'),
  '/gone': { state: 'dead', deadReason: 'endpoint_off', attempts: 1, problem: 'status' },
  '/broken': exhausted('status'),
  '/large': { state: 'delivered', deadReason: null, attempts: 1, problem: null },
  '/tls': exhausted('tls'),
  '/flips': exhausted('address_refused'),
}

function exhausted(problem: string) {
  return { state: 'dead', deadReason: 'exhausted', attempts: schedule.length, problem }
}

/** Servers hang, drip, lead inwards, refuse, end, answer with too much and have certificates of their own; a name flips. */
export async function f9({ say }: Trial): Promise<Finding> {
  const stops: (() => unknown)[] = []
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
    const pool = createPool(connection, { as: 'owner', max: 2 })
    stops.push(() => pool.end())
    const servers = await startBadServers()
    stops.push(servers.stop)
    const kek = randomBytes(32)
    const endpoints = await addEndpoints(
      pool,
      kek,
      Object.keys(right).map((path, n) => ({
        merchantId: merchants[n % 2]!,
        url: urlOf(servers.origin, path),
      })),
    )
    await fillLanes(pool, endpoints, 1, '{}')
    await wake(pool, endpoints)
    const db = createCourierDb({ connection, max: 4 })
    stops.push(() => db.close())
    const errors: unknown[] = []
    const courier = new Courier({
      db,
      webhooks: httpWebhooks({
        ...openSockets(resolver(), resolvedMs),
        mayReach: (address) => address === publicHost || isPublicAddress(address),
        clear: new Set([servers.origin]),
      }),
      keyEncryptionKey: kek,
      slots: 50,
      onError: (error) => errors.push(error),
    })
    say(`Delivering to ${endpoints.length} servers that behave badly, ${schedule.length} attempts each`)
    const waits: Wait[] = []
    const begin = performance.now()
    while (performance.now() - begin < endMs) {
      waits.push(...(await hastenedWaits(pool)))
      courier.wake(endpoints.map(({ id }) => id))
      courier.wake()
      if ((await endsOf(pool)).every(({ state }) => state !== 'waiting')) break
      await delay(200)
    }
    await courier.stop()
    return told(waits, await endsOf(pool), servers.privateHits(), errors)
  } finally {
    for (const stop of stops.toReversed()) await Promise.resolve(stop()).catch(() => undefined)
  }
}

const urlOf = (origin: string, path: string): string =>
  path === '/tls' || path === '/flips' ? `https://${path.slice(1)}.example:8443${path}` : origin + path

/** The one name is public the first time and leads inside from then on. */
function resolver() {
  let asked = 0
  return async (host: string) => {
    const address = host === 'flips.example' && asked++ > 0 ? privateHost : publicHost
    return [{ address, family: 4 as const }]
  }
}

function told(
  waits: readonly Wait[],
  ends: readonly Ended[],
  privateHits: number,
  errors: readonly unknown[],
): Finding {
  const off = waits.filter(({ attempts, seconds }) => {
    const planned = schedule[attempts]!
    return Math.abs(seconds - planned) > planned * (jitterPercent / 100) + roundingSeconds
  })
  const wrong = ends.filter(({ url, ...end }) => {
    const expected = right[new URL(url).pathname]!
    return Object.entries(expected).some(([key, value]) => end[key as keyof typeof end] !== value)
  })
  const widest = Math.max(
    ...waits.map(({ attempts, seconds }) => Math.abs(seconds / schedule[attempts]! - 1)),
  )
  return {
    figures: [
      `${ends.length} servers`,
      `${ends.reduce((sum, { attempts }) => sum + attempts, 0)} attempts`,
      `${waits.length} waits, furthest from the schedule by ${(widest * 100).toFixed(1)} %`,
      `private hits ${privateHits}`,
    ],
    breaches: [
      ...off.map(({ url, attempts, seconds }) => `${url} waits ${seconds} s after attempt ${attempts}`),
      ...wrong.map((end) => `it ends with ${JSON.stringify(end)}`),
      ...(privateHits === 0 ? [] : [`${privateHits} came to an address within`]),
      ...errors.map((error) => `a courier failed: ${(error as Error).message}`),
    ],
  }
}

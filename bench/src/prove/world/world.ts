import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb, createOwnerDb } from '@quayside/gateway/db/client.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { migrate } from '@quayside/gateway/db/migrate.ts'
import type { Db } from '@quayside/gateway/db/tx.ts'
import { gatewayFlags } from '@quayside/gateway/gateway-flags.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { makeMerchant } from '@quayside/gateway/test/deliveries.ts'
import { workerFlags } from '@quayside/gateway/worker-flags.ts'
import type { sendEvents } from '@quayside/sandbox/network/send-events.ts'
import { freePort } from '#process/server-process.ts'
import { type CrashedDatabase, startCrashed } from './crashed-database.ts'
import { type KilledProcess, startKilled } from './killed-process.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
import { partnerParts, partnersAt, partnerSides } from './partner-parts.ts'
import { project } from '#run/project.ts'

/** A process of the product, with the way that its statements take. */
export interface Part {
  readonly name: string
  readonly process: KilledProcess
  readonly database: DatabaseProxy
}

export interface Gateway extends Part {
  readonly origin: string
  /** Where payers reach the same process. */
  readonly payerOrigin: string
}

export interface World {
  readonly dataFolder: string
  readonly database: CrashedDatabase
  readonly owner: Db
  /** As gateway and worker see the database. */
  readonly app: Db
  readonly gateways: readonly Gateway[]
  /** The card network, the bank, the FX house, the card issuer, the tracker and the partners. */
  readonly networkUrl: string
  /** The first gateway, as the payment core reaches it. */
  readonly receiver: Parameters<typeof sendEvents>[0]
  workers(): readonly Part[]
  startWorker(): Promise<Part>
}

/** What gateways and network of the world sign tickets for the card frame with. */
export const frameKey = 'ab'.repeat(32)

interface Wanted {
  readonly merchants: readonly bigint[]
  readonly gateways?: number
  readonly workers?: number
  /** Seconds that the network takes for an answer that is late. */
  readonly lateSeconds?: number
  /** Configuration of gateways and workers beyond that of production. */
  readonly env?: Readonly<Record<string, string>>
  /** And of one of them alone, by its name such as `gateway 0`. */
  readonly envOf?: (name: string) => Readonly<Record<string, string>>
  /** Configuration of the sandbox beyond that. */
  readonly sandbox?: Readonly<Record<string, string>>
  /** Folder for a file of what each process says. */
  readonly logs?: string
}

const withoutRateLimits = Object.fromEntries(
  [
    'RATE_OPERATOR',
    'RATE_MERCHANT',
    'RATE_ADDRESS',
    'RATE_PROVIDER',
    'RATE_PAY',
    'RATE_PARTNERS',
    'PAYER_CAPTCHA_FROM',
    'AUTH_UNCONFIRMED_HOUR',
    'AUTH_UNCONFIRMED_DAY',
    'AUTH_UNCONFIRMED_ADDRESS_HOUR',
    'AUTH_UNCONFIRMED_ADDRESS_DAY',
  ].map((name) => [name, '1000000000']),
)

/** The product as in production on a database of its own, beside the sandbox's network, bank and FX house; all of it ends with `work`. */
export async function inWorld<T>(wanted: Wanted, work: (world: World) => Promise<T>): Promise<T> {
  const stops: (() => Promise<unknown>)[] = []
  const stopLater = <S extends { stop(): Promise<unknown> }>(started: S): S => {
    stops.push(() => started.stop())
    return started
  }
  try {
    return await work(await open(wanted, stopLater))
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

type StopLater = <S extends { stop(): Promise<unknown> }>(started: S) => S

async function open(wanted: Wanted, stopLater: StopLater): Promise<World> {
  const { merchants, gateways: gatewayCount = 2, workers: workerCount = 1 } = wanted
  const dataFolder = mkdtempSync(join(tmpdir(), 'quayside-prove-'))
  // The database's own user has to enter it.
  chmodSync(dataFolder, 0o755)
  const database = stopLater(await startCrashed(dataFolder))
  const { connection } = database
  const owner = createOwnerDb({ connection, max: 4 })
  stopLater({ stop: () => owner.close() })
  const app = createDb({ connection, max: 4 })
  stopLater({ stop: () => app.close() })
  await migrate(connection)
  for (const id of merchants) await makeMerchant({ owner }, id)
  const ports = await Promise.all(Array.from({ length: 2 * gatewayCount + 1 }, freePort))
  const networkUrl = `http://127.0.0.1:${ports.at(-1)}`
  const start = starting(
    { env: {}, envOf: () => ({}), ...wanted, connection, dataFolder, networkUrl },
    stopLater,
  )
  const gateways: Gateway[] = []
  for (const [index, port] of ports.slice(0, gatewayCount).entries())
    gateways.push(await start.gateway(index, port, ports[gatewayCount + index]!))
  const receiver = { gateway: gateways[0]!.origin, key: loadSecrets(dataFolder).provider, now: Date.now }
  const payerOrigins = gateways.map(({ payerOrigin }) => payerOrigin)
  await startNetwork({ ...wanted, dataFolder, networkUrl, receiver, payerOrigins }, stopLater)
  const workers: Part[] = []
  const startWorker = async () => {
    const worker = await start.worker(workers.length)
    workers.push(worker)
    return worker
  }
  for (let count = 0; count < workerCount; count++) await startWorker()
  return {
    dataFolder,
    database,
    owner,
    app,
    gateways,
    networkUrl,
    receiver,
    workers: () => workers,
    startWorker,
  }
}

interface Places extends Pick<Wanted, 'logs'>, Required<Pick<Wanted, 'env' | 'envOf'>> {
  readonly connection: Connection
  readonly dataFolder: string
  readonly networkUrl: string
}

function starting(
  { connection, dataFolder, networkUrl, env: wanted, envOf, logs }: Places,
  stopLater: StopLater,
) {
  const part = async (
    { name, file, flags }: { name: string; file: string; flags: readonly string[] },
    more: Record<string, string>,
    readyUrl?: string,
  ) => {
    const database = stopLater(await startDatabaseProxy(connection))
    const env = {
      QUAYSIDE_DB: JSON.stringify(database.connection),
      QUAYSIDE_DATA: dataFolder,
      QUAYSIDE_TLS: 'false',
      QUAYSIDE_FRAME: networkUrl,
      QUAYSIDE_FRAME_KEY: frameKey,
      QUAYSIDE_SMTP: 'smtp://127.0.0.1:9',
      QUAYSIDE_NETWORK: networkUrl,
      QUAYSIDE_BANK: `${networkUrl}/bank/`,
      QUAYSIDE_FX: `${networkUrl}/fx/`,
      QUAYSIDE_ISSUER: `${networkUrl}/issuer/`,
      QUAYSIDE_ISSUER_FRAME: networkUrl,
      QUAYSIDE_TRACKER: `${networkUrl}/tracker/`,
      QUAYSIDE_LOGISTICS_APPS: `${networkUrl}/logistics-apps/`,
      ...partnersAt(networkUrl),
      LOG_LEVEL: 'error',
      ...withoutRateLimits,
      ...wanted,
      ...envOf(name),
      ...more,
    }
    const main = join(project, 'gateway/src', file)
    const process = stopLater(
      await startKilled({
        main,
        flags,
        env,
        ...(readyUrl !== undefined && { readyUrl }),
        ...(logs !== undefined && { log: join(logs, `${name}.log`) }),
      }),
    )
    return { name, process, database }
  }
  return {
    async gateway(index: number, port: number, payerPort: number): Promise<Gateway> {
      const [origin, payerOrigin] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${payerPort}`]
      return {
        ...(await part(
          { name: `gateway ${index}`, file: 'main.ts', flags: gatewayFlags },
          { PORT: `${port}`, PAYER_PORT: `${payerPort}`, QUAYSIDE_PAYER_ADDRESS: payerOrigin },
          `${origin}/readyz`,
        )),
        origin,
        payerOrigin,
      }
    },
    worker: (index: number): Promise<Part> =>
      part({ name: `worker ${index}`, file: 'worker.ts', flags: workerFlags }, {}),
  }
}

async function startNetwork(
  {
    dataFolder,
    networkUrl,
    receiver,
    payerOrigins,
    lateSeconds = 12,
    sandbox = {},
  }: Wanted & Pick<World, 'dataFolder' | 'networkUrl' | 'receiver'> & { payerOrigins: readonly string[] },
  stopLater: StopLater,
): Promise<void> {
  const env = {
    QUAYSIDE_DATA: mkdtempSync(join(dataFolder, 'sandbox-')),
    PORT: new URL(networkUrl).port,
    QUAYSIDE_GATEWAY: receiver.gateway,
    PROVIDER_KEY_ID: receiver.key.keyId,
    PROVIDER_SECRET: receiver.key.secret,
    FRAME_KEY: frameKey,
    PAYER_ORIGIN: payerOrigins.join(','),
    SANDBOX_ORDERS_PER_MINUTE: '0',
    SANDBOX_LATE_SECONDS: `${lateSeconds}`,
    SANDBOX_BANK_SECONDS: '0.5',
    SANDBOX_FX_OPEN_SECONDS: '0',
    // What cards are used for is told by the proofs themselves.
    SANDBOX_ISSUER_SECONDS: '86400',
    ...partnerSides(receiver.gateway),
    ...sandbox,
  }
  const main = join(project, 'sandbox/src/main.ts')
  // It would wait for those to whom it owes an answer for ever.
  const network = await startKilled({
    main,
    args: ['network', 'bank', 'fx', 'issuer', 'tracker', ...partnerParts],
    env,
    readyUrl: `${networkUrl}/healthz`,
    end: 'SIGKILL',
  })
  stopLater(network)
}

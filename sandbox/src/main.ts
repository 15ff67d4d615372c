import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addDirectory } from '#bank/directory/routes.ts'
import { addBank } from '#bank/routes.ts'
import { startBank } from '#bank/start.ts'
import { readConfig, type Config } from './config.ts'
import { addFx } from '#fx/routes.ts'
import { startFxHouse } from '#fx/start.ts'
import { httpServer } from './http-server.ts'
import { addNumberFrame } from '#issuer/frame/routes.ts'
import { addIssuer } from '#issuer/routes.ts'
import { startIssuer } from '#issuer/start.ts'
import { openMailbox } from '#inbox/mailbox.ts'
import { addInbox } from '#inbox/routes.ts'
import { startSmtp } from '#inbox/smtp.ts'
import { addNetwork } from '#network/routes.ts'
import { startNetwork } from '#network/start.ts'
import { openAllvalue, openAlipayplus, openPaypal, openShopline, openWorldfirst } from '#partner/open.ts'
import { addShops } from '#shop/routes.ts'
import { startStaff } from '#staff/start.ts'
import { addLogisticsApps } from '#tracker/apps.ts'
import { addTracker } from '#tracker/routes.ts'
import { startTracker } from '#tracker/start.ts'
import { addHistory } from '#traffic/routes.ts'

const stops: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | undefined

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const one of stops.toReversed()) await one()
    process.exit(exitCode)
  })()
  return stopping
}

async function start(config: Config): Promise<void> {
  const app = httpServer()
  const open = {
    inbox: openInbox,
    network: openNetwork,
    bank: openBank,
    fx: openFx,
    issuer: openIssuer,
    shopline: kept(openShopline),
    paypal: kept(openPaypal),
    worldfirst: kept(openWorldfirst),
    alipayplus: kept(openAlipayplus),
    allvalue: kept(openAllvalue),
    staff: openStaff,
    shop: openShops,
    tracker: openTracker,
  }
  for (const part of config.parts) await open[part](app, config)
  stops.push(() => app.close())
  await app.listen({ host: config.HOST, port: config.PORT })
}

async function openInbox(app: FastifyInstance, config: Config): Promise<void> {
  const mailbox = await openMailbox(join(config.QUAYSIDE_DATA, 'inbox'), () => new Date())
  stops.push(() => mailbox.close())
  const smtp = await startSmtp(mailbox, config.HOST, config.SMTP_PORT)
  stops.push(() => smtp.close())
  addInbox(app, { mailbox, demo: config.NODE_ENV !== 'production' })
}

async function openNetwork(app: FastifyInstance, config: Config): Promise<void> {
  const folder = join(config.QUAYSIDE_DATA, 'network')
  const network = await startNetwork({
    folder,
    ...gatewayOf(config),
    ordersPerMinute: config.SANDBOX_ORDERS_PER_MINUTE,
    now: Date.now,
  })
  keepRunning(network)
  addNetwork(app, {
    core: network.core,
    now: Date.now,
    lateMs: config.SANDBOX_LATE_SECONDS * 1_000,
    folder,
    frame: {
      frameKey: config.FRAME_KEY,
      payerOrigins: config.PAYER_ORIGIN.split(',').filter(Boolean),
      portalOrigins: config.PORTAL_ORIGIN.split(',').filter(Boolean),
    },
  })
  addHistory(app, network)
}

async function openBank(app: FastifyInstance, config: Config): Promise<void> {
  const confirmMs = config.SANDBOX_BANK_SECONDS * 1_000
  const bank = await startBank({
    folder: join(config.QUAYSIDE_DATA, 'bank'),
    ...gatewayOf(config),
    waits: { confirmMs, returnMs: confirmMs },
    now: Date.now,
  })
  keepRunning(bank)
  addBank(app, { ...bank, now: Date.now, lateMs: config.SANDBOX_LATE_SECONDS * 1_000 })
  addDirectory(app)
}

async function openFx(app: FastifyInstance, config: Config): Promise<void> {
  const house = await startFxHouse({
    folder: join(config.QUAYSIDE_DATA, 'fx'),
    openMs: config.SANDBOX_FX_OPEN_SECONDS * 1_000,
    notOpenedFor: new Set(config.SANDBOX_FX_NOT_OPENED_FOR.split(',')),
    now: Date.now,
  })
  keepRunning(house)
  addFx(app, {
    ...house,
    now: Date.now,
    quoteMs: config.SANDBOX_FX_QUOTE_SECONDS * 1_000,
    lateMs: config.SANDBOX_LATE_SECONDS * 1_000,
  })
}

async function openIssuer(app: FastifyInstance, config: Config): Promise<void> {
  const issuer = await startIssuer({
    folder: join(config.QUAYSIDE_DATA, 'issuer'),
    ...gatewayOf(config),
    waitMs: config.SANDBOX_ISSUER_SECONDS * 1_000,
    now: Date.now,
  })
  keepRunning(issuer)
  addIssuer(app, { ...issuer, now: Date.now })
  const portalOrigins = config.PORTAL_ORIGIN.split(',').filter(Boolean)
  addNumberFrame(app, { ...issuer, now: Date.now, portalOrigins })
}

async function openTracker(app: FastifyInstance, config: Config): Promise<void> {
  const dayMs = config.SANDBOX_TRACKER_DAY_SECONDS * 1_000
  const folder = join(config.QUAYSIDE_DATA, 'tracker')
  const tracker = await startTracker({ folder, ...gatewayOf(config), dayMs, now: Date.now })
  keepRunning(tracker)
  addTracker(app, { ...tracker, dayMs, now: Date.now })
  addLogisticsApps(app, Date.now)
}

const kept =
  (open: typeof openShopline) =>
  async (app: FastifyInstance, config: Config): Promise<void> =>
    keepRunning(await open(app, config, tell))

const openShops = (app: FastifyInstance): void => addShops(app)

const openStaff = (_: FastifyInstance, config: Config): void =>
  keepRunning(
    startStaff({ ...gatewayOf(config), waitMs: config.SANDBOX_STAFF_SECONDS * 1_000, now: Date.now }),
  )

const tell = (line: string) => console.error(line)

/** Who hears of everything, and how it is signed. */
const gatewayOf = ({
  QUAYSIDE_GATEWAY: gateway,
  PROVIDER_KEY_ID: keyId,
  PROVIDER_SECRET: secret,
}: Config) => ({
  gateway,
  key: { keyId, secret },
  tell,
})

function keepRunning(part: { stop(): Promise<void>; readonly failed: Promise<never> }): void {
  stops.push(() => part.stop())
  part.failed.catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  await start(readConfig(process.env, process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { explainRefusals } from '@quayside/gateway/db/setup-error.ts'
import { lockFolder } from '@quayside/gateway/db/folder-lock.ts'
import { migrate } from '@quayside/gateway/db/migrate.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { type DemoFile, writeDemoFile } from '#demo/demo-file.ts'
import { fillDemo } from '#demo/fill.ts'
import { demoPresent } from '#demo/present.ts'
import { seedDemo } from '#demo/seed.ts'
import { type ChildPlan, startChildren } from './child.ts'
import { openDatabase } from './database.ts'
import { rememberChildren, stopOrphans } from './orphans.ts'
import { planChildren, urlOf } from './plan.ts'
import { buildPayer, buildPortal } from './portal-build.ts'
import { freePort, requirePort } from './ports.ts'

export interface LaunchOptions {
  readonly host: string
  readonly port: number
  /** Where payers pay, if it is free; beside `port` if missing. */
  readonly payerPort?: number | undefined
  /** An absolute path. */
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  /** How many orders the demo world's past has. */
  readonly demoOrders: number
  /** For people who change the code: processes restart with it, and the portal is not built. */
  readonly watch: boolean
}

export interface Product {
  readonly url: string
  /** The demo world, as it stands in the data folder for scripts. */
  readonly demo: DemoFile
  /** Stops everything in order. May be called any number of times. */
  stop(): Promise<void>
}

// A run whose terminal or npm was killed notices it and stops by itself.
const formerRunEndsMs = 5_000

/**
 * Brings the whole product up on a data folder, in whatever state an earlier run left it.
 * @param signal aborted while it starts: what is up already is stopped again
 * @throws SetupError when the machine does not allow it
 */
export async function launch(options: LaunchOptions, signal: AbortSignal): Promise<Product> {
  const { host, port, dataFolder, watch } = options
  const undo: Array<() => Promise<void> | void> = []
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= unwind(undo))
  try {
    explainRefusals(dataFolder, () => mkdirSync(dataFolder, { recursive: true, mode: 0o755 }))
    const lock = await lockFolder(dataFolder, formerRunEndsMs)
    undo.push(() => lock.release())
    await stopOrphans(dataFolder)
    await requirePort(host, port)
    signal.throwIfAborted()
    const database = await openDatabase(dataFolder, options.databaseUrl)
    undo.push(() => database.stop())
    await migrate(database.connection)
    const secrets = loadSecrets(dataFolder)
    await seedDemo(database.connection, secrets, join(dataFolder, 'uploads'))
    await (watch ? buildPayer() : buildPortal())
    const [sandboxPort, smtpPort, payerPort, portalPort] = [
      await freePort('127.0.0.1', port + 1),
      await freePort('127.0.0.1', port + 2),
      await freePort(host, options.payerPort ?? port + 3),
      await freePort(host, port + 4),
    ]
    const plans = planChildren({
      ...options,
      sandboxPort,
      smtpPort,
      payerPort,
      portalPort,
      connection: database.connection,
      secrets,
    })
    const pids = new Map<string, number>()
    signal.throwIfAborted()
    const start = async (children: readonly ChildPlan[]) => {
      const started = await startChildren(children, (name, pid) =>
        rememberChildren(dataFolder, [...pids.set(name, pid).values()]),
      )
      undo.push(() => started.stop())
    }
    await start(plans.first)
    const inbox = urlOf('127.0.0.1', sandboxPort)
    const { connection } = database
    await fillDemo({ connection, sandboxUrl: inbox, orders: options.demoOrders, secrets, signal })
    await start(plans.after)
    const payerUrl = urlOf(host, payerPort)
    const urls = { payerUrl, portalUrl: urlOf(host, port), sandboxUrl: inbox }
    const present = await demoPresent({ connection, ...urls, secrets })
    const demo = writeDemoFile(dataFolder, { url: urls.portalUrl, inbox, ...present }, secrets)
    return { url: urlOf(host, watch ? portalPort : port), demo, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function unwind(undo: Array<() => Promise<void> | void>): Promise<void> {
  for (const step of undo.reverse()) await step()
}

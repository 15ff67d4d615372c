import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectFolder } from '@quayside/ops/check/steps.ts'
import { type DemoFile, readDemoFile } from '@quayside/ops/demo/demo-file.ts'
import { buildPortal } from '@quayside/ops/start/portal-build.ts'
import { freePort } from '@quayside/ops/start/ports.ts'
import { listenForDeaths } from './deaths.ts'
import { type Heap, heapOf } from './memory.ts'

/** Names the data folder of the product that the stories are told of; set by hand, that of one which runs already. */
export const folderVariable = 'QUAYSIDE_E2E_DATA'

export const productFolder = (): string => process.env[folderVariable] ?? ''
export const demo = (): DemoFile => readDemoFile(productFolder())

/** A small world without live orders; stories come faster than people, so the limits on calls are wide. */
const environment = {
  // Nobody waits ten minutes for an account at the currency house.
  SANDBOX_BANK_SECONDS: '1',
  SANDBOX_FX_OPEN_SECONDS: '0',
  // Cards are used at once, and nobody waits thirty days for what is left on one.
  SANDBOX_ISSUER_SECONDS: '1',
  VCC_QUIET_SECONDS: '1',
  QUAYSIDE_DEMO_ORDERS: '3000',
  SANDBOX_ORDERS_PER_MINUTE: '0',
  SANDBOX_STAFF_SECONDS: '2',
  SANDBOX_TRACKER_DAY_SECONDS: '1',
  RATE_SIGN_IN: '10000',
  RATE_ADDRESS: '100000',
  RATE_OPERATOR: '100000',
  RATE_MERCHANT: '100000',
  AUTH_CODES_ADDRESS: '10000',
  // All payers of all stories have one address.
  PAYER_CAPTCHA_FROM: '10000',
  // Many stories hire somebody of their own.
  AUTH_UNCONFIRMED_HOUR: '1000',
  AUTH_UNCONFIRMED_DAY: '1000',
  DATABASE_URL: undefined,
  // The launcher ends with the process that started it.
  npm_lifecycle_event: 'e2e',
}

/**
 * Starts the whole product on a folder of its own, through the launcher, as `npm start` does.
 * @returns how to stop it, folder and all, and what its gateway's heap holds
 */
export async function startProduct(): Promise<{ stop: () => Promise<void>; heap: () => Promise<Heap> }> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-e2e-'))
  // The database's own user has to enter it.
  chmodSync(folder, 0o755)
  // A copy: another start may build the portal anew while stories are told of this one.
  const [portal, payer] = [join(folder, 'portal'), join(folder, 'payer')]
  await buildPortal()
  cpSync(join(projectFolder, 'portal', 'dist'), portal, { recursive: true })
  cpSync(join(projectFolder, 'payer', 'dist'), payer, { recursive: true })
  const port = await freePort('127.0.0.1', 0)
  const metricsToken = randomBytes(16).toString('hex')
  const child = spawn(process.execPath, ['ops/src/start/main.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      METRICS_TOKEN: metricsToken,
      QUAYSIDE_DATA: folder,
      QUAYSIDE_PORTAL: portal,
      QUAYSIDE_PAYER: payer,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const listening = listenForDeaths()
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
    listening.judge()
  }
  createInterface({ input: child.stderr }).on('line', listening.hear)
  const { promise: ready, resolve } = Promise.withResolvers<boolean>()
  const output = createInterface({ input: child.stdout }).on('line', (line) => {
    listening.hear(line)
    if (line.startsWith('Quayside is ready:')) resolve(true)
  })
  output.on('close', () => resolve(false))
  if (await ready) {
    process.env[folderVariable] = folder
    return { stop, heap: () => heapAt(port, metricsToken) }
  }
  const said = listening.latest()
  await stop()
  throw new Error(`The product did not start:\n${said}`)
}

async function heapAt(port: number, metricsToken: string): Promise<Heap> {
  const answer = await fetch(`http://localhost:${port}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
    signal: AbortSignal.timeout(5_000),
  })
  return heapOf(await answer.text())
}

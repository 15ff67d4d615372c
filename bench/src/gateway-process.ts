import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, openSync, closeSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import type { BenchDatabase } from './bench-database.ts'
import { cpuSecondsOf } from './process-figures.ts'

export interface GatewayProcess {
  readonly url: URL
  /** Processor seconds, user and system, that it has taken so far. */
  cpuSeconds(): number
  /** What the provider's payment core signs with. */
  provider(): { readonly keyId: string; readonly secret: string }
  stop(): Promise<void>
}

const main = join(import.meta.dirname, '../../gateway/src/main.ts')
const readySeconds = 30
const readyPath = '/readyz'

/** One gateway as in production, a process of its own, on a bench's database. */
export async function startGateway({ connection }: BenchDatabase): Promise<GatewayProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-gateway-'))
  const log = join(folder, 'log')
  const port = await freePort()
  const child = launch(folder, log, {
    PORT: `${port}`,
    QUAYSIDE_DB: JSON.stringify(connection),
    QUAYSIDE_DATA: join(folder, 'data'),
    QUAYSIDE_MODE: 'production',
    NODE_ENV: 'production',
    // The browser of W1 comes without a certificate.
    QUAYSIDE_TLS: 'false',
    ...withoutRateLimits,
  })
  const url = new URL(`http://127.0.0.1:${port}`)
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(child, url)
  } catch (error) {
    const said = readFileSync(log, 'utf8').slice(-2_000)
    await stop()
    throw new Error(`${(error as Error).message}\n${said}`, { cause: error })
  }
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(child.pid!),
    provider: () => loadSecrets(join(folder, 'data')).provider,
    stop,
  }
}

// One operator sends more in a second than a person in a day.
const withoutRateLimits = Object.fromEntries(
  ['RATE_OPERATOR', 'RATE_MERCHANT', 'RATE_ADDRESS', 'RATE_PROVIDER'].map((name) => [name, '1000000000']),
)

function launch(folder: string, log: string, env: Record<string, string>): ChildProcess {
  mkdirSync(join(folder, 'data'))
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  return child
}

async function ready(child: ChildProcess, url: URL): Promise<void> {
  const end = performance.now() + readySeconds * 1000
  while (performance.now() < end) {
    if (child.exitCode !== null)
      throw new Error(`The gateway ended with ${child.exitCode} instead of starting.`)
    const answer = await fetch(new URL(readyPath, url)).catch(() => undefined)
    if (answer?.ok === true) return
    await delay(20)
  }
  throw new Error(`The gateway was not ready within ${readySeconds} s.`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

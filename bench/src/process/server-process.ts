import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inherited } from './inherited.ts'
import { cpuSecondsOf } from './process-figures.ts'

export interface ServerProcess {
  readonly url: URL
  /** Processor seconds, user and system, that it has taken so far. */
  cpuSeconds(): number
  stop(): Promise<void>
}

const readySeconds = 30
const readyPath = '/readyz'
const saidMax = 2_000

/** A process of its own that serves HTTP on the PORT it is given and answers at /readyz once it does. */
export async function startServer(
  main: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-server-'))
  // To a file: reading a pipe would take processor time from what is measured.
  const log = join(folder, 'log')
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, [...flags, main], {
    env: { ...inherited(), PORT: `${port}`, ...env },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
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
    const said = readFileSync(log, 'utf8').slice(-saidMax)
    await stop()
    throw new Error(`${(error as Error).message}\n${said}`, { cause: error })
  }
  return { url, cpuSeconds: () => cpuSecondsOf(child.pid!), stop }
}

async function ready(child: ChildProcess, url: URL): Promise<void> {
  const end = performance.now() + readySeconds * 1000
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} instead of starting.`)
    const answer = await fetch(new URL(readyPath, url)).catch(() => undefined)
    if (answer?.ok === true) return
    await delay(20)
  }
  throw new Error(`It was not ready within ${readySeconds} s.`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, vi } from 'vitest'
import { sandboxPort } from './sandbox-port.ts'

const main = resolve(import.meta.dirname, '../../../sandbox/src/main.ts')

/** Parts of the sandbox as a process of its own, ended with the file, whose first level calls it; answers its address. */
export async function startSandbox(
  parts: readonly (
    | 'bank'
    | 'fx'
    | 'issuer'
    | 'tracker'
    | 'shopline'
    | 'paypal'
    | 'worldfirst'
    | 'alipayplus'
    | 'allvalue'
  )[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-outside-'))
  const port = sandboxPort()
  const child = spawn(process.execPath, [main, ...parts], {
    env: { PATH: process.env['PATH'], QUAYSIDE_DATA: folder, PORT: port, SANDBOX_LATE_SECONDS: '2', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  afterAll(async () => {
    // It would wait for those to whom it owes an answer for ever.
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
    rmSync(folder, { recursive: true })
  })
  const url = `http://127.0.0.1:${port}`
  const ready = async () => (await fetch(`${url}/healthz`)).arrayBuffer()
  await vi.waitFor(ready, { timeout: 20_000, interval: 50 })
  return url
}

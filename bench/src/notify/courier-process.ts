import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { courierFlags } from '@quayside/gateway/courier-flags.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { inherited } from '#process/inherited.ts'
import { peakMemoryOf } from '#process/process-figures.ts'
import { project } from '#run/project.ts'

export interface CourierProcess {
  readonly pid: number
  /** MiB that it has held at once so far. */
  peakMemory(): number
  /** What it has said. */
  said(): string
  kill(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

/** One courier, a process of its own, which reaches this origin in the clear. */
export function startCourier(
  connection: Connection,
  { dataFolder, origins }: { readonly dataFolder: string; readonly origins: readonly string[] },
): CourierProcess {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-courier-'))
  const log = join(folder, 'log')
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, [...courierFlags, join(project, 'gateway/src/courier.ts')], {
    env: {
      ...inherited(),
      QUAYSIDE_DB: JSON.stringify(connection),
      QUAYSIDE_DATA: dataFolder,
      QUAYSIDE_MODE: 'demo',
      QUAYSIDE_WEBHOOK_CLEAR: origins.join(','),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  const leave = () => child.kill('SIGKILL')
  process.once('exit', leave)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid!,
    peakMemory: () => peakMemoryOf(child.pid!),
    said: () => readFileSync(log, 'utf8'),
    kill: (signal) => void child.kill(signal),
    async stop() {
      process.off('exit', leave)
      if (!hasEnded()) {
        child.kill('SIGCONT')
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

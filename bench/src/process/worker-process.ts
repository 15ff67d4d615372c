import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { workerFlags } from '@quayside/gateway/worker-flags.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { inherited } from './inherited.ts'
import { cpuSecondsOf, peakMemoryOf } from './process-figures.ts'
import { project } from '#run/project.ts'

export interface WorkerProcess {
  /** MiB that it has held at once so far. */
  peakMemory(): number
  /** @throws with what it said when it has ended */
  check(): void
  /** Waits until it has taken next to no processor time for so many seconds. */
  rested(seconds: number): Promise<void>
  stop(): Promise<void>
}

/** Looking for work takes less of a second. */
const restingCpuSeconds = 0.1

const main = join(project, 'gateway/src/worker.ts')
/** Nothing that a bench asks of it sends anything. */
const nowhere = {
  QUAYSIDE_SMTP: 'smtp://127.0.0.1:9',
  QUAYSIDE_NETWORK: 'http://127.0.0.1:9',
  QUAYSIDE_BANK: 'http://127.0.0.1:9',
  QUAYSIDE_FX: 'http://127.0.0.1:9',
  QUAYSIDE_ISSUER: 'http://127.0.0.1:9',
  QUAYSIDE_ISSUER_FRAME: 'http://127.0.0.1:9',
  QUAYSIDE_TRACKER: 'http://127.0.0.1:9',
  QUAYSIDE_LOGISTICS_APPS: 'http://127.0.0.1:9',
}

/** One worker as in production, a process of its own, that shares the files of a gateway. */
export function startWorker(
  { connection }: BenchDatabase,
  { dataFolder }: Pick<GatewayProcess, 'dataFolder'>,
): WorkerProcess {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-worker-'))
  const log = join(folder, 'log')
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, [...workerFlags, main], {
    env: {
      ...inherited(),
      QUAYSIDE_DB: JSON.stringify(connection),
      QUAYSIDE_DATA: dataFolder,
      QUAYSIDE_MODE: 'production',
      NODE_ENV: 'production',
      ...nowhere,
    },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  // A bench that is interrupted leaves nobody behind.
  const leave = () => child.kill('SIGTERM')
  process.once('exit', leave)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const check = () => {
    if (hasEnded()) throw new Error(`The worker has ended:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
  }
  return {
    peakMemory: () => peakMemoryOf(child.pid!),
    check,
    async rested(seconds) {
      for (let quiet = 0; quiet < seconds;) {
        check()
        const before = cpuSecondsOf(child.pid!)
        await delay(1_000)
        quiet = cpuSecondsOf(child.pid!) - before <= restingCpuSeconds ? quiet + 1 : 0
      }
    },
    async stop() {
      process.off('exit', leave)
      if (!hasEnded()) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

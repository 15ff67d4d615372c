import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { testDatabase } from '@quayside/gateway/db/test/database.ts'
import { expect, test } from 'vitest'

const { connection, owner } = await testDatabase()
const program = join(import.meta.dirname, '../verify.ts')
const soonMs = 5_000

const waiting = async (): Promise<number> => {
  const rows = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows({
      text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    }),
  )
  return rows.length
}

async function until(count: number): Promise<void> {
  const latest = performance.now() + soonMs
  while ((await waiting()) !== count) {
    if (performance.now() > latest) throw new Error(`not ${count} statements waited within ${soonMs} ms`)
    await delay(50)
  }
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'what it asked ends with it: %s',
  async (signal) => {
    await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
      // Its first statement waits for as long as this transaction lasts.
      await tx.run({ text: 'lock table ledger.posting in access exclusive mode' })
      const child = spawn(process.execPath, [program], {
        env: {
          ...process.env,
          QUAYSIDE_DB: JSON.stringify(connection),
          QUAYSIDE_SANDBOX: 'http://127.0.0.1:9',
          QUAYSIDE_DATA: import.meta.dirname,
        },
        stdio: 'ignore',
      })
      const gone = once(child, 'exit')
      await until(1)
      child.kill(signal)
      const [code] = (await gone) as [number | null]
      expect(code).toBe({ SIGKILL: null, SIGTERM: 143, SIGINT: 130 }[signal])
      await until(0)
    })
  },
  30_000,
)

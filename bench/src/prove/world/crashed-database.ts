import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { type EmbeddedServer, startEmbedded } from '@quayside/gateway/db/embedded.ts'

/** How PostgreSQL ends: by itself after a back end was killed, with its first process, or told to stop at once. */
export type Crash = 'backend' | 'postmaster' | 'immediate'

/** A database that crashes, and comes back at the same place with what it has on its disk. */
export interface CrashedDatabase {
  readonly connection: Connection
  crash(how: Crash): Promise<void>
  stop(): Promise<void>
}

const backWithinMs = 60_000

export async function startCrashed(dataFolder: string): Promise<CrashedDatabase> {
  let server = await startEmbedded({ dataFolder })
  const { connection } = server
  return {
    connection,
    async crash(how) {
      if (how === 'backend') return killBackend(connection)
      process.kill(postmasterOf(server), how === 'postmaster' ? 'SIGKILL' : 'SIGQUIT')
      await server.ended
      server = await startEmbedded({ dataFolder })
    },
    stop: () => server.stop(),
  }
}

const postmasterOf = ({ folder }: EmbeddedServer): number =>
  Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n', 1)[0])

/** The server throws everybody out, recovers and goes on. */
async function killBackend(connection: Connection): Promise<void> {
  const victim = await askServer<{ pid: number }>(
    connection,
    `select pid from pg_stat_activity where application_name = 'quayside app' order by state = 'active' desc, random() limit 1`,
  )
  if (!victim) throw new Error('nobody speaks to the database')
  process.kill(victim.pid, 'SIGKILL')
  const end = performance.now() + backWithinMs
  while (performance.now() < end) {
    if (await askServer(connection, 'select').catch(() => undefined)) return
    await delay(20)
  }
  throw new Error('the database did not come back after one of its back ends was killed')
}

async function askServer<T extends object>(connection: Connection, text: string): Promise<T | undefined> {
  const client = new pg.Client(connection)
  // It is told of its own end while others are asked about theirs.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text)).rows[0]
  } finally {
    await client.end().catch(() => {})
  }
}

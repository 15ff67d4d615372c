import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, otherDatabase } from '@quayside/gateway/db/connection.ts'
import { startEmbedded } from '@quayside/gateway/db/embedded.ts'
import { migrate } from '@quayside/gateway/db/migrate.ts'
import { createPool } from '@quayside/gateway/db/pool.ts'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import type pg from 'pg'
import { seedFingerprint } from '#seed/fingerprint.ts'
import { findRecord, type SeedRecord, writeRecord } from '#seed/record.sql.ts'
import { seed } from '#seed/seed.ts'
import { project } from './project.ts'

export interface BenchDatabase {
  readonly rows: number
  /** As the owner. */
  readonly connection: Connection & { readonly host: string }
  /** What benches ask it by, as the owner. */
  readonly pool: pg.Pool
  /** End of the time that its orders lie in. */
  readonly until: Date
  readonly seedSeconds: number
  stop(): Promise<void>
}

// Measured: a seeded order takes 1.5 kB with evidence and indexes; the write-ahead log stays below 4 GB.
const bytesPerRow = 2_000
const bytesBeside = 5e9

/** The PostgreSQL that ships with the packages, set as in production, with so many orders: made once, used again. */
export async function startBenchDatabase(rows: number, say: (line: string) => void): Promise<BenchDatabase> {
  const dataFolder = join(project, '.data', `bench-${rows}`)
  if (!existsSync(dataFolder)) refuseFullDisk(rows)
  const server = await startEmbedded({ dataFolder })
  const connection = server.connection as BenchDatabase['connection']
  try {
    const record = await seeded(connection, rows, say)
    const pool = createPool(connection, { as: 'owner', max: 4 })
    const stop = async () => {
      await pool.end()
      await server.stop()
    }
    return { rows, connection, pool, until: new Date(record.until), seedSeconds: record.seconds, stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function seeded(
  connection: Connection,
  rows: number,
  say: (line: string) => void,
): Promise<SeedRecord> {
  const fingerprint = seedFingerprint()
  const found = await withClient(connection, findRecord)
  if (found?.fingerprint === fingerprint && (await broughtUp(connection, say))) return found
  say(`Seeding ${rows.toLocaleString('en')} orders`)
  const begin = performance.now()
  await empty(connection)
  await migrate(connection)
  // To the hour, so that "the latest 30 days" means the same in every run.
  const until = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
  await seed(connection, { rows, until }, say)
  const record = { fingerprint, until, seconds: Math.round((performance.now() - begin) / 1000) }
  await withClient(connection, (client) => writeRecord(client, record))
  say(`Seeded in ${record.seconds} s`)
  return record
}

/** To the newest schema, as a merchant's own database would be; false when a migration was changed since. */
async function broughtUp(connection: Connection, say: (line: string) => void): Promise<boolean> {
  try {
    const applied = await migrate(connection)
    if (applied.length > 0) {
      say(`Migrated: ${applied.join(', ')}`)
      await withClient(connection, (client) => client.query('vacuum analyze'))
    }
    return true
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
    return false
  }
}

async function empty(connection: Connection): Promise<void> {
  await withClient(otherDatabase(connection, 'postgres'), async (client) => {
    await client.query('drop database if exists quayside with (force)')
    await client.query('create database quayside')
  })
}

async function withClient<T>(
  connection: Connection,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const pool = createPool(connection, { as: 'owner', max: 1 })
  try {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

function refuseFullDisk(rows: number): void {
  const needed = bytesBeside + rows * bytesPerRow
  mkdirSync(join(project, '.data'), { recursive: true })
  const { bavail, bsize } = statfsSync(join(project, '.data'))
  if (bavail * bsize < needed)
    throw new Error(`${rows} orders need ${Math.ceil(needed / 1e9)} GB of disk; take fewer with --rows.`)
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { beforeSquash, lastBeforeSquash, lastSquashed } from './before-squash.ts'
import { installQueue } from './install-queue.ts'
import type { Connection } from './connection.ts'
import { createPool } from './pool.ts'
import { SetupError } from './setup-error.ts'

interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

const ownMigrations = join(import.meta.dirname, 'migrations')
// Any number that nothing else on the server locks by.
const lockKey = 7_827_348
const insufficientPrivilege = '42501'

/**
 * Brings the database to the newest schema, as its owner. Any number of processes may call it at once.
 * @returns the names of the migrations that this call ran
 * @throws SetupError when the database was made by other migrations than these
 */
export async function migrate(connection: Connection, folder = ownMigrations): Promise<string[]> {
  const pool = createPool(connection, { as: 'owner', max: 2 })
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [lockKey])
      const applied = await runPending(client, readMigrations(folder))
      await installQueue(pool)
      return applied
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function runPending(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const applied = await readApplied(client, migrations)
  refuseOthers(applied, migrations)
  const pending = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of pending) await runOne(client, migration)
  return pending.map(({ name }) => name)
}

async function readApplied(client: pg.PoolClient, migrations: Migration[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const isOlder = rows.some(({ name }) => beforeSquash.has(name))
  return isOlder ? await takeOver(client, applied, migrations) : applied
}

// The squashed files make what those of before had made, so they are taken as applied without being run (ADR 0084).
async function takeOver(
  client: pg.PoolClient,
  applied: ReadonlyMap<string, string>,
  migrations: Migration[],
): Promise<Map<string, string>> {
  const names = [...beforeSquash.keys(), ...applied.keys()]
  const differing = names.find((name) => applied.get(name) !== beforeSquash.get(name))
  if (differing !== undefined)
    throw new SetupError(
      `The database was made before the migrations were squashed, and not by all of them as they were in the end (${differing}): start Quayside once as of commit ${lastBeforeSquash}, the last one before the squash, and then this version.`,
    )
  const squashed = migrations.filter(({ name }) => name <= lastSquashed)
  await client.query(
    `with gone as (delete from migration)
     insert into migration (name, sha256) select * from unnest($1::text[], $2::text[])`,
    [squashed.map(({ name }) => name), squashed.map(({ sha256 }) => sha256)],
  )
  return new Map(squashed.map(({ name, sha256 }) => [name, sha256]))
}

async function runOne(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if ((error as pg.DatabaseError).code === insufficientPrivilege)
      throw new SetupError(
        `The user of DATABASE_URL may not run the migration ${name} (${(error as Error).message}): it must own the database, and either have CREATEROLE or be granted quayside_app and quayside_reader.`,
        { cause: error },
      )
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

function refuseOthers(applied: ReadonlyMap<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of applied) {
    if (!known.has(name))
      throw new SetupError(
        `The database was made by a newer version: it has the migration ${name}, which is not here.`,
      )
    if (known.get(name) !== sha256)
      throw new SetupError(
        `The migration ${name} was changed after this database ran it: put the old text back and add a new one.`,
      )
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
  const twice = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (twice !== undefined) throw new Error(`Two migrations have the number ${twice.slice(0, 4)}`)
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createOwnerDb } from './client.ts'
import { type Connection, otherDatabase } from './connection.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { testDatabase } from '#db/test/database.ts'

const { connection: server } = await testDatabase()
const made: string[] = []
let folder: string
let connection: Connection

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-migrations-'))
  connection = await emptyDatabase()
  write('0001_first.sql', 'create table first (id int)')
})

afterEach(() => rmSync(folder, { recursive: true }))

afterAll(async () => {
  for (const name of made) await outside(`drop database if exists ${name} with (force)`)
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

test('runs what is new, in order, once', async () => {
  write('0002_second.sql', 'create table second (id int); insert into first values (1)')
  expect(await migrate(connection, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  write('0003_third.sql', 'alter table second add column name text')
  expect(await migrate(connection, folder)).toEqual(['0003_third.sql'])
  expect(await migrate(connection, folder)).toEqual([])
})

test('a migration that fails leaves nothing of itself and all before it', async () => {
  write('0002_second.sql', 'create table second (id int); select 1 / 0')
  await expect(migrate(connection, folder)).rejects.toThrow('0002_second.sql failed: division by zero')
  expect(await tables()).toEqual(['first', 'migration'])
})

test('refuses a file that was changed after it ran', async () => {
  await migrate(connection, folder)
  write('0001_first.sql', 'create table first (id bigint)')
  await expect(migrate(connection, folder)).rejects.toThrow('0001_first.sql was changed')
})

test('refuses a database of a newer version', async () => {
  write('0002_second.sql', 'select 1')
  await migrate(connection, folder)
  rmSync(join(folder, '0002_second.sql'))
  await expect(migrate(connection, folder)).rejects.toThrow('made by a newer version')
})

test('refuses two files of one number', async () => {
  write('0001_other.sql', 'select 1')
  await expect(migrate(connection, folder)).rejects.toThrow('Two migrations have the number 0001')
})

test('processes that start at once run each migration once', async () => {
  write('0002_second.sql', 'create table second (id int)')
  const runs = await Promise.all([1, 2, 3].map(() => migrate(connection, folder)))
  expect(runs.flat()).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('an owner who is no superuser can run all of them and hand over to the app role', async () => {
  const role = `owner_${randomBytes(4).toString('hex')}`
  await outside(`create role ${role} login createrole`)
  await outside(`grant quayside_app, quayside_scoped, quayside_reader to ${role} with admin option`)
  const name = `migrated_${randomBytes(4).toString('hex')}`
  await outside(`create database ${name} owner ${role}`)
  made.push(name)
  const owned = { ...otherDatabase(server, name), user: role } as Connection
  await migrate(owned)
  const db = createOwnerDb({ connection: owned })
  const all = await db.tx({ mode: 'write', tenant: null }, async (tx) => {
    await tx.run({ text: 'create table parcel (merchant_id bigint)' })
    await tx.run({ text: "call protect_tenant('parcel')" })
    await tx.run({ text: 'insert into parcel values (1), (2)' })
    const own = await tx.rows({ text: 'select from parcel' })
    await tx.run({ text: 'set local role quayside_app' })
    return { own: own.length, app: (await tx.rows({ text: 'select from parcel' })).length }
  })
  expect(all).toEqual({ own: 2, app: 0 })
  await db.close()
})

async function emptyDatabase(): Promise<Connection> {
  const name = `empty_${randomBytes(4).toString('hex')}`
  await outside(`create database ${name}`)
  made.push(name)
  return otherDatabase(server, name)
}

// Databases cannot be made inside a transaction.
async function outside(statement: string): Promise<void> {
  const pool = createPool(server, { as: 'owner', max: 1 })
  await pool.query(statement)
  await pool.end()
}

async function tables(): Promise<string[]> {
  const db = createOwnerDb({ connection })
  const rows = await db.tx({ mode: 'read', tenant: null }, (tx) =>
    tx.rows<{ name: string }>({
      text: "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    }),
  )
  await db.close()
  return rows.map(({ name }) => name)
}

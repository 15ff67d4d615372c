import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { beforeSquash, lastSquashed } from './before-squash.ts'
import { createOwnerDb } from './client.ts'
import { type Connection, otherDatabase } from './connection.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { SetupError } from './setup-error.ts'
import { testDatabase } from '#db/test/database.ts'

const ownMigrations = join(import.meta.dirname, 'migrations')
const ownNames = readdirSync(ownMigrations).sort()
const { connection: server } = await testDatabase()
const made: string[] = []
let folder: string
let connection: Connection

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-migrations-'))
  connection = await newDatabase('template1')
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
  await outside(
    `grant quayside_app, quayside_scoped, quayside_reader, quayside_courier to ${role} with admin option`,
  )
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

describe('a database from before the squash', () => {
  // The squashed files make what those of before had made, so only the names differ.
  beforeEach(async () => {
    rmSync(join(folder, '0001_first.sql'))
    for (const name of ownNames.filter((own) => own <= lastSquashed))
      cpSync(join(ownMigrations, name), join(folder, name))
    await migrate(connection, folder)
    addLaterFiles()
    await query(`delete from migration`)
    for (const [name, sha256] of beforeSquash)
      await query(`insert into migration (name, sha256) values ('${name}', '${sha256}')`)
    await query(`insert into merchant (id, name, name_en, country) values (1, 'One', 'One', 'HK')`)
  })

  const applied = () => query<{ name: string }>('select name from migration order by 1')

  test('goes on from where the squashed files end', async () => {
    const since = ownNames.filter((own) => own > lastSquashed)
    expect(await migrate(connection, folder)).toEqual([...since, '0975_later.sql'])
    expect((await applied()).map(({ name }) => name)).toEqual(readdirSync(folder).sort())
    expect(await query('select id from merchant')).toHaveLength(1)
    expect(await migrate(connection, folder)).toEqual([])
  })

  test.each([
    ['that stopped earlier', `delete from migration where name = '0074_fewer_statements.sql'`, '0074_fewer'],
    ['of other texts', `update migration set sha256 = 'x' where name = '0030_lots.sql'`, '0030_lots.sql'],
    ['of one more', `insert into migration values ('0075_mine.sql', 'x')`, '0075_mine.sql'],
  ])('%s is refused and left as it was', async (_, change, names) => {
    await query(change)
    const before = await applied()
    const refused = migrate(connection, folder)
    await expect(refused).rejects.toThrow(SetupError)
    await expect(refused).rejects.toThrow(new RegExp(`${names}.*start Quayside once as of commit`))
    expect(await applied()).toEqual(before)
  })
})

test('a database of the squashed files runs what came after them', async () => {
  await withLaterFile()
  expect(await migrate(connection, folder)).toEqual(['0975_later.sql'])
})

test('no file has a name from before the squash, nor a number from between', () => {
  expect(ownNames.filter((name) => beforeSquash.has(name))).toEqual([])
  const later = ownNames.slice(ownNames.indexOf(lastSquashed) + 1)
  expect(later.filter((name) => name < '0075')).toEqual([])
})

/** A database of our own files, and one file that it has not run. */
async function withLaterFile(): Promise<void> {
  connection = await newDatabase(inject('testTemplate'))
  rmSync(join(folder, '0001_first.sql'))
  addLaterFiles()
}

function addLaterFiles(): void {
  cpSync(ownMigrations, folder, { recursive: true })
  write('0975_later.sql', 'create table later (id int)')
}

async function newDatabase(template: string): Promise<Connection> {
  const name = `made_${randomBytes(4).toString('hex')}`
  await outside(`create database ${name} template ${template} strategy file_copy`)
  made.push(name)
  return otherDatabase(server, name)
}

// Databases cannot be made inside a transaction.
async function outside(statement: string): Promise<void> {
  const pool = createPool(server, { as: 'owner', max: 1 })
  await pool.query(statement)
  await pool.end()
}

async function query<R extends object>(text: string): Promise<R[]> {
  const pool = createPool(connection, { as: 'owner', max: 1 })
  const { rows } = await pool.query<R>(text)
  await pool.end()
  return rows
}

async function tables(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'

const { db, owner } = await testDatabase()
const mine = 1n
const theirs = 2n

beforeAll(() =>
  owner.tx({ mode: 'write', tenant: null }, async (tx) => {
    await tx.run({ text: 'create table parcel (merchant_id bigint not null, id bigint primary key)' })
    await tx.run({ text: "call protect_tenant('parcel')" })
    await tx.run({ text: 'insert into parcel values (1, 10), (2, 20)' })
  }),
)

const ids = { text: 'select id from parcel order by id' }
const insertFor = (merchant: bigint, id: bigint) => ({
  text: 'insert into parcel values ($1, $2)',
  values: [merchant, id],
})

test('the app sees the rows of its tenant alone', async () => {
  expect(await db.tx({ mode: 'read', tenant: mine }, (tx) => tx.rows(ids))).toEqual([{ id: 10n }])
  expect(await db.tx({ mode: 'read', tenant: theirs }, (tx) => tx.rows(ids))).toEqual([{ id: 20n }])
})

test('the app without a tenant sees no row', async () => {
  expect(await db.tx({ mode: 'read', tenant: null }, (tx) => tx.rows(ids))).toEqual([])
})

test('a tenant ends with its transaction, also on the connection that had it', async () => {
  await db.tx({ mode: 'write', tenant: mine }, (tx) => tx.rows(ids))
  const setting = { text: "select current_setting('app.merchant_id', true) as merchant" }
  const settings = await Promise.all(
    Array.from({ length: 10 }, () => db.tx({ mode: 'read', tenant: null }, (tx) => tx.one(setting))),
  )
  for (const { merchant } of settings as Array<{ merchant: string | null }>)
    expect(merchant || null).toBeNull()
})

test('the app cannot write a row of another tenant', async () => {
  const written = db.tx({ mode: 'write', tenant: mine }, (tx) => tx.run(insertFor(theirs, 21n)))
  await expect(written).rejects.toMatchObject({ code: '42501' })
})

test('the app cannot move its own row to another tenant', async () => {
  const moved = db.tx({ mode: 'write', tenant: mine }, (tx) =>
    tx.run({ text: 'update parcel set merchant_id = 2 where id = 10' }),
  )
  await expect(moved).rejects.toMatchObject({ code: '42501' })
})

test('the owner sees all rows', async () => {
  expect(await owner.tx({ mode: 'read', tenant: null }, (tx) => tx.rows(ids))).toHaveLength(2)
})

test.each([
  ['create a table', 'create table public.x ()'],
  ['switch protection off', 'alter table parcel disable row level security'],
  ['open a table to itself', 'create policy x on parcel using (true)'],
  ['write the ledger', 'create table ledger.x ()'],
  ['read the migrations', 'select from migration'],
  ['protect or unprotect tables', "call protect_tenant('parcel')"],
])('the app may not %s', async (_, text) => {
  const tried = db.tx({ mode: 'write', tenant: mine }, (tx) => tx.run({ text }))
  await expect(tried).rejects.toMatchObject({ code: '42501' })
})

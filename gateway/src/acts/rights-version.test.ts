import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import type { Tx } from '#db/tx.ts'
import { type Change, changesOf, tablesRead, unwatched } from '#acts/test/rights-tables.ts'
import { type Caller, identify, tokenHash } from './session.ts'

const { db, owner } = await testDatabase()
const right = 'trade.transaction.refund'
const scope = { currencies: ['USD'], limits: { [right]: { USD: 100n } } }

async function somebody() {
  const merchantId = await addMerchant(owner)
  const operator = await addOperator(owner, merchantId, { permissions: [right], scope })
  const token = await addSession(owner, operator)
  return { ...operator, merchantId, hash: tokenHash(token) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const look = ({ hash }: Pick<Somebody, 'hash'>) => ({
  text: `select * from open_session($1, interval '15 minutes', $2)`,
  values: [hash, right],
})
const asOwner = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  owner.tx({ tenant: null, mode: 'write' }, work)
const takenBack = new Error('taken back')
/** What comes of work that leaves nothing behind. */
async function tried<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let found: { result: T } | undefined
  const done = asOwner(async (tx) => {
    found = { result: await work(tx) }
    throw takenBack
  })
  await done.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  return found!.result
}

const tables = [
  'ip_entry',
  'ip_pass',
  'merchant',
  'operator',
  'operator_role',
  'role',
  'role_limit',
  'role_permission',
]

test('rights are made of these tables, and every way to change one of them moves the number', async () => {
  const who = await somebody()
  await tried(async (tx) => {
    expect(await tablesRead(tx, look(who))).toEqual(tables)
    expect(await unwatched(tx, tables)).toEqual([])
  })
})

test.each([
  ['role_limit DELETE', 'drop trigger rights_deleted on role_limit'],
  ['operator_role INSERT', 'alter table operator_role disable trigger rights_inserted'],
  ['operator UPDATE', 'drop trigger rights_of_operator on operator'],
  ['role TRUNCATE', 'drop trigger rights_emptied on role'],
])('a missing trigger is found: %s', async (way, text) => {
  await tried(async (tx) => {
    await tx.run({ text })
    expect(await unwatched(tx, tables)).toContain(way)
  })
})

test('a table that rights are read from and nobody watches is found', async () => {
  const who = await somebody()
  await tried(async (tx) => {
    await tx.run({ text: 'create table favour (merchant_id bigint)' })
    await tx.run({
      text: `create or replace function operator_bounds(p_merchant bigint, p_operator uuid, p_needed text) returns jsonb
        language sql stable as 'select jsonb_agg(merchant_id) from favour'`,
    })
    const read = await tablesRead(tx, look(who))
    expect(await unwatched(tx, read)).toContain('favour INSERT')
  })
})

/** What a look tells but for times and the number, and the number. */
async function told(tx: Tx, who: Somebody) {
  const rows = await tx.rows<Record<string, unknown>>(look(who))
  const [row] = rows
  const { version = null, at: _, stale: __, ...rest } = row ?? {}
  return {
    version,
    rest: JSON.stringify(rest, (___, value) => (typeof value === 'bigint' ? `${value}` : value)),
  }
}

/** Whether the look tells something else after a change, and whether the number stayed; undefined where it is refused. */
function changed(who: Somebody, { table, column, to }: Change) {
  const key = table === 'merchant' ? 'id' : 'merchant_id'
  return tried(async (tx) => {
    const before = await told(tx, who)
    await tx.run({ text: `update ${table} set ${column} = ${to} where ${key} = ${who.merchantId}` })
    const after = await told(tx, who)
    return {
      isTold: before.rest !== after.rest,
      stays: before.version !== null && before.version === after.version,
    }
  }).catch(() => undefined)
}

test('whatever column changes what a look tells moves the number with it', async () => {
  const who = await somebody()
  const changes = await asOwner((tx) => changesOf(tx, tables))
  const telling: string[] = []
  for (const change of changes) {
    const result = await changed(who, change)
    if (!result?.isTold) continue
    telling.push(`${change.table}.${change.column}`)
    expect(result.stays, `${change.table}.${change.column}`).toBe(false)
  }
  expect(telling).toEqual(
    expect.arrayContaining([
      'merchant.name',
      'merchant.platform',
      'merchant.state',
      'merchant.zone',
      'operator.is_main',
      'operator.login_name',
      'operator.real_name',
      'operator.state',
      'role.currencies',
      'role.name',
      'role.sites',
      'role_limit.amount_minor',
    ]),
  )
})

test('a column that its trigger forgets is found', async () => {
  const who = await somebody()
  const stays = await tried(async (tx) => {
    await tx.run({ text: 'drop trigger rights_of_operator on operator' })
    await tx.run({
      text: `create trigger rights_of_operator after insert or delete or update of login_name on operator
        for each row execute function rights_changed_in_row('merchant_id')`,
    })
    const before = await told(tx, who)
    await tx.run({ text: `update operator set state = 'locked' where id = '${who.id}'` })
    const after = await told(tx, who)
    return before.rest !== after.rest && before.version === after.version
  })
  expect(stays).toBe(true)
})

const asCaller = (who: Somebody): Promise<Caller> =>
  db.tx({ tenant: null, mode: 'read' }, (tx) =>
    identify(tx, { hash: who.hash, ip: '203.0.113.7' }, right, () => {}),
  )
const change = (text: string, ...values: unknown[]) => asOwner((tx) => tx.run({ text, values }))

test.each([
  ['is locked', `update operator set state = 'locked' where id = $1`, 'session.ended'],
  [
    'has come to the end of their stay',
    `update operator set expires_at = now() - interval '1 s' where id = $1`,
    'session.ended',
  ],
  ['lost the role', 'delete from operator_role where operator_id = $1', 'permission.denied'],
  [
    'has a session that was closed',
    'update session set closed_at = now() where operator_id = $1',
    'session.ended',
  ],
  [
    'was idle',
    `update session set seen_at = now() - interval '1 hour' where operator_id = $1`,
    'session.ended',
  ],
])('somebody who is remembered and %s is refused with the next call', async (_, text, key) => {
  const who = await somebody()
  await asCaller(who)
  await asCaller(who)
  await change(text, who.id)
  await expect(asCaller(who)).rejects.toMatchObject({ key })
})

test('a narrower role holds from the next call', async () => {
  const who = await somebody()
  expect((await asCaller(who)).scope.bounds[0]?.currencies).toEqual(['USD'])
  await change(`update role set currencies = '{JPY}' where merchant_id = $1`, who.merchantId)
  expect((await asCaller(who)).scope.bounds[0]?.currencies).toEqual(['JPY'])
})

test('a guest is looked up each time, as their end is a time', async () => {
  const who = await somebody()
  await change(`update operator set expires_at = now() + interval '300 ms' where id = $1`, who.id)
  await asCaller(who)
  await expect
    .poll(() =>
      asCaller(who).then(
        () => '',
        ({ key }: { key: string }) => key,
      ),
    )
    .toBe('session.ended')
})

test('nobody but the triggers writes the numbers', async () => {
  const { merchantId } = await somebody()
  const writing = db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    tx.run({ text: 'update rights_version set version = 1' }),
  )
  await expect(writing).rejects.toMatchObject({ code: '42501' })
})

test('a number never comes back, whatever stood in its place before', async () => {
  const { merchantId } = await somebody()
  const numberOf = async () =>
    (
      await asOwner((tx) =>
        tx.one<{ version: bigint }>({
          text: 'select version from rights_version where merchant_id = $1',
          values: [merchantId],
        }),
      )
    ).version
  const before = await numberOf()
  await change('delete from rights_version where merchant_id = $1', merchantId)
  await change(`update merchant set name = 'Other' where id = $1`, merchantId)
  expect(await numberOf()).toBeGreaterThan(before)
})

test('tokens are told apart by all of their hash', () => {
  expect(tokenHash('a')).toEqual(createHash('sha256').update('a').digest())
})

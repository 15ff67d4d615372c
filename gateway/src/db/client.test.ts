import { beforeAll, expect, test } from 'vitest'
import { createDb } from './client.ts'
import { testDatabase } from '#db/test/database.ts'
import type { Tx } from './tx.ts'

const { db, owner, connection } = await testDatabase()
const write = { mode: 'write', tenant: null } as const
const read = { mode: 'read', tenant: null } as const

beforeAll(() =>
  owner.tx(write, async (tx) => {
    await tx.run({ text: 'create table counter (id int primary key, value int not null)' })
    await tx.run({ text: 'insert into counter values (1, 0), (2, 0)' })
  }),
)

const add = (id: number) => ({ text: 'update counter set value = value + 1 where id = $1', values: [id] })
const valueOf = (id: number) =>
  db.tx(read, (tx) =>
    tx.one<{ value: number }>({ text: 'select value from counter where id = $1', values: [id] }),
  )

test('a transaction commits when its work is done', async () => {
  const { value } = await valueOf(1)
  expect(await db.tx(write, (tx) => tx.run(add(1)))).toBe(1)
  expect(await valueOf(1)).toEqual({ value: value + 1 })
})

test('a transaction whose work throws leaves nothing behind', async () => {
  const before = await valueOf(1)
  const failing = db.tx(write, async (tx) => {
    await tx.run(add(1))
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await valueOf(1)).toEqual(before)
})

test('a swallowed error of a statement does not pass as a commit', async () => {
  const swallowing = db.tx(write, async (tx) => {
    await tx.run(add(1))
    await tx.run({ text: 'select 1 / 0' }).catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('rolled back')
})

test('a read refuses to write', async () => {
  const written = db.tx(read, (tx) => tx.run(add(1)))
  await expect(written).rejects.toMatchObject({ code: '25006' })
})

test('a read sees one state of the database from its first statement on', async () => {
  await db.tx({ mode: 'read', tenant: null }, async (tx) => {
    const select = { text: 'select value from counter where id = 1' }
    const first = await tx.one(select)
    await db.tx(write, (other) => other.run(add(1)))
    expect(await tx.one(select)).toEqual(first)
  })
})

test('no connection stays in a transaction after reads, whether more follow or not', async () => {
  await Promise.all(Array.from({ length: 50 }, () => valueOf(1)))
  const open = {
    text: `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  }
  await expect.poll(() => owner.tx(write, (tx) => tx.one<{ count: number }>(open))).toEqual({ count: 0 })
})

test('a read and a write that follow each other on one connection each keep their own tenant', async () => {
  const one = createDb({ connection, max: 1 })
  const tenant = { text: `select current_setting('app.merchant_id', true) as tenant` }
  try {
    const answers = await Promise.all([
      one.tx({ mode: 'read', tenant: 7n }, (tx) => tx.one(tenant)),
      one.tx({ mode: 'read', tenant: null }, (tx) => tx.one(tenant)),
      one.tx({ mode: 'write', tenant: 8n }, (tx) => tx.one(tenant)),
      one.tx({ mode: 'read', tenant: null }, (tx) => tx.one(tenant)),
    ])
    expect(answers).toEqual([{ tenant: '7' }, { tenant: '' }, { tenant: '8' }, { tenant: '' }])
  } finally {
    await one.close()
  }
})

test('a named statement keeps its plan, a nameless one is planned for its values', async () => {
  const mode = (name?: string) => ({
    ...(name && { name }),
    text: `select current_setting('plan_cache_mode') as mode where $1::int = 1`,
    values: [1],
  })
  const modes = await db.tx(read, async (tx) => [await tx.one(mode('plan_mode')), await tx.one(mode())])
  expect(modes).toEqual([{ mode: 'force_generic_plan' }, { mode: 'auto' }])
  expect(await db.tx(read, (tx) => tx.one(mode('plan_mode')))).toEqual({ mode: 'force_generic_plan' })
})

test('two writes that block each other are both done, one of them at a second try', async () => {
  const before = [await valueOf(1), await valueOf(2)]
  let tries = 0
  const meet = barrier(2)
  const addBoth = async (tx: Tx, first: number, second: number) => {
    tries++
    await tx.run(add(first))
    await meet()
    await tx.run(add(second))
  }
  await Promise.all([db.tx(write, (tx) => addBoth(tx, 1, 2)), db.tx(write, (tx) => addBoth(tx, 2, 1))])
  expect(tries).toBe(3)
  expect([await valueOf(1), await valueOf(2)]).toEqual(before.map(({ value }) => ({ value: value + 2 })))
})

test('a write that keeps failing to serialise is tried four times in all', async () => {
  let tries = 0
  const failing = db.tx(write, async (tx) => {
    tries++
    await tx.run({ text: "do $$ begin raise exception using errcode = '40001'; end $$" })
  })
  await expect(failing).rejects.toMatchObject({ code: '40001' })
  expect(tries).toBe(4)
})

test('waiting for a lock ends after three seconds', { timeout: 10_000 }, async () => {
  await db.tx(write, async (tx) => {
    await tx.run(add(2))
    const waiting = db.tx(write, (other) => other.run(add(2)))
    await expect(waiting).rejects.toMatchObject({ code: '55P03' })
  })
})

test('one and maybe refuse more rows than they promise', async () => {
  const two = { text: 'select id from counter' }
  await expect(db.tx(read, (tx) => tx.one(two))).rejects.toThrow('Expected one row and got 2')
  await expect(db.tx(read, (tx) => tx.maybe(two))).rejects.toThrow('Expected at most one row and got 2')
  expect(await db.tx(read, (tx) => tx.maybe({ text: 'select where false' }))).toBeUndefined()
})

test('columns arrive in the types that their readers expect', async () => {
  const text = `select 9007199254740993::bigint as int8, 7::int as int4, 1.50::numeric(9,2) as numeric,
    '2026-03-01 20:00:00.5+08'::timestamptz as instant, '2026-03-01'::date as date, '{"a": [1]}'::jsonb as json,
    array[1, null]::bigint[] as int8s, array['2026-03-01 00:00Z']::timestamptz[] as instants,
    array['2026-03-01']::date[] as dates, '{}'::text[] as none`
  expect(await db.tx(read, (tx) => tx.one({ text }))).toEqual({
    int8: 9007199254740993n,
    int4: 7,
    numeric: '1.50',
    instant: '2026-03-01T12:00:00.5Z',
    date: '2026-03-01',
    json: { a: [1] },
    int8s: [1n, null],
    instants: ['2026-03-01T00:00:00Z'],
    dates: ['2026-03-01'],
    none: [],
  })
})

test('a connection that is lost fails its transaction alone', async () => {
  const single = createDb({ connection, max: 1 })
  const lost = single.tx(write, async (tx) => {
    const { pid } = await tx.one<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
    await owner.tx(write, (killer) =>
      killer.run({ text: 'select pg_terminate_backend($1, 5000)', values: [pid] }),
    )
    await tx.run(add(1))
  })
  await expect(lost).rejects.toThrow()
  expect(await single.tx(read, (tx) => tx.one({ text: 'select 1 as up' }))).toEqual({ up: 1 })
  await single.close()
})

function barrier(count: number): () => Promise<void> {
  let waiting = count
  let open: () => void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return async () => {
    if (--waiting <= 0) open()
    await opened
  }
}

import { beforeAll, expect, test } from 'vitest'
import { createDb } from './client.ts'
import { testDatabase } from '#db/test/database.ts'
import type { Tx } from './tx.ts'

const { db, owner, connection } = await testDatabase()
const write = { mode: 'write', tenant: null } as const
const read = { mode: 'read', tenant: null } as const

beforeAll(() =>
  owner.tx(write, async (tx) => {
    await tx.run({ text: 'create table line (id int primary key, said text)' })
  }),
)

const say = (id: number, said: string) => ({
  name: 'say_line',
  text: 'insert into line values ($1, $2)',
  values: [id, said],
})
const lines = { name: 'lines_said', text: 'select id, said from line order by id' }
const idsSaid = async (from: number) =>
  (await db.tx(read, (tx) => tx.rows<{ id: number }>(lines))).map(({ id }) => id).filter((id) => id >= from)

/** One connection, so that whatever a transaction leaves behind meets the next one. */
async function onOne<T>(work: (one: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const one = createDb({ connection, max: 1 })
  try {
    return await work(one)
  } finally {
    await one.close()
  }
}

test('what is asked in one turn is done in that order, named or not, with values or without', async () => {
  await db.tx(write, async (tx) => {
    const asked = [
      tx.run(say(1, 'first')),
      tx.run({ text: `update line set said = said || ' second' where id = 1` }),
      tx.run({ text: `update line set said = said || $1 where id = 1`, values: [' third'] }),
      tx.run({ name: 'fourth', text: `update line set said = said || ' fourth' where id = 1` }),
    ]
    expect(await Promise.all(asked)).toEqual([1, 1, 1, 1])
  })
  const found = await db.tx(read, (tx) =>
    tx.rows({ text: 'select said from line where id = $1', values: [1] }),
  )
  expect(found).toEqual([{ said: 'first second third fourth' }])
})

test('nothing behind a statement that failed is done, and nothing of its transaction stays', async () => {
  await onOne(async (one) => {
    const failing = one.tx(write, async (tx) => {
      const asked = [tx.run(say(10, 'a')), tx.run(say(10, 'twice')), tx.run(say(11, 'b'))]
      expect(await Promise.allSettled(asked)).toMatchObject([
        { value: 1 },
        { reason: { code: '23505' } },
        { reason: { code: '23505' } },
      ])
      await tx.run(say(12, 'c'))
    })
    await expect(failing).rejects.toMatchObject({ code: '25P02' })
    expect(await one.tx(write, (tx) => tx.run(say(13, 'd')))).toBe(1)
  })
  expect(await idsSaid(10)).toEqual([13])
})

test('a transaction that does not begin does nothing of what was asked of it', async () => {
  await onOne(async (one) => {
    const tenantless = { mode: 'write', tenant: 'no number' as never } as const
    // Its tenant fails within the flight that begins it; what is asked before the answer waits, and is not done.
    const failing = one.tx({ ...tenantless }, async (tx) => {
      const first = tx.run({ text: `insert into line values ($1, 'x')`, values: [20n ** 20n] })
      await new Promise((resolve) => setImmediate(resolve))
      await Promise.allSettled([first, tx.run(say(21, 'waited'))])
      await tx.run(say(22, 'afterwards'))
    })
    await expect(failing).rejects.toThrow()
    await one.tx(write, (tx) => tx.run(say(23, 'next')))
  })
  expect(await idsSaid(20)).toEqual([23])
})

test('what is asked when all is over reaches nobody', async () => {
  let kept: Tx | undefined
  await onOne(async (one) => {
    await one.tx(write, async (tx) => {
      kept = tx
      await tx.run(say(30, 'in time'))
    })
    await one.tx(write, async (tx) => {
      await tx.run(say(31, 'next'))
      await expect(kept!.run(say(32, 'late'))).rejects.toThrow('is over')
    })
  })
  expect(await idsSaid(30)).toEqual([30, 31])
})

test('a read whose statements nobody waited for leaves the next transaction alone', async () => {
  await onOne(async (one) => {
    await one.tx(read, async (tx) => void tx.rows(lines).catch(() => {}))
    expect(await one.tx(write, (tx) => tx.run(say(40, 'written')))).toBe(1)
  })
  expect(await idsSaid(40)).toEqual([40])
})

test('a statement that could not be made is made when it can', async () => {
  const later = { name: 'made_later', text: 'select 1 as one from made_later' }
  await onOne(async (one) => {
    await expect(one.tx(read, (tx) => tx.rows(later))).rejects.toMatchObject({ code: '42P01' })
    await owner.tx(write, (tx) => tx.run({ text: 'create table made_later as select 1 as x' }))
    await owner.tx(write, (tx) => tx.run({ text: 'grant select on made_later to quayside_app' }))
    expect(await one.tx(read, (tx) => tx.rows(later))).toEqual([{ one: 1 }])
    const wrong = { name: 'by_number', text: 'select id from line where id = $1', values: ['no number'] }
    await expect(one.tx(read, (tx) => tx.rows(wrong))).rejects.toMatchObject({ code: '22P02' })
    expect(await one.tx(read, (tx) => tx.rows({ ...wrong, values: [1] }))).toEqual([{ id: 1 }])
  })
})

test('two statements of one name are refused', async () => {
  await onOne(async (one) => {
    await one.tx(read, (tx) => tx.rows({ name: 'same', text: 'select 1 as a' }))
    const other = one.tx(read, (tx) => tx.rows({ name: 'same', text: 'select 2 as a' }))
    await expect(other).rejects.toThrow('Two statements are called same')
    expect(await one.tx(read, (tx) => tx.rows({ name: 'same', text: 'select 1 as a' }))).toEqual([{ a: 1 }])
  })
})

test('a statement alone is committed, or nothing of it stays and the connection goes on', async () => {
  await onOne(async (one) => {
    const counted = { text: 'insert into line values ($1, $2) returning id', values: [50, 'alone'] }
    expect(await one.alone(null, counted)).toEqual([{ id: 50 }])
    await expect(one.alone(null, counted)).rejects.toMatchObject({ code: '23505' })
    await one.alone(7n, {
      name: 'tenant_alone',
      text: `insert into line values (51, current_setting('app.merchant_id', true))`,
    })
    expect(await one.tx(read, (tx) => tx.rows(lines))).toContainEqual({ id: 51, said: '7' })
  })
})

test('values arrive as they were sent', async () => {
  const given = [
    ['a "b" \\ {c}, d', '', null, 'NULL', '中文'],
    [1n, -2n, null],
    [Buffer.from([0, 255, 92]), null],
    [
      [1, 2],
      [3, 4],
    ],
    new Date('2026-03-01T00:00:00.123Z'),
    { a: ['"', 1n.toString()] },
    Buffer.from([0, 39, 92]),
    true,
    1.5,
    undefined,
  ]
  const text = `select $1::text[] as texts, $2::bigint[] as numbers, $3::bytea[] as many, $4::int[] as nested,
    $5::timestamptz as at, $6::jsonb as json, $7::bytea as bytes, $8::boolean as yes, $9::float8 as number, $10::text as nothing`
  for (const name of [undefined, 'values_sent'])
    expect(await db.tx(read, (tx) => tx.one({ ...(name && { name }), text, values: given }))).toEqual({
      texts: given[0],
      numbers: given[1],
      many: given[2],
      nested: given[3],
      at: '2026-03-01T00:00:00.123Z',
      json: given[5],
      bytes: given[6],
      yes: true,
      number: 1.5,
      nothing: null,
    })
})

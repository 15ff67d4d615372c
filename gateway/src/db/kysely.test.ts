import { beforeAll, expect, test } from 'vitest'
import { compiled, compiledOnce, compiledPerShape, sqlBuilder } from './kysely.ts'
import { testDatabase } from '#db/test/database.ts'

interface Tables {
  parcel: { id: bigint; state: string; weight: number }
}

const sql = sqlBuilder<Tables>()
const { db, owner } = await testDatabase()

beforeAll(() =>
  owner.tx({ mode: 'write', tenant: null }, async (tx) => {
    await tx.run({ text: 'create table parcel (id bigint primary key, state text, weight int)' })
    await tx.run({ text: "insert into parcel values (1, 'sent', 10), (2, 'sent', 20), (3, 'lost', 30)" })
  }),
)

const heavier = compiledOnce('test_heavier', (slot: { state: string; over: number; count: number }) =>
  sql
    .selectFrom('parcel')
    .select(['id', 'weight'])
    .where('state', '=', slot.state)
    .where('weight', '>', slot.over)
    .where('id', '<', 100n)
    .orderBy('id')
    .limit(slot.count),
)

const filtered = compiledPerShape('test_filtered', (slot: { state?: string; over?: number }) => {
  let query = sql.selectFrom('parcel').select('id').orderBy('id')
  if (slot.state !== undefined) query = query.where('state', '=', slot.state)
  if (slot.over !== undefined) query = query.where('weight', '>', slot.over)
  return query
})

test('a statement compiled once gives each call its own values', async () => {
  const answers = await db.tx({ mode: 'read', tenant: null }, (tx) =>
    Promise.all([
      tx.rows(heavier({ state: 'sent', over: 5, count: 1 })),
      tx.rows(heavier({ state: 'sent', over: 15, count: 9 })),
      tx.rows(heavier({ state: 'lost', over: 30, count: 9 })),
    ]),
  )
  expect(answers).toEqual([[{ id: 1n, weight: 10 }], [{ id: 2n, weight: 20 }], []])
})

test('a statement compiled once keeps its text and name', () => {
  const [one, two] = [heavier({ state: 'a', over: 1, count: 1 }), heavier({ state: 'b', over: 2, count: 2 })]
  expect(one.text).toBe(two.text)
  expect(one.name).toBe('test_heavier')
  expect(one.values).toEqual(['a', 1, 100n, 1])
})

test('a filter has one prepared statement for each set of values that are present', async () => {
  const ids = (filter: { state?: string; over?: number }) =>
    db.tx({ mode: 'read', tenant: null }, async (tx) => (await tx.rows(filtered(filter))).map(({ id }) => id))
  expect(await ids({})).toEqual([1n, 2n, 3n])
  expect(await ids({ state: 'sent' })).toEqual([1n, 2n])
  expect(await ids({ over: 15 })).toEqual([2n, 3n])
  expect(await ids({ state: 'lost', over: 15 })).toEqual([3n])
  expect(filtered({ over: 1 }).name).toBe(filtered({ over: 2 }).name)
  expect(filtered({ over: 1 }).name).not.toBe(filtered({ state: 'x' }).name)
})

test('a query for one call is compiled with its values', () => {
  const query = compiled(sql.selectFrom('parcel').select('id').where('state', '=', 'sent'))
  expect(query).toEqual({ text: 'select "id" from "parcel" where "state" = $1', values: ['sent'] })
})

test('a name that PostgreSQL would cut is refused', () => {
  expect(() => compiledOnce('x'.repeat(64), () => sql.selectFrom('parcel').select('id'))).toThrow('63 bytes')
})

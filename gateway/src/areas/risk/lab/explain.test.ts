import { beforeAll, expect, test } from 'vitest'
import { explainCalls } from '@quayside/contract/risk/lab/explain.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { testExports } from '#test/exports.ts'
import { featuresOf, rulingOf } from '#test/rulings.ts'

const database = await testDatabase()
const { db, owner } = database
const { send } = await testExports(database)
const id = (no: number) => `00000000-0000-4000-8000-00000000000${no}`
const at = '2026-01-05T10:00:00Z'
const everywhere = { sites: [], brands: [], currencies: [] }
const rule = (no: number, when: string, action: string, mode = 'live') => ({
  id: id(no),
  when,
  action,
  phase: 'before',
  mode,
})
let token: string
let stranger: string
let orderId: string

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await makeMerchant(database, 2n)
  const rules = {
    sets: [
      {
        id: id(8),
        scope: everywhere,
        rules: [
          rule(1, 'cards_device_1h >= 3', 'block'),
          rule(2, 'email = "buyer@example.com"', 'review'),
          rule(3, 'attempts_address_24h >= 2', 'block'),
          rule(4, 'amount_usd >= 500.00', 'block'),
          rule(5, 'amount_usd >= 1.00', 'review', 'shadow'),
        ],
      },
      {
        id: id(9),
        scope: { ...everywhere, currencies: ['JPY'] },
        rules: [rule(6, 'amount_usd >= 1.00', 'block')],
      },
    ],
    snoozes: [],
  }
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into risk_snapshot (merchant_id, version, hash, previous_hash, rules, cause, made_at)
        values (1, 1, repeat('a', 64), null, $1, 'publish', now())`,
      values: [JSON.stringify(rules)],
    }),
  )
  const ruling = rulingOf({
    version: 1,
    action: 'block',
    by: 'rule',
    byIds: [id(1)],
    matched: [id(1), id(2)],
    shadow: [id(5)],
    unknown: [id(3)],
    features: featuresOf({}, { cards_device_1h: 4, attempts_address_24h: null }),
  })
  await deliver(db, [
    coreEvent(at, orderData('E1', { ruling, sentAt: undefined, authorisation: undefined })),
    coreEvent(at, orderData('E2')),
  ])
  await keepVersions((await addOperator(owner, 1n, { permissions: [] })).id)
  const permissions = ['trade.transaction.view']
  token = await addSession(owner, await addOperator(owner, 1n, { permissions }))
  stranger = await addSession(owner, await addOperator(owner, 2n, { permissions }))
  orderId = await idOf('E1')
})

/** Two versions of one set: the second calls its first rule otherwise, the third rule is in neither. */
const keepVersions = (operator: string) =>
  owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    const kept = (...names: readonly string[]) =>
      JSON.stringify(names.map((name, index) => ({ rule: id(index + 1), id: id(index + 1), name })))
    await tx.run({
      text: `insert into risk_rule_set (merchant_id, id, name, description, newest, changed_at, changed_by)
        values (1, $1, 'Shop', '', 2, now(), $2)`,
      values: [id(8), operator],
    })
    await tx.run({
      text: `insert into risk_set_version (merchant_id, set_id, no, scope, rules, hash, previous_hash, made_at, made_by)
        values (1, $1, 1, '{}', $3, repeat('a', 64), null, now(), $2), (1, $1, 2, '{}', $4, repeat('b', 64), repeat('a', 64), now(), $2)`,
      values: [id(8), operator, kept('Cards', 'One buyer'), kept('Several cards')],
    })
  })

const idOf = async (orderNo: string) => {
  const [row] = await db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
    tx.rows<{ id: string }>({ text: 'select id from orders where order_no = $1', values: [orderNo] }),
  )
  return row!.id
}
const explain = (of: string, as = token) => send(explainCalls.explain, as, { id: of })

test('every rule of then says what it saw and what it made of it', async () => {
  const { data } = await explain(orderId)
  expect(data!.ruling).toMatchObject({ version: 1, action: 'block', by: 'rule', byIds: [id(1)] })
  expect(data!.rules!.map((one) => [one.id, one.answer, one.decided])).toEqual([
    [id(1), 'match', true],
    [id(2), 'match', false],
    [id(3), 'unknown', false],
    [id(4), 'no_match', false],
    [id(5), 'match', false],
    [id(6), 'out_of_scope', false],
  ])
  // Without the rule that blocked it, the one behind it would have held it.
  expect(data!.rules![0]).toMatchObject({
    without: 'review',
    values: [{ field: 'cards_device_1h', value: 4, isHidden: false }],
  })
  expect(data!.rules![1]!.values).toEqual([{ field: 'email', value: 'bu***er@example.com', isHidden: false }])
  expect(data!.rules![2]!.values).toEqual([{ field: 'attempts_address_24h', value: null, isHidden: false }])
})

test('rules are called what their set called them at last', async () => {
  const { data } = await explain(orderId)
  expect(data!.rules!.slice(0, 3).map(({ name }) => name)).toEqual(['Several cards', 'One buyer', null])
})

test('an order that came without a ruling says so', async () => {
  expect((await explain(await idOf('E2'))).data).toMatchObject({ ruling: null, rules: null, lists: [] })
})

test('of another merchant answers like an unknown one', async () => {
  expect((await explain(orderId, stranger)).error).toBe('object.not_found')
  expect((await explain(id(7))).error).toBe('object.not_found')
})

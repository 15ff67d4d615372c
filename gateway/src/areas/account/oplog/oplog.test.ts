import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { viewPaths } from '@quayside/contract/account/oplog/views.ts'
import { callsOf, portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { insertLine, type LogLine } from '#acts/log/operation-log.sql.ts'
import { sealAll } from '#chain/seal.ts'
import { newId } from '#db/new-id.ts'
import { operationNo } from '#db/operation-no.ts'
import { addMerchant } from '#db/test/people.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'

const app = await testApp({ readsLoggedAtOnce: true })
const world = approvalWorld(app)
const { oplog, preference } = portalCalls
let anna: Somebody
let bert: Somebody

beforeAll(async () => {
  await world.begin()
  anna = await world.somebody()
  bert = await world.somebody({ permissions: permissions.filter((code) => code !== 'account.log.view') })
})

const lines = async (
  who: Somebody,
  filter: object = {},
  page: { size: 20; after?: string | undefined } = { size: 20 },
) => (await who.ask(oplog.query, { filter, page })).data!

test('a write stands in it with what was before and after, and gets its number when it is sealed', async () => {
  await anna.ask(preference.save, { theme: 'dark' })
  const [line] = (await lines(anna, { call: ['/myaccount/preferences/save'] })).rows
  expect(line).toMatchObject({
    outcome: 'done',
    before: { theme: 'system' },
    after: { theme: 'dark' },
    seq: null,
  })
  await sealAll(app.owner)
  const [sealed] = (await lines(anna, { call: ['/myaccount/preferences/save'] })).rows
  expect(sealed!.seq).toMatch(/^\d+$/)
})

test('a refusal stands in it with its reason, in the reader’s words', async () => {
  const { trace } = await bert.ask(oplog.query, {})
  const [line] = (await lines(anna, { trace })).rows
  expect(line).toMatchObject({
    call: '/oplog/list',
    outcome: 'refused',
    reason: { error: 'permission.denied' },
  })
})

test('who looks at the log stands in it too', async () => {
  await lines(anna, { target: 'nothing' })
  await expect
    .poll(() =>
      world.rows("select outcome from operation_log where call = '/oplog/list' and outcome = 'read'"),
    )
    .not.toEqual([])
})

test.each([
  ['area', { area: ['account'] }, true],
  ['another area', { area: ['trade'] }, false],
  ['outcome', { outcome: ['done'] }, true],
  ['another outcome', { outcome: ['failed'] }, false],
  ['times', { createdFrom: '2020-01-01T00:00:00Z' }, true],
  ['other times', { createdTo: '2020-01-01T00:00:00Z' }, false],
  ['another address', { ip: '203.0.113.77' }, false],
  ['a whole name', { text: 'nobody_here' }, false],
])('is filtered by %s', async (_, filter, finds) => {
  const all = { ...filter, call: ['/myaccount/preferences/save'] }
  expect((await lines(anna, all)).rows.length > 0).toBe(finds)
})

test('pages go on where the last one ended, and the total has a cap', async () => {
  for (let round = 0; round < 25; round++) await anna.ask(preference.save, { pageSize: round % 2 ? 20 : 10 })
  const first = await lines(anna)
  const second = await lines(anna, {}, { size: 20, after: first.page.next })
  expect(first.total).toMatchObject({ exact: true })
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(
    first.rows.length + second.rows.length,
  )
  expect(
    await anna.ask(oplog.query, {
      filter: { createdFrom: '2026-02-01T00:00:00Z', createdTo: '2026-01-01T00:00:00Z' },
    }),
  ).toMatchObject({
    error: 'trade.range_reversed',
  })
})

test('another merchant sees its own alone', async () => {
  const stranger = await world.somebody({ merchantId: await addMerchant(app.owner) })
  expect((await lines(stranger)).rows.every(({ person }) => person !== null && person !== anna.id)).toBe(true)
  expect((await lines(stranger, { call: ['/myaccount/preferences/save'] })).rows).toEqual([])
})

test('can be asked for as a file by whoever may export it', async () => {
  const file = { type: 'csv', zone: 'Asia/Shanghai', numbers: 'comma' } as const
  const asked = await anna.ask(oplog.ask, { filter: {}, columns: ['at', 'what', 'outcome'], file })
  expect(asked).toMatchObject({ status: '0' })
  const { data } = await anna.ask(oplog.preview, { filter: {}, zone: 'Asia/Shanghai' })
  expect(data!.rows).toBeGreaterThan(20)
})

test('acts come without what was only looked at, and a denied one stands in its own view', async () => {
  await anna.ask(preference.save, { theme: 'light' })
  await bert.ask(oplog.query, {})
  await lines(anna)
  const outcomes = async (view: string) => (await lines(anna, { view })).rows.map(({ outcome }) => outcome)
  expect(await outcomes('actions')).not.toContain('read')
  expect(new Set(await outcomes('views'))).toEqual(new Set(['read']))
  expect(new Set(await outcomes('denied'))).toEqual(new Set(['refused']))
  expect((await lines(anna, { view: 'money' })).rows).toEqual([])
  expect((await lines(anna, { view: 'access', call: ['/myaccount/preferences/save'] })).rows).toEqual([])
})

test('every beginning of a view is one of a call', () => {
  const paths = callsOf(portalCalls).map(({ path }) => path)
  const unknown = Object.values(viewPaths)
    .flat()
    .filter((start) => !paths.some((path) => path === start || path.startsWith(`${start}/`)))
  expect(unknown).toEqual([])
})

/** A line as an act leaves it. */
const done: Omit<LogLine, 'id' | 'call' | 'target'> = {
  merchant_id: '1',
  at: new Date().toISOString(),
  operator_id: null,
  operator_name: null,
  session_hash: null,
  ip: '203.0.113.9',
  outcome: 'done',
  reason: null,
  facts: {},
  before: null,
  after: null,
  trace: 'a-trace',
}

test('an order is known by its number, and what has its number from its id by that', async () => {
  const orderNo = await world.newOrder()
  await world.refund(anna, orderNo, '5.00')
  const [refunded] = (await lines(anna, { call: ['/transaction/refund'] })).rows
  expect(refunded).toMatchObject({ outcome: 'done', number: orderNo })
  const id = randomUUID()
  for (const [call, number] of [
    ['/withdraw/pay', operationNo('W', id)],
    ['/settlement/exchange/pay', operationNo('X', id)],
    ['/invoice/apply', operationNo('I', id)],
    ['/role/update', null],
  ] as const) {
    await app.db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
      tx.run(insertLine({ ...done, id: newId(), call, target: id })),
    )
    expect((await lines(anna, { call: [call] })).rows[0]).toMatchObject({ target: id, number })
  }
})

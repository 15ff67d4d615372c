import { beforeAll, describe, expect, test } from 'vitest'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { testDatabase } from '#db/test/database.ts'
import type { Query, Tx } from '#db/tx.ts'
import { deliver, makeMerchant } from '#test/deliveries.ts'
import { buyerHistory, relatedOrders } from '#areas/trade/order/buyer.sql.ts'
import { orderDetail, orderFees, orderTransitions } from '#areas/trade/order/detail.sql.ts'
import { orderNotes } from '#areas/trade/move/notes.sql.ts'
import { orderFilter } from './filter.ts'
import { orderPlace } from '#orders/key.sql.ts'
import { findOrders } from './page.sql.ts'
import { countOrders, sumOrders } from './total.sql.ts'
import { latestRequests } from '#areas/trade/requests/request-order.sql.ts'
import { manyOrders } from '#areas/trade/test/orders.ts'

const database = await testDatabase()
const { db, owner } = database

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await makeMerchant(database, 2n)
  await deliver(db, [...manyOrders(400, 'A', '1'), ...manyOrders(400, 'B', '2')])
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text: 'analyze orders' }))
})

/** What a list sends to the database. */
async function statementsOf(work: (tx: Tx) => Promise<unknown>): Promise<Query[]> {
  const sent: Query[] = []
  await db.tx({ tenant: 1n, mode: 'read' }, (tx) => {
    const noted =
      <T>(ask: (query: Query) => Promise<T>) =>
      (query: Query) => (sent.push(query), ask(query))
    return work({
      rows: noted(tx.rows),
      one: noted(tx.one),
      maybe: noted(tx.maybe),
      run: noted(tx.run),
    } as Tx)
  })
  return sent
}

// The table is small, so the planner is told what it finds out by itself on a large one.
async function planOf({ text, values = [] }: Query): Promise<string> {
  return db.tx({ tenant: 1n, mode: 'read' }, async (tx) => {
    await tx.run({ text: 'set local enable_seqscan = off' })
    const lines = await tx.rows<{ 'QUERY PLAN': string }>({ text: `explain (costs off) ${text}`, values })
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
}

describe('every filter has an index that row-level security leaves in use', () => {
  const site = '0190a5a0-0000-7000-8000-000000000000'
  test.each<[TransactionFilter, RegExp]>([
    [{}, /orders_created/],
    [{ createdFrom: '2026-01-01T00:00:00Z' }, /orders_created/],
    [{ orderNo: 'A100001' }, /Index Cond: .*order_no = /],
    [{ merchantOrderId: 'dup-1' }, /Index Cond: .*merchant_order_id = /],
    [{ arn: '7412' }, /Index Cond: .*arn = /],
    [{ lastFour: '0007' }, /Index Cond: .*card_last4 = /],
    [{ email: 'buyer1@example.com' }, /Index Cond: .*email_key = /],
    [
      { numbers: ['A100001', 'dup-1'] },
      /Index Cond: .*order_no = ANY[^]*Index Cond: .*merchant_order_id = ANY/,
    ],
    [{ text: 'A1000010' }, /Index Cond: .*order_no >= [^]*merchant_order_id >= [^]*arn >= /],
    [{ text: '9999' }, /card_last4 = /],
    [{ status: ['pending_review'] }, /Index Cond: .*state = /],
    [{ captureState: ['authorized'] }, /Index Cond: .*capture_state = /],
    [{ type: ['sale', 'token sale'] }, /Index Cond: .*type = /],
    [{ currency: ['KWD'] }, /Index Cond: .*currency = /],
    [{ brand: ['jcb'] }, /Index Cond: .*brand = /],
    [{ cardCountry: ['JP'] }, /Index Cond: .*card_country = /],
    [{ siteId: [site] }, /Index Cond: .*site_id = /],
    [{ paymentMethod: ['alipay'] }, /Index Cond: .*payment_method = /],
    [{ source: ['plugin'] }, /Index Cond: .*source = /],
    [{ currency: ['KWD'], amountFrom: '499' }, /Index Cond: .*currency = /],
  ])('%j', async (filter, index) => {
    const sent = await statementsOf((tx) =>
      findOrders(tx, 1n, { filter: orderFilter(filter), newestFirst: true, limit: 11 }),
    )
    const plans = await Promise.all(sent.map(planOf))
    expect(plans.at(-1)).toMatch(index)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (orders|chargeback)/)
  })

  test('a page without a filter, or with one choice, is read in order and never sorted whole', async () => {
    for (const filter of [
      {},
      { status: ['succeed'] },
      { createdTo: '2026-01-02T00:00:00Z' },
    ] as TransactionFilter[])
      for (const newestFirst of [true, false]) {
        const after = { createdAt: '2026-01-01T01:00:00Z', id: site }
        const [sent] = await statementsOf((tx) =>
          findOrders(tx, 1n, { filter: orderFilter(filter), newestFirst, after, limit: 11 }),
        )
        const plan = await planOf(sent!)
        expect(plan).toMatch(/Index Cond: .*ROW\(created_at, id\)/)
      }
  })

  test('an order and its buyer are looked up, never searched for', async () => {
    const buyer = { customerId: 'c1', email: 'Buyer1@Example.com' }
    const looked = [
      orderPlace(1n, 'A100001'),
      orderPlace(1n, site),
      orderDetail(1n, site),
      orderTransitions(1n, site),
      orderNotes(1n, site),
      orderFees(1n, site),
      buyerHistory(1n, buyer),
      relatedOrders(1n, buyer, site),
      latestRequests(1n),
    ]
    for (const query of looked) {
      const plan = await planOf(query)
      expect(plan).not.toMatch(/Seq Scan on (?!site|operator)/)
      expect(plan).toMatch(/Index Cond/)
    }
    expect(await planOf(buyerHistory(1n, buyer) as Query)).toMatch(/customer_id = [^]*email_key = /)
  })

  test('counts and sums stop early', async () => {
    const sent = await statementsOf((tx) =>
      Promise.all([countOrders(tx, 1n, {}), sumOrders(tx, 1n, { status: ['succeed'] })]),
    )
    for (const query of sent) expect(await planOf(query)).toMatch(/Limit[^]*(Index|Bitmap)/)
  })
})

describe('row-level security alone, with the condition on the merchant switched off', () => {
  test('gives no row of another merchant, in any list', async () => {
    const filters: TransactionFilter[] = [
      {},
      { status: ['succeed'] },
      { text: 'B1' },
      { status: ['succeed'], brand: ['visa'] },
      { email: 'buyer1@example.com' },
    ]
    for (const filter of filters)
      for (const { text, values = [] } of await statementsOf((tx) =>
        findOrders(tx, 1n, { filter: orderFilter(filter), newestFirst: true, limit: 1000 }),
      )) {
        const open = text.replaceAll(/\bmerchant_id = \$\d+/g, 'true')
        expect(open).not.toBe(text)
        const used = [...open.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at))
        // PostgreSQL wants every parameter used; the merchants' numbers are said to be something harmless.
        const idle = values
          .map((_, at) => at + 1)
          .filter((at) => !used.includes(at))
          .map((at) => `$${at}::bigint`)
        const found = await db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
          tx.rows<{ orderNo: string }>({
            text: `select q.* from (${open}) q${idle.length > 0 ? ` where coalesce(${idle.join(', ')}) is not null` : ''}`,
            values,
          }),
        )
        expect(found.filter(({ orderNo }) => orderNo.startsWith('B'))).toEqual([])
      }
  })

  test('gives no row of any table, and takes none for another merchant', async () => {
    const tables = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows<{ name: string }>({
        text: `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
          where c.relkind = 'r' and c.relrowsecurity and c.relnamespace = 'public'::regnamespace and not a.attisdropped
            and has_table_privilege('quayside_app', c.oid, 'select')`,
      }),
    )
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['orders', 'capture', 'entity_event', 'inbox', 'unmatched_event']),
    )
    await db.tx({ tenant: 1n, mode: 'read' }, async (tx) => {
      for (const { name } of tables) {
        const [found] = await tx.rows<{ foreign: bigint }>({
          text: `select count(*) as foreign from ${name} where merchant_id <> 1`,
        })
        expect({ name, ...found }).toEqual({ name, foreign: 0n })
      }
    })
    const smuggled = db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
      tx.run({
        text: `insert into inbox (merchant_id, event_id, digest, outcome) values (2, 'smuggled', '', 'applied')`,
      }),
    )
    await expect(smuggled).rejects.toThrow(/row-level security/)
  })
})

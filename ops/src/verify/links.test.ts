import type { Ctx } from '@quayside/gateway/acts/context.ts'
import { createOwnOrder } from '@quayside/gateway/orders/own-order.ts'
import { deliverEvents } from '@quayside/gateway/areas/provider/ingest.ts'
import { testDatabase } from '@quayside/gateway/db/test/database.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { linkChecks } from './links.sql.ts'

const { db, owner } = await testDatabase()
const run = (text: string): Promise<number> =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text }))
const found = () =>
  owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const results = []
    for (const check of linkChecks) results.push((await check.run(tx))!)
    return results
  })
const breaches = async () => (await found()).flatMap((result) => result.breaches)
/** As no statement of the product could. */
const tamper = (text: string) =>
  run(`do $$ begin set local session_replication_role = replica; ${text} end $$`)

const siteId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const linkId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7c'

/** A payment of the link by the doors of the product; undefined answers it not at all. */
async function payment(n: number, result: 'approved' | 'declined' | undefined): Promise<void> {
  const order = await db.tx({ tenant: 1n, mode: 'write' }, async (tx) => {
    const made = await createOwnOrder(tx, 1n, {
      source: 'payment_link',
      merchantOrderId: `L1-${n}`,
      type: 'sale',
      currency: 'USD',
      amount: 9_800n,
      site: { id: siteId, url: 'https://nanbei.example' },
      email: 'payer@example.com',
      ticketUntil: new Date(Date.now() + 600_000).toISOString(),
      by: { actor: 'buyer' },
    })
    await tx.run({
      text: `insert into payment_link_order (merchant_id, order_id, link_id, n, attempt, email, ip, language, seen)
        values (1, $1, $2, $3, gen_random_uuid(), 'payer@example.com', '203.0.113.7', 'en', '{}')`,
      values: [made!.id, linkId, n],
    })
    await tx.run({
      text: `update payment_link set taken = taken + 1, begun = begun + 1 where id = $1`,
      values: [linkId],
    })
    return made!
  })
  if (!result) return
  const at = new Date().toISOString()
  const { answers } = await deliverEvents({ db } as Ctx, {
    events: [
      {
        eventId: `E${n}`,
        merchantId: '1',
        occurredAt: at,
        data: {
          kind: 'outcome',
          orderNo: order.orderNo,
          card: { brand: 'visa', masked: '400000******0002' },
          risk: { score: 10 },
          authorisation: result === 'approved' ? { result, at } : { result, at, responseCode: '51' },
        },
      },
    ] as never,
  })
  expect(answers).toMatchObject([{ outcome: 'applied' }])
}

beforeAll(async () => {
  await run(`insert into merchant (id, name, name_en, country) values (1, 'M', 'M', 'CN')`)
  await run(`insert into merchant_pricing (merchant_id, currency, fee_bps, fee_fixed_minor, chargeback_fee_minor, reserve_bps)
    values (1, 'USD', 290, 30, 1500, 1000)`)
  await run(`insert into site (merchant_id, id, kind, name, url, state)
    values (1, '${siteId}', 'website', 'Nanbei', 'https://nanbei.example', 'normal')`)
  await tamper(`insert into payment_link (merchant_id, id, link_no, ref, form_id, site_id, currency, items, goods_key, goods_total, total,
      maximum, type, keep_card, created_by, expires_at)
    values (1, '${linkId}', 'L1', repeat('A', 26), gen_random_uuid(), '${siteId}', 'USD', '[{"name":"x","spec":null,"quantity":1,"unitPrice":"9800"}]', 'x', 9800,
      9800, 10, 'sale', false, gen_random_uuid(), now() + interval '1 day');`)
  await payment(1, 'approved')
  await payment(2, 'declined')
  await payment(3, undefined)
})

test('a link that was paid, declined and is being paid tells the story of its orders and of the ledger', async () => {
  expect(await found()).toMatchObject([
    { checked: 1n, breaches: [] },
    { checked: 3n, breaches: [] },
    { checked: 1n, breaches: [] },
    { checked: 1n, breaches: [] },
  ])
})

describe('what is found', () => {
  test.each([
    [
      'a place that nobody holds',
      'update payment_link set taken = taken + 1;',
      'update payment_link set taken = taken - 1;',
      /^merchant 1: link L1 has 3 places taken, 1 paid, 3 begun; its orders take 2/,
    ],
    [
      'a payment of another amount',
      `update orders set amount = 9900 where merchant_order_id = 'L1-2';`,
      `update orders set amount = 9800 where merchant_order_id = 'L1-2';`,
      /^merchant 1: order \S+ of link L1 is for 9900 USD, the link for 9800 USD$/,
    ],
    [
      'a payment at another site',
      `update orders set site_id = gen_random_uuid() where merchant_order_id = 'L1-3';`,
      `update orders set site_id = '${siteId}' where merchant_order_id = 'L1-3';`,
      /^merchant 1: order \S+ of link L1/,
    ],
    [
      'a capture that the ledger does not know',
      `update orders set captured = 9700 where merchant_order_id = 'L1-1';`,
      `update orders set captured = 9800 where merchant_order_id = 'L1-1';`,
      /^merchant 1: payments of link L1 captured 9700, the ledger posted 9800$/,
    ],
    [
      'a payer without a receipt',
      `create table kept_receipt as table payment_link_receipt; delete from payment_link_receipt;`,
      `insert into payment_link_receipt table kept_receipt; drop table kept_receipt;`,
      /^merchant 1: order \S+ is succeed and has no receipt$/,
    ],
  ])('%s', async (_, breach, undo, words) => {
    await tamper(breach)
    try {
      expect(await breaches()).toContainEqual(expect.stringMatching(words))
    } finally {
      await tamper(undo)
    }
    expect(await breaches()).toEqual([])
  })
})

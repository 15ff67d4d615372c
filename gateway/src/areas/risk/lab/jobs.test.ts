import { beforeAll, expect, test } from 'vitest'
import type { RunnableJob } from '#jobs/define-job.ts'
import { testDatabase } from '#db/test/database.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { rulingOf } from '#test/rulings.ts'
import { rebuildFactsRunner } from './rebuild.job.ts'
import { unruledRunner } from './unruled.job.ts'

const database = await testDatabase()
const { db, owner } = database
const databases = { app: db, owner }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const rows = (text: string) =>
  db.tx({ tenant: 1n, mode: 'read' }, (tx) => tx.rows<Record<string, unknown>>({ text }))
const run = (job: RunnableJob) => job.run({}, { id: '1', attempt: 1 })

const order = (no: number, minutes: number, more: object = {}) =>
  coreEvent(
    minutesAgo(minutes),
    orderData(`J${no}`, {
      card: { brand: 'visa', masked: '411111******1111', fingerprint: 'print-j' },
      deviceId: 'device-j',
      sentAt: minutesAgo(minutes),
      authorisation: { result: 'approved', at: minutesAgo(minutes), arn: `arn-j${no}` },
      ...more,
    }),
  )

beforeAll(async () => {
  await makeMerchant(database, 1n)
  // The second comes first: history is not imported in order.
  await deliver(db, [order(2, 5), order(1, 12), order(3, 3, { amount: { currency: 'KWD', value: '1.000' } })])
})

test('orders without features get their velocity in the order in which they happened, marked so', async () => {
  await run(rebuildFactsRunner(databases))
  const facts = await rows(
    `select o.order_no, f.attempts_card_10m, f.attempts_card_1h, f.usd_card_24h, f.rebuilt, f.bare, f.amount_usd
     from risk_fact f join orders o on o.id = f.order_id order by 1`,
  )
  expect(facts).toMatchObject([
    {
      order_no: 'J1',
      attempts_card_10m: 0,
      attempts_card_1h: 0,
      usd_card_24h: 0,
      rebuilt: true,
      bare: false,
    },
    { order_no: 'J2', attempts_card_10m: 1, attempts_card_1h: 1, usd_card_24h: 100 },
    // Without a rate its amount in US dollars stays unknown.
    { order_no: 'J3', attempts_card_10m: 2, attempts_card_1h: 2, usd_card_24h: 200, amount_usd: null },
  ])
})

test('orders from before facts were kept get the same facts, with what was said of them', async () => {
  await deliver(db, [
    coreEvent(minutesAgo(1), {
      kind: 'dispute',
      orderNo: 'J1',
      caseNo: 'CJ1',
      stage: 'chargeback',
      amount: { currency: 'USD', value: '50.00' },
      reasonCode: '10.4',
    }),
    coreEvent(minutesAgo(1), {
      kind: 'refund',
      orderNo: 'J2',
      refundNo: 'RJ2',
      amount: { currency: 'USD', value: '5.00' },
    }),
  ])
  const kept = 'select * from risk_fact order by at'
  const before = await rows(kept)
  await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.run({ text: 'delete from risk_fact' })
    await tx.run({
      text: "insert into risk_fact_due values (1, '-infinity', '00000000-0000-0000-0000-000000000000')",
    })
  })
  await run(rebuildFactsRunner(databases))
  expect(await rows(kept)).toEqual(before)
  expect(await rows('select from risk_fact_due')).toEqual([])
})

test('staff hear of it where more than one in a thousand orders of a day come without a ruling', async () => {
  const told = () => rows("select note from staff_task where kind = 'orders_unruled'")
  await run(unruledRunner(databases))
  // Nobody has rules yet.
  expect(await told()).toEqual([])
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into risk_snapshot (merchant_id, version, hash, previous_hash, rules, cause, made_at)
        values (1, 1, repeat('a', 64), null, '{"sets": [], "snoozes": []}', 'publish', now())`,
    }),
  )
  await deliver(db, [order(4, 2, { ruling: rulingOf() }), order(5, 1)])
  await run(unruledRunner(databases))
  await run(unruledRunner(databases))
  expect(await told()).toEqual([{ note: '1 of 5 orders of 24 hours came without a ruling.' }])
})

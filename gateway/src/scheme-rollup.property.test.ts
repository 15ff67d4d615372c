import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { deliver, makeMerchant } from '#test/deliveries.ts'
import { livesWithChargeback } from '#areas/provider/test/life.ts'
import { foldScheme } from '#areas/dispute/report/scheme-flow.sql.ts'

const database = await testDatabase()
const { db, owner } = database
let merchants = 0n

const fold = (most: number) => owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.one(foldScheme(most)))
const read = async (merchantId: bigint, text: string) => {
  const rows = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.rows({ text, values: [merchantId] }),
  )
  return rows
    .map((row) =>
      JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    )
    .toSorted()
}

const dayOf = (instant: string) => `(${instant} at time zone 'Asia/Shanghai')::date`
const prefix = `upper(trim(split_part(coalesce(descriptor, ''), '*', 1)))`

/** A plain count over the rows, written without the functions of the rollup. */
const counted = (merchantId: bigint) =>
  read(
    merchantId,
    `select kind, brand, day, descriptor, sale_day, currency, count(*)::int as times, sum(amount)::bigint as amount from (
      select r.kind, r.brand, r.day, ${prefix} as descriptor, ${dayOf('o.created_at')} as sale_day, r.currency, r.amount from (
        select 'presentment' as kind, order_id, brand, settled_on as day, currency, amount from presentment where merchant_id = $1
        union all select 'report', order_id, brand, reported_on, currency, amount from fraud_report where merchant_id = $1
        union all select case when reason_code like '10.%' then 'fraud_case' else 'other_case' end, order_id, brand,
          ${dayOf('opened_at')}, currency, amount from chargeback where merchant_id = $1 and stage <> 'retrieval') r
        join orders o on o.merchant_id = $1 and o.id = r.order_id
        join order_evidence e on e.merchant_id = $1 and e.order_id = r.order_id where r.brand is not null) c
      group by 1, 2, 3, 4, 5, 6`,
  )

const rolledUp = (merchantId: bigint) =>
  read(
    merchantId,
    `select kind, brand, day, descriptor, sale_day, currency, sum(times)::int as times, sum(amount)::bigint as amount
      from scheme_flow_now where merchant_id = $1 group by 1, 2, 3, 4, 5, 6 having sum(times) <> 0 or sum(amount) <> 0`,
  )

const told = livesWithChargeback.chain((events) =>
  fc.record({
    order: fc.shuffledSubarray(events, { minLength: events.length }),
    batch: fc.integer({ min: 1, max: 7 }),
    foldEach: fc.integer({ min: 1, max: 4 }),
  }),
)

test('whatever happened in whatever order, the cockpit’s counts equal a count over the rows', async () => {
  await fc.assert(
    fc.asyncProperty(told, async ({ order, batch, foldEach }) => {
      merchants++
      const merchantId = merchants
      await makeMerchant(database, merchantId)
      const events = order.map((event) => ({
        ...event,
        merchantId: String(merchantId),
        ...(event.data.kind === 'order' && { data: { ...event.data, descriptor: ' nanbei *OUTDOOR' } }),
      }))
      for (let from = 0, step = 1; from < events.length; from += batch, step++) {
        await deliver(db, events.slice(from, from + batch))
        expect(await rolledUp(merchantId)).toEqual(await counted(merchantId))
        if (step % foldEach === 0) await fold(3)
      }
    }),
    { numRuns: Number(process.env['ROLLUP_RUNS'] ?? 15) },
  )
}, 120_000)

test('rebuilding from the rows gives the same', async () => {
  const before = await Promise.all(
    Array.from({ length: Number(merchants) }, (_, index) => rolledUp(BigInt(index + 1))),
  )
  expect(before.flat().some((line) => line.includes('fraud_case') || line.includes('other_case'))).toBe(true)
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text: 'call rebuild_scheme()' }))
  for (const [index, lines] of before.entries()) expect(await rolledUp(BigInt(index + 1))).toEqual(lines)
})

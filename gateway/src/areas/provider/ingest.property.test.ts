import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import type { Db } from '#db/tx.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { lives } from '#areas/provider/test/life.ts'
import { snapshot } from '#areas/provider/test/snapshot.ts'

const database = await testDatabase()
const { db, owner } = database
let merchants = 0n

async function freshMerchant(): Promise<bigint> {
  merchants++
  await makeMerchant(database, merchants)
  return merchants
}

const scrambled = lives.chain((events) =>
  fc.record({
    events: fc.constant(events),
    // Every event at least once, some more often, in any order.
    order: fc.shuffledSubarray([...events, ...events.slice(0, 4)], { minLength: 0 }).map((some) => {
      const missing = events.filter((event) => !some.includes(event))
      return [...some, ...missing]
    }),
    batch: fc.integer({ min: 1, max: 5 }),
  }),
)

test('any order of arrival, any repetition and any split of requests give the same totals', async () => {
  await fc.assert(
    fc.asyncProperty(scrambled, async ({ events, order, batch }) => {
      const [straight, mixed] = [await freshMerchant(), await freshMerchant()]
      const of = (merchantId: bigint, some: typeof events) =>
        some.map((event) => ({ ...event, merchantId: String(merchantId) }))
      for (const event of of(straight, events)) await deliver(db, [event])
      for (let from = 0; from < order.length; from += batch)
        await deliver(db, of(mixed, order.slice(from, from + batch)))
      expect(await snapshot(owner, mixed)).toEqual(await snapshot(owner, straight))
    }),
    { numRuns: Number(process.env['INGEST_RUNS'] ?? 40) },
  )
}, 120_000)

/** Breaks off like a killed process: from its statement `last` on nothing is said any more. */
function breakingOff(last: number): Db {
  let said = 0
  const speak =
    <A extends unknown[], R>(say: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      ++said > last ? Promise.reject(new Error('broke off')) : say(...args)
  return {
    ...db,
    tx: (options, work) =>
      db.tx(options, (tx) =>
        work({ rows: speak(tx.rows), one: speak(tx.one), maybe: speak(tx.maybe), run: speak(tx.run) }),
      ),
  }
}

test('a request that breaks off at any statement changes nothing, and may be sent again', async () => {
  const told = [
    coreEvent('2026-01-05T10:00:00Z', orderData('K1', { type: 'pre-authorization' })),
    coreEvent('2026-01-06T10:00:00Z', { kind: 'capture', orderNo: 'K1', captureNo: 'kc', amount: usd('60') }),
    coreEvent('2026-01-07T10:00:00Z', { kind: 'refund', orderNo: 'K1', refundNo: 'kr', amount: usd('10') }),
    coreEvent('2026-01-08T10:00:00Z', {
      kind: 'dispute',
      orderNo: 'K1',
      caseNo: 'kd',
      stage: 'chargeback',
      amount: usd('60'),
      reasonCode: '10.4',
    }),
    coreEvent('2026-01-09T10:00:00Z', { kind: 'capture', orderNo: 'K2', captureNo: 'kx', amount: usd('60') }),
  ]
  const empty = await snapshot(owner, await freshMerchant())
  const whole = await freshMerchant()
  const of = (merchantId: bigint) => told.map((event) => ({ ...event, merchantId: String(merchantId) }))
  await deliver(db, of(whole))
  const wanted = await snapshot(owner, whole)
  for (let last = 0; ; last++) {
    const merchantId = await freshMerchant()
    const through = await deliver(breakingOff(last), of(merchantId)).then(
      () => true,
      () => false,
    )
    if (!through) expect(await snapshot(owner, merchantId)).toEqual(empty)
    await deliver(db, of(merchantId))
    expect(await snapshot(owner, merchantId)).toEqual(wanted)
    if (through) return expect(last).toBeGreaterThan(10)
  }
}, 60_000)

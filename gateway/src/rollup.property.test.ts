import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { deliver, makeMerchant } from '#test/deliveries.ts'
import { lives } from '#areas/provider/test/life.ts'
import { counted, rolledUp } from '#areas/trade/test/rollup.ts'
import { foldTrade } from '#areas/trade/report/rollup.sql.ts'

const database = await testDatabase()
const { db, owner } = database
let merchants = 0n

const fold = (most: number) => owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.one(foldTrade(most)))

const told = lives.chain((events) =>
  fc.record({
    order: fc.shuffledSubarray(events, { minLength: events.length }),
    batch: fc.integer({ min: 1, max: 7 }),
    foldEach: fc.integer({ min: 1, max: 4 }),
  }),
)

test('whatever happened in whatever order, reports equal a count over the rows, before and after folding', async () => {
  await fc.assert(
    fc.asyncProperty(told, async ({ order, batch, foldEach }) => {
      merchants++
      const merchantId = merchants
      await makeMerchant(database, merchantId)
      const events = order.map((event) => ({ ...event, merchantId: String(merchantId) }))
      for (let from = 0, step = 1; from < events.length; from += batch, step++) {
        await deliver(db, events.slice(from, from + batch))
        expect(await rolledUp(db, merchantId)).toEqual(await counted(db, merchantId))
        // A few at a time, so that what is folded and what is not stand side by side.
        if (step % foldEach === 0) await fold(3)
      }
      while ((await fold(3)).folded > 0n);
      expect(await rolledUp(db, merchantId)).toEqual(await counted(db, merchantId))
    }),
    { numRuns: Number(process.env['ROLLUP_RUNS'] ?? 20) },
  )
}, 120_000)

test('rebuilding from the rows gives the same figures', async () => {
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text: 'call rebuild_trade()' }))
  for (let merchantId = 1n; merchantId <= merchants; merchantId++)
    expect(await rolledUp(db, merchantId)).toEqual(await counted(db, merchantId))
})

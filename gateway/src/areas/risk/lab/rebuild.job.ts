import { beijingDate } from '@quayside/contract/dates.ts'
import { velocityWindows } from '@quayside/contract/risk/ruling/velocity.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue, eachPart } from '#jobs/each-due.ts'
import { usdOf } from '#areas/dispute/public.ts'
import { fillFacts } from './fill.ts'
import { merchantsDue } from './fill.sql.ts'
import {
  firstBare,
  merchantsBare,
  type RebuiltFact,
  type StoredTry,
  triesAfter,
  triesMax,
  writeRebuilt,
} from './rebuild.sql.ts'
import { type Try, VelocityBook } from './velocity-book.ts'

const windowDays = velocityWindows['30d'] / velocityWindows['24h']
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Orders that came without features, as imported history did, get their velocity from what the gateway knows (ADR 0134). */
export const rebuildFactsRunner = defineJob({ name: 'risk-facts-rebuild', cron: '10 21 * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    () =>
      eachPart(
        () =>
          eachDue({
            what: 'merchants with orders that have no facts',
            find: (failed) =>
              failed.length > 0
                ? Promise.resolve([])
                : owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(merchantsDue)),
            keyOf: ({ merchantId }) => String(merchantId),
            act: (merchantId) => fillFacts(app, merchantId),
          }),
        () =>
          eachDue({
            what: 'merchants with facts to rebuild',
            find: async () => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(merchantsBare)),
            keyOf: ({ merchantId }) => String(merchantId),
            act: (merchantId) => rebuild(app, merchantId),
          }),
      ),
)

/** In the order of the tries, in pages with a transaction each: a page that fails is done again with the next run. */
async function rebuild(app: Databases['app'], merchantId: bigint): Promise<number> {
  const [usd, from] = await app.tx({ tenant: merchantId, mode: 'read' }, async (tx) => [
    await usdOf(tx, beijingDate((await tx.one(databaseClock)).at)),
    (await tx.one(firstBare(merchantId, windowDays))).from,
  ])
  if (from === null) return 0
  const book = new VelocityBook()
  let after = { at: from, orderId: beforeAll }
  let rebuilt = 0
  for (;;) {
    const read = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
      tx.rows(triesAfter(merchantId, after)),
    )
    // Each is taken once, however often the page's transaction is tried.
    const rows = read.flatMap((one): RebuiltFact[] => {
      const amountUsd = one.amountUsd ?? usd.sum([one])
      const counters = book.take(tryOf(one, amountUsd))
      return one.bare ? [{ orderId: one.orderId, at: one.at, amountUsd, counters }] : []
    })
    if (rows.length > 0)
      rebuilt += await app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
        tx.run(writeRebuilt(merchantId, rows)),
      )
    if (read.length < triesMax) return rebuilt
    after = read.at(-1)!
  }
}

const tryOf = (
  { at, outcome, card, email, device, ip, net, customer, address, bin }: StoredTry,
  usd: bigint | null,
): Try => ({
  at: Date.parse(at),
  outcome,
  cents: usd === null ? null : Number(usd),
  marks: { card, email, device, ip, net, customer, address, bin },
})

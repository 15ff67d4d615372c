import { closeDays } from '@quayside/gateway/areas/bill/index.ts'
import { sealAll } from '@quayside/gateway/chain/seal.ts'
import { sealLedgers } from '@quayside/gateway/chain/ledger-seal.ts'
import { testDatabase } from '@quayside/gateway/db/test/database.ts'
import { foldFlows, settle } from '@quayside/gateway/ledger/index.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '@quayside/gateway/test/deliveries.ts'
import { addDays } from '@quayside/contract/dates.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Check, sqlCheck } from './check.ts'
import { publishedDays } from '#verify/test/published-days.ts'
import { workOf, type Work } from '#verify/test/work.ts'
import { snapshotChecks } from './verify.ts'

const { db, owner } = await testDatabase()
const firstDay = '2026-01-05'
const ordersPerDay = 6
const days = { small: 15, large: 60 } as const
const growth = days.large / days.small
/** What the planner's choice of another plan may add to linear work; four times the days are sixteen times quadratic work. */
const most = { rows: growth * 1.4, pages: growth * 2.5 } as const
/** What is asked for whatever the size: catalogues, prices, one row of each chain. */
const always = 600

/** The check that took minutes: each range of a statement meets all entries of the merchant. */
const quadratic = sqlCheck({
  id: 'I19',
  what: 'planted: ranges of statements joined with entries by their merchant alone',
  count: 'statement_line',
  breaches: `select format('%s', count(*)) as breach
    from statement_account a cross join lateral unnest(a.versions) r
      join ledger.entry e on e.merchant_id = a.merchant_id
        and case when e.account_id = a.account_id then e.version >= lower(r) and e.version < upper(r) end
    group by e.posting_id having count(*) < 0`,
})

const worked = { small: new Map<Check, Work>(), large: new Map<Check, Work>() }
const checks = [...snapshotChecks(undefined), quadratic]

/** Six sales a day, each third refunded in part two days later, each fourth charged back, by rules that are new each day; each day settled and closed. */
async function live(
  from: number,
  to: number,
  rules: Awaited<ReturnType<typeof publishedDays>>,
): Promise<void> {
  for (let no = from; no < to; no++) {
    const day = addDays(firstDay, no)
    const at = `${day}T04:00:00Z`
    const ruling = await rules.publish(no + 1, at)
    const sold = Array.from({ length: ordersPerDay }, (_, one) =>
      coreEvent(
        at,
        orderData(`G${no}-${one}`, { sentAt: at, authorisation: { result: 'approved', at }, ruling }),
      ),
    )
    await deliver(db, sold)
    if (no >= 2) {
      const orderNo = (one: number) => `G${no - 2}-${one}`
      await deliver(db, [
        ...[0, 3].map((one) =>
          coreEvent(at, {
            kind: 'refund',
            orderNo: orderNo(one),
            refundNo: `R${no}-${one}`,
            amount: usd('10.00'),
          }),
        ),
        coreEvent(at, {
          kind: 'dispute',
          orderNo: orderNo(4),
          caseNo: `D${no}`,
          stage: 'chargeback',
          amount: usd('50.00'),
          reasonCode: '10.4',
        }),
      ])
    }
    await db.tx({ tenant: 1n, mode: 'write' }, async (tx) => {
      await settle(tx, { merchantId: 1n, currency: 'USD', businessDate: day })
      await closeDays(tx, { merchantId: 1n, currency: 'USD', through: day })
    })
  }
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => foldFlows(tx, { most: 100_000, tail: 0 }))
  await sealLedgers(owner)
  await sealAll(owner)
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text: 'analyze' }))
}

async function weigh(into: Map<Check, Work>): Promise<void> {
  for (const check of checks)
    into.set(
      check,
      await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
        workOf(tx, async (weighed) => expect((await check.run(weighed))?.breaches ?? []).toEqual([])),
      ),
    )
}

beforeAll(async () => {
  await makeMerchant({ owner }, 1n)
  const rules = await publishedDays({ owner })
  await live(0, days.small, rules)
  await weigh(worked.small)
  await live(days.small, days.large, rules)
  await weigh(worked.large)
}, 120_000)

const grown = (check: Check, of: keyof Work): number =>
  worked.large.get(check)![of] / Math.max(worked.small.get(check)![of], always)

test.each(
  checks.filter((check) => check !== quadratic).map((check) => [`${check.id} ${check.what}`, check] as const),
)('grows as the books do: %s', (_, check) => {
  expect(grown(check, 'rows')).toBeLessThanOrEqual(most.rows)
  expect(grown(check, 'pages')).toBeLessThanOrEqual(most.pages)
})

test('one that does not is caught', () => {
  expect(grown(quadratic, 'rows')).toBeGreaterThan(most.rows)
})

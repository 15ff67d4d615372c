import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@quayside/contract/dates.ts'
import { caseDimensions, reportDates } from '@quayside/contract/dispute/report/report.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { deliver, makeMerchant } from '#test/deliveries.ts'
import { signedIn } from '#test/person.ts'
import { answerers, casesOf } from '#areas/dispute/test/cases.ts'
import { livesWithChargeback } from '#areas/provider/test/life.ts'
import {
  type CaseReport,
  casesBy,
  casesByMonth,
  casesByReason,
  foldCaseCounts,
  wholeMonths,
} from '#areas/dispute/report/report.sql.ts'

const app = await testApp()
const { db, owner } = app
let merchants = 1n
/** Lines of reports in which some promise stood. */
let promises = 0

const fold = (most: number) => owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.one(foldCaseCounts(most)))

/** Every report of a period, from one of the two sources; in no order, as equal lines may stand in any. */
function reports(merchantId: bigint, report: Omit<CaseReport, 'date'>): Promise<string[][]> {
  return db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
    const asked = reportDates.flatMap((date) => {
      const of = { ...report, date }
      return [
        ...[undefined, ...caseDimensions].map((by) => casesBy(merchantId, of, by)),
        casesByMonth(merchantId, of),
        casesByReason(merchantId, of),
      ]
    })
    const told: string[][] = []
    for (const query of asked)
      told.push(
        (await tx.rows(query as ReturnType<typeof casesByMonth>))
          .map((row) =>
            JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
          )
          .toSorted(),
      )
    return told
  })
}

async function expectEqual(merchantId: bigint, from: string, to: string): Promise<number> {
  const period = { from, to }
  const rows = await reports(merchantId, { period, source: 'rows' })
  promises += rows.flat().filter((row) => !row.includes('"kept":"0"')).length
  expect(await reports(merchantId, { period, source: 'counts' })).toEqual(rows)
  return rows.flat().length
}

// Lives begin in January; their cases are told within days of it.
const first = '2025-12-20'
const periods = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 80 }))
  .map(([skip, days]) => ({ from: addDays(first, skip), to: addDays(first, skip + days) }))

const told = livesWithChargeback.chain((events) =>
  fc.record({
    order: fc.shuffledSubarray(events, { minLength: events.length }),
    batch: fc.integer({ min: 1, max: 7 }),
    foldEach: fc.integer({ min: 1, max: 4 }),
    period: periods,
  }),
)

/** About half of the cases are held to a promise, of them some have been decided: as filings and rulings would leave them. */
async function promise(merchantId: bigint, step: number): Promise<void> {
  const some = `merchant_id = $1 and stage <> 'retrieval' and get_byte(uuid_send(id), 15) % 2 = $2`
  await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.run({
      text: `update chargeback set promised_minor = coalesce(promised_minor, 0) + 65, round = 1 + $2 where ${some}`,
      values: [merchantId, step % 2],
    })
    await tx.run({
      text: `update chargeback set todo = false, best_move = null, stage = 'representment', outcome = 'appeal succeeded', won_minor = amount, lost_minor = 0,
          answered_at = opened_at, closed_at = opened_at + interval '3 days' where ${some} and outcome = 'processing'`,
      values: [merchantId, step % 2],
    })
  })
}

test('whatever happened in whatever order, reports of cases equal those of the rows', async () => {
  let lines = 0
  await fc.assert(
    fc.asyncProperty(told, async ({ order, batch, foldEach, period }) => {
      merchants++
      const merchantId = merchants
      await makeMerchant(app, merchantId)
      const events = order.map((event) => ({ ...event, merchantId: String(merchantId) }))
      for (let from = 0, step = 1; from < events.length; from += batch, step++) {
        await deliver(db, events.slice(from, from + batch))
        if (step % foldEach === 0) await fold(3)
      }
      for (const step of [1, 2]) {
        await promise(merchantId, step)
        await fold(3)
      }
      lines += await expectEqual(merchantId, period.from, period.to)
      lines += await expectEqual(merchantId, '2025-01-01', '2027-12-31')
    }),
    { numRuns: Number(process.env['ROLLUP_RUNS'] ?? 10) },
  )
  expect(lines).toBeGreaterThan(0)
  expect(promises).toBeGreaterThan(0)
}, 120_000)

test('a case is its first operator’s from the moment on in which somebody moves it', async () => {
  await makeMerchant(app, 1n)
  const cases = casesOf(app)
  const people = await Promise.all([1, 2].map(() => signedIn(app, app.gateway, { permissions: answerers })))
  const today = new Date().toISOString().slice(0, 10)
  const [from, to] = [addDays(today, -90), addDays(today, 2)]
  const { caseMove } = portalCalls
  for (const [index, person] of people.entries()) {
    const asked = await cases.open({ stage: 'retrieval', reasonCode: '30' })
    await person.ask(caseMove.reply, { ...(await cases.keyOf(asked)), text: 'As ordered' })
    const lost = await cases.open()
    await person.ask(caseMove.giveUp, await cases.keyOf(lost))
    if (index === 0) await fold(1)
    expect(await expectEqual(1n, from, to)).toBeGreaterThan(0)
  }
  await cases.open()
  await fold(100)
  await expectEqual(1n, from, to)
  const rows = await db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
    tx.rows(casesBy(1n, { period: { from, to }, date: 'opened', source: 'counts' }, 'operator')),
  )
  expect(rows.filter(({ value }) => value !== null).map(({ opened }) => opened)).toEqual([1n, 1n])
  expect(rows.filter(({ value }) => value === null).map(({ opened }) => opened)).toEqual([1n])
})

test('rebuilding from the rows gives the same', async () => {
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text: 'call rebuild_case_counts()' }))
  for (let merchantId = 1n; merchantId <= merchants; merchantId++)
    await expectEqual(merchantId, '2025-01-01', '2027-12-31')
})

test.each([
  ['2026-01-01', '2026-12-31', '2026-01-01', '2027-01-01'],
  ['2026-01-02', '2026-03-30', '2026-02-01', '2026-03-01'],
  ['2026-01-31', '2026-02-28', '2026-02-01', '2026-03-01'],
  ['2026-12-01', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['2026-01-02', '2026-02-27', '2026-02-28', '2026-02-28'],
  ['2026-01-05', '2026-01-05', '2026-01-06', '2026-01-06'],
])('whole months from %s to %s', (from, to, first, end) => {
  expect(wholeMonths(from, to)).toEqual([first, end])
})

import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { signedIn, type Person } from '#test/person.ts'
import { ago, ahead, answerers, casesOf } from '#areas/dispute/test/cases.ts'
import { evidenceLookBackRunner } from '#areas/dispute/evidence/look.job.ts'
import { caseTimeRunner } from '#orders/case/case-time.job.ts'
import { decidedCases } from './decided.sql.ts'

const app = await testApp()
const cases = casesOf(app)
const { giveUp } = portalCalls.caseMove
const { calibration } = portalCalls.calibration
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, { permissions: [...answerers, 'report.protest.view'] })
})

const opened = (dueAt = ahead(240)) => cases.open({ at: ago(24 * 30), dueAt })
/** Answered at the core, before the product was asked to. */
async function answered(): Promise<string> {
  const caseNo = await opened()
  await cases.answer(caseNo, { result: 'acknowledged' }, ago(24 * 20))
  return caseNo
}
async function takenFurther(dueAt = ahead(240)): Promise<string> {
  const caseNo = await answered()
  await cases.tell(ago(24 * 10), {
    kind: 'dispute',
    orderNo: caseNo.slice(1),
    caseNo,
    stage: 'pre-arbitration',
    round: 2,
    amount: usd('60.00'),
    reasonCode: '13.1',
    dueAt,
  })
  return caseNo
}
const job = { id: '1', attempt: 1 }
const databases = { app: app.db, owner: app.owner }
const givesUp = async (caseNo: string) =>
  expect((await person.ask(giveUp, await cases.keyOf(caseNo))).error).toBeUndefined()
async function runsOut(caseNo: string) {
  await caseTimeRunner(databases).run({}, job)
  expect(await cases.caseRow(caseNo)).toMatchObject({ outcome: 'expired' })
}
const look = () => evidenceLookBackRunner(databases).run({}, job)
const learned = async () => {
  const rows = await app.owner.tx({ tenant: 1n, mode: 'read' }, (tx) => decidedCases(tx, 1n))
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    Math.round(rows.reduce((total, row) => total + of(row), 0))
  return { fought: sum(({ fought }) => fought), won: sum(({ won }) => won) }
}

test.each([
  ['won', async () => cases.answer(await answered(), { result: 'accepted' }), { fought: 1, won: 1 }],
  ['lost, and given up later', async () => givesUp(await takenFurther()), { fought: 1, won: 0 }],
  ['lost, and run out later', async () => runsOut(await takenFurther(ago(24))), { fought: 1, won: 0 }],
  ['given up at once', async () => givesUp(await opened()), { fought: 0, won: 0 }],
  ['run out at once', async () => runsOut(await opened(ago(24))), { fought: 0, won: 0 }],
])('an appeal that was %s teaches what its first answer came to', async (_, end, taught) => {
  const before = await learned()
  await end()
  // Nobody knows yet what was there.
  expect(await learned()).toEqual(before)
  await look()
  const { fought, won } = await learned()
  expect({ fought: fought - before.fought, won: won - before.won }).toEqual(taught)
})

test('of what was answered elsewhere the evidence is looked at once, and the chart has it', async () => {
  const rows = () =>
    cases.rows(
      `select c.outcome, c.found_percent is not null as known, v.looked_at from chargeback c
        left join case_evidence v on v.merchant_id = c.merchant_id and v.case_id = c.id order by c.opened_at, c.id`,
    )
  const found = await rows()
  expect(found.filter(({ known }) => known).length).toBe(3)
  await look()
  expect(await rows()).toEqual(found)
  expect((await person.ask(calibration, {})).data).toMatchObject({ decisions: 3, kept: 0 })
})

import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { signedIn } from '#test/person.ts'
import { ago, ahead, answerers, casesOf } from '#areas/dispute/test/cases.ts'
import { caseNoticeRunner } from './notice.job.ts'

const app = await testApp()
const cases = casesOf(app)

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await signedIn(app, app.gateway, { permissions: answerers })
})

/** Two workers at the same time, as two gateways have them. */
async function minute(): Promise<void> {
  const run = () => caseNoticeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
  await Promise.all([run(), run()])
}

/** As if time had passed. */
const shift = (caseNo: string, to: string) =>
  app.owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({ name: '', text: `update chargeback set ${to} where case_no = $1`, values: [caseNo] }),
  )

/** What one person has been told of a case, in order. */
const toldOf = async (caseNo: string) =>
  (
    await cases.rows(
      `select kind, facts from notice where facts ->> 'number' = $1
        and operator_id = (select min(operator_id::text)::uuid from notice where facts ->> 'number' = $1) order by id`,
      caseNo,
    )
  ).map(({ kind, facts }) => [kind, (facts as { caseOutcome: string }).caseOutcome].join(' '))

test('a turn is told of when it begins, at half of its time and a day before its end, and an end once', async () => {
  const caseNo = await cases.open({ at: ago(1), dueAt: ahead(30 * 24) })
  await minute()
  await minute()
  const opened = 'dispute.case_opened processing'
  expect(await toldOf(caseNo)).toEqual([opened])
  await shift(caseNo, "turn_at = now() - interval '31 days'")
  await minute()
  expect(await toldOf(caseNo)).toEqual([opened, 'dispute.case_half processing'])
  await shift(caseNo, "cut_off_at = now() + interval '23 hours'")
  await minute()
  await minute()
  const reminded = [opened, 'dispute.case_half processing', 'dispute.case_last processing']
  expect(await toldOf(caseNo)).toEqual(reminded)
  await cases.answer(caseNo, { result: 'acknowledged' })
  await minute()
  expect(await toldOf(caseNo)).toEqual(reminded)
  await cases.answer(caseNo, { result: 'accepted' })
  await minute()
  await minute()
  const ended = [...reminded, 'dispute.case_ended appeal succeeded']
  expect(await toldOf(caseNo)).toEqual(ended)
  await cases.answer(caseNo, { result: 'reopened', dueAt: ahead(20 * 24) })
  await minute()
  expect(await toldOf(caseNo)).toEqual([...ended, opened])
})

test('what ended before yesterday is no news, and what comes late is told by its last reminder alone', async () => {
  const past = await cases.open({ at: ago(60 * 24), dueAt: ahead(2 * 24) })
  await cases.tell(ago(48), { kind: 'dispute_withdrawn', orderNo: past.slice(1), caseNo: past })
  const late = await cases.open({ at: ago(40 * 24), dueAt: ahead(30) })
  await minute()
  expect(await toldOf(past)).toEqual([])
  expect(await toldOf(late)).toEqual(['dispute.case_last processing'])
})

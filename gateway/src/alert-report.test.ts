import { beforeAll, describe, expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { httpDisputeDesk } from '#ports/dispute-desk/http.ts'
import type { DisputeDesk, ReportReply } from '#ports/dispute-desk/port.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'
import { startNetwork } from '#areas/trade/test/card-network.ts'
import { alertReportRunner } from '#areas/dispute/alert/report.job.ts'

const app = await testApp()
const network = await startNetwork(app)
const world = disputeWorld(app)
const { rows, alertOf, alertRow } = world
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await world.somebody()
}, 60_000)

const run = (disputeDesk: DisputeDesk) =>
  alertReportRunner({ app: app.db, disputeDesk }).run({ merchantId: '1' }, { id: '1', attempt: 1 })
const letGo = async (alertNo: string) => {
  const id = String((await alertRow(alertNo))!['id'])
  await person.ask(portalCalls.alert.letGo, { id, version: 1 })
}
const reportOf = async (alertNo: string) => (await world.reportsOf(alertNo))[0]!
const dueNow = () => rows(`update alert_report set next_at = now() where state in ('queued', 'sent')`)

/** A desk that notes what it is asked, and answers as it is told to. */
function deskOf(answer: ReportReply, inquired: ReportReply = { result: 'absent' }) {
  const asked: string[] = []
  const all = (numbers: readonly string[], reply: ReportReply) => new Map(numbers.map((no) => [no, reply]))
  const desk: DisputeDesk = {
    report: (_, reports) => {
      asked.push(`report ${reports.length}`)
      return Promise.resolve(
        all(
          reports.map(({ reportNo }) => reportNo),
          answer,
        ),
      )
    },
    inquire: (_, numbers) => {
      asked.push(`inquire ${numbers.length}`)
      return Promise.resolve(all(numbers, inquired))
    },
    write: () => Promise.reject(new Error('not asked for')),
  }
  return { desk, asked }
}
const at = '2026-01-05T10:00:00.000Z'

describe('a report', () => {
  test('goes out in calls of at most 25', async () => {
    const many = await Promise.all(Array.from({ length: 26 }, () => alertOf()))
    for (const { alertNo } of many) await letGo(alertNo)
    const { desk, asked } = deskOf({ result: 'acknowledged', at })
    await run(desk)
    expect(asked).toEqual(['report 25', 'report 1'])
    expect(await reportOf(many[0]!.alertNo)).toMatchObject({
      state: 'acknowledged',
      outcome: 'UNRESOLVED_DISPUTE',
    })
  })

  test('without an answer is inquired before it is sent again, under the same number', async () => {
    const { alertNo } = await alertOf()
    await letGo(alertNo)
    const silent = deskOf({ result: 'unknown' })
    await run(silent.desk)
    expect(await reportOf(alertNo)).toMatchObject({ state: 'sent', attempt: 1 })
    await run(silent.desk)
    expect(silent.asked).toEqual(['report 1'])
    await dueNow()
    const heard = deskOf({ result: 'unknown' }, { result: 'acknowledged', at })
    await run(heard.desk)
    expect(heard.asked).toEqual(['inquire 1'])
    expect(await reportOf(alertNo)).toMatchObject({ state: 'acknowledged' })
  })

  test('that never arrived is sent again', async () => {
    const { alertNo } = await alertOf()
    await letGo(alertNo)
    await run(deskOf({ result: 'unknown' }).desk)
    await dueNow()
    const again = deskOf({ result: 'acknowledged', at })
    await run(again.desk)
    expect(again.asked).toEqual(['inquire 1', 'report 1'])
  })

  test('that is refused is for staff, and changes nothing of the alert', async () => {
    const { alertNo } = await alertOf()
    await letGo(alertNo)
    await run(deskOf({ result: 'refused', at, code: 'already_final', reason: 'It stands' }).desk)
    const report = await reportOf(alertNo)
    expect(report).toMatchObject({ state: 'refused', refused_code: 'already_final' })
    expect(await rows('select kind from staff_task where subject_id = $1', report['id'])).toEqual([
      { kind: 'alert_report_refused' },
    ])
    expect(await alertRow(alertNo)).toMatchObject({ state: 'ignored' })
  })
})

describe('the network over HTTP', () => {
  const desk = httpDisputeDesk(network.url, 1_000)
  const alertNo = 'LIVE1-A'

  test('sends an alert of an order, takes the report of its end once, and holds to the first', async () => {
    await network.authorise('LIVE1', '4.68')
    await vi.waitFor(async () => expect(await alertRow(alertNo)).toMatchObject({ state: 'pending' }), {
      timeout: 15_000,
      interval: 100,
    })
    await letGo(alertNo)
    await run(desk)
    const { report_no: reportNo, ...report } = await reportOf(alertNo)
    expect(report).toMatchObject({ state: 'acknowledged' })
    const ask = { reportNo: String(reportNo), alertNo, outcome: 'UNRESOLVED_DISPUTE', refund: null } as const
    expect([...(await desk.report('ethoca', [ask])).values()]).toMatchObject([{ result: 'acknowledged' }])
    const other = await desk.report('ethoca', [{ ...ask, reportNo: 'OTHER1', outcome: 'MISSED' }])
    expect(other.get('OTHER1')).toMatchObject({ result: 'refused', code: 'already_final' })
    expect([...(await desk.inquire('ethoca', [String(reportNo), 'NONE'])).values()]).toMatchObject([
      { result: 'acknowledged' },
      { result: 'absent' },
    ])
  })

  test('that nobody answers is unknown', async () => {
    const silent = httpDisputeDesk('http://127.0.0.1:9', 200)
    const ask = { reportNo: 'X1', alertNo, outcome: 'MISSED', refund: null } as const
    expect((await silent.report('ethoca', [ask])).get('X1')).toEqual({ result: 'unknown' })
    expect(await silent.write({ messageNo: 'M1', complaintNo: 'C1', text: 'Hi', files: [] })).toBe('unknown')
  })

  test('tells a complaint with messages, and hears the answer once', async () => {
    await network.authorise('LIVE2', '4.74')
    await vi.waitFor(
      async () =>
        expect(await rows(`select 1 from dispute_message where message_no like 'LIVE2%'`)).toHaveLength(2),
      { timeout: 20_000, interval: 200 },
    )
    const letter = { messageNo: 'MLIVE2', complaintNo: 'LIVE2-Y', text: 'Tomorrow.', files: [] }
    expect(await desk.write(letter)).toBe('delivered')
    expect(await desk.write(letter)).toBe('delivered')
    expect(await desk.write({ ...letter, complaintNo: 'NOBODY' })).toBe('refused')
  })

  test('settles by a rule, and its books and ours agree', async () => {
    await network.authorise('LIVE3', '4.71')
    await vi.waitFor(
      async () => expect(await rows(`select 1 from rdr where rdr_no = 'LIVE3-X'`)).toHaveLength(1),
      { timeout: 15_000, interval: 100 },
    )
    expect((await network.totals())['settled_by_rule']).toMatchObject({ count: 1, amount: { value: '4.71' } })
  })
})

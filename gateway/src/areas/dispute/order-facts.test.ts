import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { earlierOrdersMax } from '@quayside/contract/dispute/order-facts.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { disputeRights, disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const world = disputeWorld(app)
const { told, soon } = world
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await world.somebody({
    permissions: [...disputeRights, 'dispute.case.view', 'risk.fraud.view'],
  })
  await world.fund()
})

const sold = (orderNo: string, days: number, more: Parameters<typeof orderData>[1] = {}) => {
  const at = soon(-24 * days)
  const authorisation = { result: 'approved', at, avs: 'Y', cvv: 'M' } as const
  return coreEvent(at, orderData(orderNo, { sentAt: at, authorisation, ...more }))
}
const reported = (orderNo: string, reportNo: string) =>
  told(soon(0), {
    kind: 'fraud_report',
    orderNo,
    reportNo,
    amount: usd('7.50'),
    fraudType: '6',
    reportedOn: '2026-01-05',
  })
const alertOf = async (alertNo: string) => {
  const { id } = (await world.alertRow(alertNo)) as { id: string }
  return (await person.ask(portalCalls.alert.detail, { id })).data!
}

describe('what decides an answer stands on every page about a disputed order', () => {
  const ann = { email: 'ann@buyers.example', customerId: 'ann' }
  let alertNo: string
  beforeAll(async () => {
    const items = [{ name: 'Backpack', quantity: 2 }]
    await deliver(app.db, [
      sold('OF-PAID', 90, ann),
      sold('OF-CASE', 80, ann),
      sold('OF-BACK', 70, ann),
      sold('OF-OTHER', 60, { email: 'somebody@else.example', customerId: 'somebody' }),
      sold('OF-NOW', 2, { ...ann, items, ipCountry: 'US', descriptor: 'SHOP*ONE' }),
      sold('OF-LATER', 1, ann),
    ])
    await world.chargeBack('OF-CASE')
    await world.refundDone('OF-BACK', 'R-OF-BACK', usd('10.00'))
    ;({ alertNo } = await world.alertOf({}, 'OF-NOW'))
  })

  test('an alert, a complaint, a fraud report and a case say the same of it', async () => {
    const { id } = await world.complaintOf('5.00', 'OF-NOW')
    await reported('OF-NOW', 'F-OF-NOW')
    const alert = await alertOf(alertNo)
    expect(alert.order).toEqual({
      items: [{ name: 'Backpack', quantity: 2 }],
      ipCountry: 'US',
      descriptor: 'SHOP*ONE',
      avs: 'Y',
      cvv: 'M',
      eci: null,
      isAuthenticated: false,
      earlier: { orders: 3, refunded: 1, disputed: 1 },
    })
    const complaint = await person.ask(portalCalls.disputeOrder.detail, { id })
    const { data: reports } = await person.ask(portalCalls.fraudReport.query, {
      filter: { text: 'F-OF-NOW' },
    })
    const report = await person.ask(portalCalls.fraudReport.detail, { id: reports!.rows[0]!.id })
    await world.chargeBack('OF-NOW', '90.00')
    const { data: cases } = await person.ask(portalCalls.caseList.query, { filter: { text: 'KOF-NOW' } })
    const one = await person.ask(portalCalls.caseDetail.detail, { id: cases!.rows[0]!.id })
    for (const { order } of [complaint.data!, report.data!]) expect(order).toEqual(alert.order)
    expect(one.data!.order).toMatchObject(alert.order)
  })

  test('an order of nobody known has no earlier ones', async () => {
    const { alertNo: first } = await world.alertOf({}, 'OF-OTHER')
    expect((await alertOf(first)).order.earlier).toEqual({ orders: 0, refunded: 0, disputed: 0 })
  })

  test('of an order that names no buyer nothing is said', async () => {
    await deliver(app.db, [sold('OF-NOBODY', 3, { email: undefined, customerId: undefined })])
    const { alertNo: nameless } = await world.alertOf({}, 'OF-NOBODY')
    expect((await alertOf(nameless)).order.earlier).toBeNull()
  })

  test.each([
    [earlierOrdersMax - 1, earlierOrdersMax - 1],
    [earlierOrdersMax, earlierOrdersMax],
    [earlierOrdersMax + 1, earlierOrdersMax],
  ])('of %i earlier orders %i are counted', async (count, counted) => {
    const shopper = { email: `often${count}@buyers.example`, customerId: `often${count}` }
    await deliver(app.db, [
      ...Array.from({ length: count }, (_, n) => sold(`OF${count}-${n}`, 10 + n, shopper)),
      sold(`OF${count}`, 1, shopper),
    ])
    const { alertNo: often } = await world.alertOf({}, `OF${count}`)
    expect((await alertOf(often)).order.earlier!.orders).toBe(counted)
  })
})

describe('a case', () => {
  test('shows what else is the same complaint, and apart from it what is older or a refund', async () => {
    const orderNo = await world.orderOf('OF-SAME')
    const { alertNo } = await world.alertOf({ amount: '20.00' }, orderNo)
    await reported(orderNo, 'F-SAME')
    await reported(orderNo, 'F-OLD')
    await world.rows(
      "update fraud_report set occurred_at = occurred_at - interval '46 days' where report_no = 'F-OLD'",
    )
    await world.settleByRule(orderNo, '3.00')
    await told(soon(0), { kind: 'refund', orderNo, refundNo: 'R-SAME', amount: usd('2.00'), arn: 'ARN1' })
    await world.chargeBack(orderNo, '50.00')
    const { data } = await person.ask(portalCalls.caseList.query, { filter: { text: 'KOF-SAME' } })
    const { related } = (await person.ask(portalCalls.caseDetail.detail, { id: data!.rows[0]!.id })).data!
    const said = related.map(({ kind, number, isSame }) => `${kind} ${number} ${isSame}`)
    expect(said.toSorted()).toEqual(
      [
        `alert ${alertNo} true`,
        'fraud_report F-SAME true',
        'fraud_report F-OLD false',
        'rdr RDROF-SAME true',
        'refund R-SAME false',
      ].toSorted(),
    )
    expect(related.find(({ kind }) => kind === 'alert')).toMatchObject({ amount: usd('20.00') })
    // Whoever may see cases alone reads that there is an alert, and neither its sum nor its end.
    const ofCases = await world.somebody({ permissions: ['dispute.case.view'] })
    const seen = (await ofCases.ask(portalCalls.caseDetail.detail, { id: data!.rows[0]!.id })).data!.related
    for (const one of seen)
      expect(one).toMatchObject(
        one.kind === 'refund' ? { amount: usd('2.00') } : { amount: null, state: null },
      )
    expect(seen).toHaveLength(related.length)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, alertRow, told, alertOf, orderOf, soon, kept } = world
const { refund, letGo } = portalCalls.alert
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await world.somebody()
  await world.fund()
})

const answer = (acsOrderId: string, refundAmount = '100.00') =>
  person.ask(refund, { acsOrderId, refundAmount })

describe('what takes the place of an answer', () => {
  test('a chargeback closes it as disputed, whichever came first', async () => {
    const first = await alertOf()
    await world.chargeBack(first.orderNo)
    const orderNo = await orderOf()
    await world.chargeBack(orderNo)
    const second = await alertOf({}, orderNo)
    for (const { alertNo } of [first, second]) {
      expect(await alertRow(alertNo)).toMatchObject({ state: 'ignored', cause: 'already_disputed' })
      expect(await world.reportsOf(alertNo)).toMatchObject([{ outcome: 'UNRESOLVED_DISPUTE' }])
    }
    expect(await answer(first.orderNo)).toMatchObject({ error: 'dispute.alert_ended' })
  })

  test('a chargeback cancels the refund that was not sent, and closes the alert in the same transaction', async () => {
    const { orderNo, alertNo } = await alertOf()
    await answer(orderNo)
    await world.chargeBack(orderNo)
    expect(await world.refundsOf(orderNo)).toMatchObject([{ state: 'canceled' }])
    expect(await alertRow(alertNo)).toMatchObject({ state: 'ignored', cause: 'already_disputed' })
    expect(await world.eventsOf(alertNo)).toEqual(['receive', 'refund', 'refund_fail', 'dispute'])
  })

  test('an RDR closes it as refunded before', async () => {
    const { orderNo, alertNo } = await alertOf()
    await world.settleByRule(orderNo, '100.00')
    expect(await alertRow(alertNo)).toMatchObject({
      state: 'refunded',
      cause: 'previously_refunded',
      refund_state: 'none',
    })
    expect(await world.reportsOf(alertNo)).toMatchObject([
      { outcome: 'PREVIOUSLY_REFUNDED', refunded_minor: null },
    ])
  })

  test('an ordinary refund of everything closes it at the next minute', async () => {
    const { orderNo, alertNo } = await alertOf()
    const version = await person.version(orderNo)
    const whole = await person.ask(portalCalls.refund.refund, { id: orderNo, amount: usd('100.00'), version })
    await world.refundDone(orderNo, whole.data!.refundNo, usd('100.00'))
    expect(await alertRow(alertNo)).toMatchObject({ state: 'pending' })
    await world.minute()
    expect(await alertRow(alertNo)).toMatchObject({ state: 'refunded', cause: 'previously_refunded' })
  })

  test('a refund that is on its way when the alert ends is waited for, and its network hears of it an hour before', async () => {
    const { orderNo, alertNo } = await alertOf({ dueAt: soon(0.5) })
    const { data } = await answer(orderNo)
    await world.minute()
    expect(await world.reportsOf(alertNo)).toMatchObject([{ outcome: 'IN_TRANSIT' }])
    await rows(`update alert set due_at = now() - interval '1 minute' where alert_no = $1`, alertNo)
    await world.minute()
    expect(await alertRow(alertNo)).toMatchObject({ state: 'processing' })
    await world.refundDone(orderNo, data!.refundNo, usd('100.00'))
    expect((await world.reportsOf(alertNo)).map(({ outcome }) => outcome)).toEqual(['IN_TRANSIT', 'RESOLVED'])
  })

  test('time ends it where nobody answers', async () => {
    const { alertNo } = await alertOf({ dueAt: soon(-0.01) })
    await world.minute()
    await world.minute()
    expect(await alertRow(alertNo)).toMatchObject({ state: 'expired' })
    expect(await world.reportsOf(alertNo)).toMatchObject([{ outcome: 'MISSED' }])
  })

  test('an order that nobody knows, and one that was never captured, are told so near the end', async () => {
    const data = {
      kind: 'alert',
      network: 'ethoca',
      type: 'customer_dispute',
      amount: usd('1.00'),
      dueAt: soon(0.5),
    } as const
    await told(soon(0), { ...data, orderNo: 'NOWHERE', alertNo: 'NF1' })
    const held = await orderOf('HELD1', { type: 'pre-authorization' })
    await told(soon(0), { ...data, orderNo: held, alertNo: 'NS1' })
    await world.minute()
    expect(await world.reportsOf('NF1')).toMatchObject([{ outcome: 'NOT_FOUND', alert_id: null }])
    expect(await world.reportsOf('NS1')).toMatchObject([{ outcome: 'NOT_SETTLED', alert_id: null }])
    expect(await kept('NOWHERE')).toMatchObject([{ state: 'unmatched' }])
  })
})

describe('letting go', () => {
  test('closes it, tells the network, and happens once', async () => {
    const { alertNo } = await alertOf()
    const id = String((await alertRow(alertNo))!['id'])
    expect(await person.ask(letGo, { id, version: 2 })).toMatchObject({ error: 'request.conflict' })
    expect(await person.ask(letGo, { id, version: 1 })).toMatchObject({
      data: { status: 'ignored', version: 2 },
    })
    expect(await world.reportsOf(alertNo)).toMatchObject([{ outcome: 'UNRESOLVED_DISPUTE' }])
    expect(await person.ask(letGo, { id, version: 2 })).toMatchObject({ error: 'dispute.alert_ended' })
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { testDatabase } from '#db/test/database.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { applied, later, lookAt, t0, unmatched, waiting } from '#test/ingest.ts'

type CaseAnswer = Extract<CoreEventInput['data'], { kind: 'dispute_answer' }>

const database = await testDatabase()
const { db } = database
const { one, orderRow, pendingBalance, rows } = lookAt(database)

beforeAll(() => makeMerchant(database, 1n))

describe('what hangs on an order', () => {
  beforeAll(async () => {
    await deliver(db, [
      coreEvent(t0, orderData('A1', { type: 'pre-authorization' })),
      coreEvent(t0, orderData('A2', { authorisation: { result: 'declined', at: t0, responseCode: '05' } })),
      coreEvent(t0, orderData('A3', { authorisation: undefined })),
      coreEvent(t0, orderData('A4')),
      coreEvent(t0, orderData('A5')),
    ])
  })
  const capture = (orderNo: string, captureNo: string, amount = usd('60')) =>
    ({ kind: 'capture', orderNo, captureNo, amount }) as const
  const refund = (orderNo: string, refundNo: string, amount = usd('10')) =>
    ({ kind: 'refund', orderNo, refundNo, amount }) as const
  const dispute = (orderNo: string, caseNo: string, stage: 'retrieval' | 'chargeback' = 'chargeback') =>
    ({ kind: 'dispute', orderNo, caseNo, stage, amount: usd('90'), reasonCode: '10.4' }) as const

  test('waits for its order, and for its order to come far enough', async () => {
    expect(await one(later(1), capture('unknown', 'w1'))).toEqual(waiting('order_unknown'))
    expect(await one(later(1), capture('A3', 'w2'))).toEqual(waiting('state'))
    expect(await one(later(1), refund('A1', 'w3'))).toEqual(waiting('not_captured'))
    expect(await one(later(1), { kind: 'refund_returned', orderNo: 'A4', refundNo: 'none' })).toEqual(
      waiting('reference_unknown'),
    )
    expect(await one(later(1), { kind: 'dispute_withdrawn', orderNo: 'A4', caseNo: 'none' })).toEqual(
      waiting('reference_unknown'),
    )
  })
  test('is applied as soon as its order has come far enough', async () => {
    const [event] = [coreEvent(later(1), capture('A6', 'w6'))]
    await deliver(db, [event])
    expect(await one(t0, orderData('A6', { type: 'pre-authorization' }))).toEqual(applied)
    expect(await deliver(db, [event])).toEqual([
      { eventId: event.eventId, outcome: 'duplicate', first: 'applied' },
    ])
    expect(await orderRow('A6')).toMatchObject({ captured: 6000n, capture_state: 'partially_captured' })
  })
  test('never fits an order that has ended', async () => {
    expect(await one(later(1), capture('A2', 'u1'))).toEqual(unmatched('state'))
    expect(await one(later(1), refund('A2', 'u2'))).toEqual(unmatched('not_captured'))
    expect(await one(later(1), dispute('A2', 'u3'))).toEqual(unmatched('not_captured'))
    expect(
      await one(later(1), { kind: 'outcome', orderNo: 'A2', authorisation: { result: 'approved', at: t0 } }),
    ).toEqual(unmatched('state'))
  })
  test('never exceeds what was authorised', async () => {
    expect(await one(later(1), capture('A1', 'x1', usd('100.01')))).toEqual(unmatched('amount'))
    expect(await one(later(1), capture('A1', 'c1', usd('60')))).toEqual(applied)
    expect(await one(later(2), capture('A1', 'c2', usd('40.01')))).toEqual(unmatched('amount'))
    expect(await one(later(2), capture('A1', 'c2', usd('40.00')))).toEqual(applied)
    expect(await orderRow('A1')).toMatchObject({ captured: 10000n, capture_state: 'captured' })
  })
  test('speaks the currency of its order', async () => {
    expect(await one(later(1), capture('A1', 'y1', { currency: 'JPY', value: '1' }))).toEqual(
      unmatched('currency'),
    )
    expect(await one(later(1), refund('A4', 'y2', { currency: 'JPY', value: '1' }))).toEqual(
      unmatched('currency'),
    )
  })
  test('has a name of its own', async () => {
    expect(await one(later(3), refund('A4', 'r1'))).toEqual(applied)
    expect(await one(later(4), refund('A4', 'r1'))).toEqual(unmatched('reference_known'))
    expect(await one(later(4), refund('A5', 'r1'))).toEqual(unmatched('reference_known'))
    expect(await one(later(4), orderData('c1'))).toEqual(unmatched('reference_known'))
  })
  test('refunds up to what is left, and again what an issuer sent back', async () => {
    expect(await one(later(5), refund('A4', 'r2', usd('90.01')))).toEqual(waiting('amount'))
    expect(
      await one(later(6), {
        kind: 'refund_returned',
        orderNo: 'A4',
        refundNo: 'r1',
        reason: 'account closed',
      }),
    ).toEqual(applied)
    expect(await orderRow('A4')).toMatchObject({ refunded: 9001n })
    expect(await one(later(7), { kind: 'refund_returned', orderNo: 'A4', refundNo: 'r1' })).toEqual(
      unmatched('state'),
    )
  })
  test('a chargeback freezes its amount and a withdrawal gives it back, without the fee', async () => {
    const before = await pendingBalance()
    expect(await one(later(8), dispute('A5', 'cb1', 'retrieval'))).toEqual(applied)
    expect(await pendingBalance()).toBe(before)
    expect(await one(later(9), dispute('A5', 'cb1'))).toEqual(applied)
    expect(await pendingBalance()).toBe(before - 9000n - 1500n)
    expect(await one(later(9), dispute('A5', 'cb1'))).toEqual(unmatched('reference_known'))
    expect(await one(later(10), { kind: 'dispute_withdrawn', orderNo: 'A5', caseNo: 'cb1' })).toEqual(applied)
    expect(await pendingBalance()).toBe(before - 1500n)
    expect(await one(later(11), { kind: 'dispute_withdrawn', orderNo: 'A5', caseNo: 'cb1' })).toEqual(
      unmatched('state'),
    )
  })
  test('a chargeback beyond what is left is posted all the same, flagged, and somebody has to look', async () => {
    await one(t0, orderData('A7'))
    await one(later(1), refund('A7', 'r7', usd('50')))
    expect(await one(later(2), dispute('A7', 'cb7'))).toEqual(applied)
    expect(await orderRow('A7')).toMatchObject({ over_refunded: true, refunded: 5000n, charged_back: 9000n })
    expect(await rows(`select kind from staff_task where note = 'A7'`)).toEqual([{ kind: 'over_refunded' }])
  })
  test('a refund fits beside what a case that was won left free, also when its reopening was told first', async () => {
    const answer = (hours: number, round: number, more: object) =>
      one(later(hours), {
        kind: 'dispute_answer',
        orderNo: 'A9',
        caseNo: 'cb9',
        round,
        ...more,
      } as CaseAnswer)
    await one(t0, orderData('A9'))
    await one(later(1), dispute('A9', 'cb9'))
    await answer(2, 1, { result: 'acknowledged' })
    expect(await answer(3, 1, { result: 'ruled', won: usd('60') })).toEqual(applied)
    expect(await answer(6, 1, { result: 'reopened' })).toEqual(applied)
    expect(await one(later(5), refund('A9', 'r9', usd('70.01')))).toEqual(waiting('amount'))
    expect(await one(later(5), refund('A9', 'r10', usd('70')))).toEqual(applied)
    expect(await orderRow('A9')).toMatchObject({ over_refunded: true, refunded: 7000n, charged_back: 9000n })
    expect(await one(later(7), refund('A9', 'r11', usd('1')))).toEqual(waiting('amount'))
  })
  test('has due dates of its scheme, and of the merchant three working days before', async () => {
    // 2026-01-05T11:00Z is a Monday in Beijing; 30 days later a Wednesday, three working days before that a Friday.
    await one(t0, orderData('A8'))
    await one(later(1), dispute('A8', 'cb8'))
    const [row] = await rows(`select scheme_due_at, due_at from chargeback where case_no = 'cb8'`)
    expect(row).toEqual({ scheme_due_at: '2026-02-04T11:00:00Z', due_at: '2026-01-29T16:00:00Z' })
  })
  test('a scheme payment reaches the bank once', async () => {
    const paid = {
      kind: 'scheme_payment',
      paymentNo: 'sp1',
      brand: 'visa',
      amount: usd('5'),
      settledOn: '2026-01-06',
    } as const
    expect(await one(t0, paid)).toEqual(applied)
    expect(await one(t0, paid)).toEqual(unmatched('reference_known'))
    expect(await rows("select balance from ledger.account where currency = 'USD' and code = 'bank'")).toEqual(
      [{ balance: -500n }],
    )
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import { ingestCalls } from '@quayside/contract/provider/ingest.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { testDatabase } from '../../db/test-database.ts'
import { newId } from '../../http/new-id.ts'
import { post } from '../../ledger/index.ts'
import { coreEvent, deliver, makeMerchant, orderData, shopUrl, usd } from './test-deliveries.ts'

const database = await testDatabase()
const { db, owner } = database
const t0 = '2026-01-05T10:00:00Z'
const later = (hours: number) => new Date(Date.parse(t0) + hours * 3_600_000).toISOString()

beforeAll(() => makeMerchant(database, 1n))

type Row = Record<string, unknown>
const rows = (text: string, ...values: unknown[]) =>
  db.tx({ tenant: 1n, mode: 'read' }, (tx) => tx.rows<Row>({ text, values }))
const orderRow = async (orderNo: string) => (await rows('select * from orders where order_no = $1', orderNo))[0]

const pendingBalance = async () => (await rows("select balance from ledger.account where currency = 'USD' and code = 'pending'"))[0]?.['balance'] as bigint ?? 0n

async function one(at: string, data: CoreEventInput['data']) {
  const [answer] = await deliver(db, [coreEvent(at, data)])
  const { eventId: _, ...rest } = answer!
  return rest
}
const applied = { outcome: 'applied' }
const waiting = (reason: string) => ({ outcome: 'waiting', reason })
const unmatched = (reason: string) => ({ outcome: 'unmatched', reason })

describe('an order', () => {
  test('approved as a sale is captured at once, with its fee', async () => {
    const before = await pendingBalance()
    expect(await one(t0, orderData('S1'))).toEqual(applied)
    expect(await orderRow('S1')).toMatchObject({ state: 'succeed', capture_state: 'captured', captured: 10000n, version: 3, flags: [] })
    expect((await pendingBalance()) - before).toBe(10000n - 320n)
  })
  test.each([
    ['doubtful score is authorised only', { risk: { score: 250 } }, 'pending_review', 'authorized'],
    ['missing score counts as doubtful', { risk: undefined }, 'pending_review', 'authorized'],
    ['score just below doubtful passes', { risk: { score: 249 } }, 'succeed', 'captured'],
    ['score of 500 fails it', { risk: { score: 500 } }, 'failed', 'none'],
    ['pre-authorisation waits for captures', { type: 'pre_authorization' }, 'succeed', 'authorized'],
    ['decline', { authorisation: { result: 'declined', at: t0, responseCode: '51' } }, 'failed', 'none'],
    ['cancellation before it was sent', { sentAt: undefined, authorisation: { result: 'canceled', at: t0 } }, 'canceled', 'none'],
    ['no answer', { authorisation: { result: 'expired', at: t0 } }, 'expired', 'none'],
    ['sent without an answer yet', { authorisation: undefined }, 'pending', 'none'],
    ['not sent yet', { sentAt: undefined, authorisation: undefined }, 'received', 'none'],
  ] as const)('%s', async (name, more, state, captureState) => {
    const orderNo = name.replaceAll(/[^a-z0-9]/gi, '').slice(0, 28)
    expect(await one(t0, orderData(orderNo, more as object))).toEqual(applied)
    expect(await orderRow(orderNo)).toMatchObject({ state, capture_state: captureState })
  })
  test('that was sent cannot have been cancelled', async () => {
    expect(await one(t0, orderData('S2', { authorisation: { result: 'canceled', at: t0 } }))).toEqual(unmatched('state'))
    expect(await orderRow('S2')).toBeUndefined()
  })
  test('whose number is taken by another one is refused', async () => {
    expect(await one(t0, orderData('S1', { amount: usd('1') }))).toEqual(unmatched('order_known'))
    expect(await orderRow('S1')).toMatchObject({ amount: 10000n })
  })
  test('without an amount is no order', async () => {
    expect(await one(t0, orderData('S3', { amount: usd('0.00') }))).toEqual({ outcome: 'rejected', reason: 'amount', field: 'data.amount.value' })
  })
  test('of an unknown or closed site, or an unpriced currency, is taken and flagged', async () => {
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({ text: `insert into site (merchant_id, id, kind, name, url, state) values (1, gen_random_uuid(), 'website', 'F', 'https://frozen', 'frozen')` }))
    await deliver(db, [
      coreEvent(t0, orderData('F1', { site: 'https://nobody' })),
      coreEvent(t0, orderData('F2', { site: 'https://frozen' })),
      coreEvent(t0, orderData('F3', { amount: { currency: 'EUR', value: '1.00' } })),
    ])
    expect((await orderRow('F1'))?.['flags']).toEqual(['site_unknown'])
    expect((await orderRow('F2'))?.['flags']).toEqual(['site_not_normal'])
    expect((await orderRow('F3'))?.['flags']).toEqual(['not_priced'])
  })
  test('keeps what its defence needs', async () => {
    await one(t0, orderData('E1', {
      ip: '203.0.113.9', ipCountry: 'GB', deviceId: 'dev"1\\', descriptor: 'SHOP', shipping: { name: 'A "B" \\', country: 'GB' },
      items: [{ name: 'Zelt, 帐篷 {x}', quantity: 2 }], authorisation: { result: 'approved', at: t0, avs: 'Y', cvv: 'M', threeDs: { liabilityShift: true, eci: '05' } },
    }))
    const [evidence] = await rows(`select e.* from order_evidence e join orders o on o.id = e.order_id where order_no = 'E1'`)
    expect(evidence).toMatchObject({
      ip: '203.0.113.9', ip_country: 'GB', device_id: 'dev"1\\', descriptor: 'SHOP', shipping: { name: 'A "B" \\', country: 'GB' },
      items: [{ name: 'Zelt, 帐篷 {x}', quantity: 2 }], avs: 'Y', cvv: 'M', three_ds: { liabilityShift: true, eci: '05' }, response_code: '00',
    })
  })
})

describe('a merchant order number that lives twice', () => {
  const shared = { merchantOrderId: 'twice' }
  const flagsOf = async (...numbers: string[]) => Promise.all(numbers.map(async (no) => (await orderRow(no))?.['flags']))
  test('flags the later one, whichever arrives first', async () => {
    await one(later(1), orderData('N2', { ...shared, authorisation: undefined }))
    await one(t0, orderData('N1', { ...shared, authorisation: undefined }))
    expect(await flagsOf('N1', 'N2')).toEqual([[], ['duplicate_number']])
  })
  test('is free again when the first one has failed', async () => {
    await one(later(2), { kind: 'outcome', orderNo: 'N1', authorisation: { result: 'declined', at: later(2), responseCode: '05' } })
    expect(await flagsOf('N1', 'N2')).toEqual([[], []])
  })
})

describe('what hangs on an order', () => {
  beforeAll(async () => {
    await deliver(db, [
      coreEvent(t0, orderData('A1', { type: 'pre_authorization' })),
      coreEvent(t0, orderData('A2', { authorisation: { result: 'declined', at: t0, responseCode: '05' } })),
      coreEvent(t0, orderData('A3', { authorisation: undefined })),
      coreEvent(t0, orderData('A4')),
      coreEvent(t0, orderData('A5')),
    ])
  })
  const capture = (orderNo: string, captureNo: string, amount = usd('60')) => ({ kind: 'capture', orderNo, captureNo, amount }) as const
  const refund = (orderNo: string, refundNo: string, amount = usd('10')) => ({ kind: 'refund', orderNo, refundNo, amount }) as const
  const dispute = (orderNo: string, caseNo: string, stage: 'retrieval' | 'chargeback' = 'chargeback') =>
    ({ kind: 'dispute', orderNo, caseNo, stage, amount: usd('90'), reasonCode: '10.4' }) as const

  test('waits for its order, and for its order to come far enough', async () => {
    expect(await one(later(1), capture('unknown', 'w1'))).toEqual(waiting('order_unknown'))
    expect(await one(later(1), capture('A3', 'w2'))).toEqual(waiting('state'))
    expect(await one(later(1), refund('A1', 'w3'))).toEqual(waiting('not_captured'))
    expect(await one(later(1), { kind: 'refund_returned', orderNo: 'A4', refundNo: 'none' })).toEqual(waiting('reference_unknown'))
    expect(await one(later(1), { kind: 'dispute_withdrawn', orderNo: 'A4', caseNo: 'none' })).toEqual(waiting('reference_unknown'))
  })
  test('is applied as soon as its order has come far enough', async () => {
    const [event] = [coreEvent(later(1), capture('A6', 'w6'))]
    await deliver(db, [event])
    expect(await one(t0, orderData('A6', { type: 'pre_authorization' }))).toEqual(applied)
    expect(await deliver(db, [event])).toEqual([{ eventId: event.eventId, outcome: 'duplicate', first: 'applied' }])
    expect(await orderRow('A6')).toMatchObject({ captured: 6000n, capture_state: 'partially_captured' })
  })
  test('never fits an order that has ended', async () => {
    expect(await one(later(1), capture('A2', 'u1'))).toEqual(unmatched('state'))
    expect(await one(later(1), refund('A2', 'u2'))).toEqual(unmatched('not_captured'))
    expect(await one(later(1), dispute('A2', 'u3'))).toEqual(unmatched('not_captured'))
    expect(await one(later(1), { kind: 'outcome', orderNo: 'A2', authorisation: { result: 'approved', at: t0 } })).toEqual(unmatched('state'))
  })
  test('never exceeds what was authorised', async () => {
    expect(await one(later(1), capture('A1', 'x1', usd('100.01')))).toEqual(unmatched('amount'))
    expect(await one(later(1), capture('A1', 'c1', usd('60')))).toEqual(applied)
    expect(await one(later(2), capture('A1', 'c2', usd('40.01')))).toEqual(unmatched('amount'))
    expect(await one(later(2), capture('A1', 'c2', usd('40.00')))).toEqual(applied)
    expect(await orderRow('A1')).toMatchObject({ captured: 10000n, capture_state: 'captured' })
  })
  test('speaks the currency of its order', async () => {
    expect(await one(later(1), capture('A1', 'y1', { currency: 'JPY', value: '1' }))).toEqual(unmatched('currency'))
    expect(await one(later(1), refund('A4', 'y2', { currency: 'JPY', value: '1' }))).toEqual(unmatched('currency'))
  })
  test('has a name of its own', async () => {
    expect(await one(later(3), refund('A4', 'r1'))).toEqual(applied)
    expect(await one(later(4), refund('A4', 'r1'))).toEqual(unmatched('reference_known'))
    expect(await one(later(4), refund('A5', 'r1'))).toEqual(unmatched('reference_known'))
    expect(await one(later(4), orderData('c1'))).toEqual(unmatched('reference_known'))
  })
  test('refunds up to what is left, and again what an issuer sent back', async () => {
    expect(await one(later(5), refund('A4', 'r2', usd('90.01')))).toEqual(waiting('amount'))
    expect(await one(later(6), { kind: 'refund_returned', orderNo: 'A4', refundNo: 'r1', reason: 'account closed' })).toEqual(applied)
    expect(await orderRow('A4')).toMatchObject({ refunded: 9001n })
    expect(await one(later(7), { kind: 'refund_returned', orderNo: 'A4', refundNo: 'r1' })).toEqual(unmatched('state'))
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
    expect(await one(later(11), { kind: 'dispute_withdrawn', orderNo: 'A5', caseNo: 'cb1' })).toEqual(unmatched('state'))
  })
  test('a chargeback beyond what is left is posted all the same, flagged, and somebody has to look', async () => {
    await one(t0, orderData('A7'))
    await one(later(1), refund('A7', 'r7', usd('50')))
    expect(await one(later(2), dispute('A7', 'cb7'))).toEqual(applied)
    expect(await orderRow('A7')).toMatchObject({ over_refunded: true, refunded: 5000n, charged_back: 9000n })
    expect(await rows(`select kind from staff_task where note = 'A7'`)).toEqual([{ kind: 'over_refunded' }])
  })
  test('has due dates of its scheme, and of the merchant three working days before', async () => {
    // 2026-01-05T11:00Z is a Monday in Beijing; 30 days later a Wednesday, three working days before that a Friday.
    await one(t0, orderData('A8'))
    await one(later(1), dispute('A8', 'cb8'))
    const [row] = await rows(`select scheme_due_at, due_at from chargeback where case_no = 'cb8'`)
    expect(row).toEqual({ scheme_due_at: '2026-02-04T11:00:00Z', due_at: '2026-01-29T16:00:00Z' })
  })
  test('a scheme payment reaches the bank once', async () => {
    const paid = { kind: 'scheme_payment', paymentNo: 'sp1', brand: 'visa', amount: usd('5'), settledOn: '2026-01-06' } as const
    expect(await one(t0, paid)).toEqual(applied)
    expect(await one(t0, paid)).toEqual(unmatched('reference_known'))
    expect(await rows("select balance from ledger.account where currency = 'USD' and code = 'bank'")).toEqual([{ balance: -500n }])
  })
})

describe('a delivery', () => {
  test('of the same event again is answered from the first one', async () => {
    const event = coreEvent(t0, orderData('R1'))
    expect(await deliver(db, [event, event])).toEqual([
      { eventId: event.eventId, outcome: 'applied' },
      { eventId: event.eventId, outcome: 'duplicate', first: 'applied' },
    ])
    const reordered = { ...event, data: Object.fromEntries(Object.entries(event.data).toReversed()) }
    expect(await deliver(db, [reordered])).toEqual([{ eventId: event.eventId, outcome: 'duplicate', first: 'applied' }])
  })
  test('of another event under a used id is rejected', async () => {
    const event = coreEvent(t0, orderData('R2'))
    await deliver(db, [event])
    expect(await deliver(db, [{ ...event, occurredAt: later(1) }])).toEqual([
      { eventId: event.eventId, outcome: 'rejected', reason: 'event_id_reused' },
    ])
  })
  test('repeats why the first one was kept', async () => {
    const event = coreEvent(t0, { kind: 'void', orderNo: 'R3', voidNo: 'v3' })
    await deliver(db, [event])
    expect(await deliver(db, [event])).toEqual([{ eventId: event.eventId, outcome: 'duplicate', first: 'waiting', reason: 'order_unknown' }])
  })
  test('for an unknown merchant is rejected', async () => {
    expect(await deliver(db, [coreEvent(t0, orderData('R4'), { merchantId: '999', eventId: 'm999' })])).toEqual([
      { eventId: 'm999', outcome: 'rejected', reason: 'merchant_unknown' },
    ])
  })
  test('refuses what is no event by itself, names the field, and takes its neighbours', async () => {
    const good = coreEvent(t0, orderData('R5'))
    const answers = await deliver(db, [
      null, 'x', { eventId: 'b1' }, { ...coreEvent(t0, orderData('R6')), eventId: 'b2', surplus: 1 },
      { ...coreEvent(t0, orderData('R7', { amount: usd('1.005') })), eventId: 'b3' },
      { ...coreEvent(t0, { ...orderData('R8'), merchantOrderId: 'x'.repeat(65) }), eventId: 'b4' },
      { ...coreEvent(t0, { ...orderData('R9'), card: { brand: 'visa', masked: '4111111111111111' } }), eventId: 'b5' },
      good,
    ])
    expect(answers.map(({ outcome, reason, field }) => [outcome, reason, field])).toEqual([
      ['rejected', 'schema', ''], ['rejected', 'schema', ''], ['rejected', 'schema', 'merchantId'], ['rejected', 'schema', 'surplus'],
      ['rejected', 'schema', 'data.amount.value'], ['rejected', 'schema', 'data.merchantOrderId'], ['rejected', 'schema', 'data.card.masked'],
      ['applied', undefined, undefined],
    ])
  })
  test('takes so many events and no more', () => {
    const of = (length: number) => ingestCalls.events.input.safeParse({ events: Array.from({ length }, () => ({})) }).success
    expect([of(0), of(1), of(ingestLimits.events.max), of(ingestLimits.events.max + 1)]).toEqual([false, true, true, false])
  })
  test('of several merchants at once keeps each to itself', async () => {
    await makeMerchant(database, 2n)
    const answers = await deliver(db, [
      coreEvent(t0, orderData('same'), { eventId: 'same' }),
      coreEvent(t0, orderData('same'), { eventId: 'same', merchantId: '2' }),
      coreEvent(later(1), { kind: 'refund', orderNo: 'S1', refundNo: 'm2', amount: usd('1') }, { merchantId: '2' }),
    ])
    expect(answers.map(({ outcome, reason }) => [outcome, reason])).toEqual([['applied', undefined], ['applied', undefined], ['waiting', 'order_unknown']])
  })
})

test('a request is stored with nothing in it that its reader must not see', async () => {
  const requestBody = JSON.stringify({ merchantOrderId: 'm1', amount: '4111 1111 1111 1111', card: { number: '4111111111111111', cvv: '123' }, password: 'p' })
  await one(t0, {
    kind: 'request', traceId: 't1', orderNo: 'S1', method: 'POST', endpoint: '/v1/pay?card=4111111111111111', requestBody,
    responseBody: 'card=4111111111111111', respCode: '00', respMsg: 'card 4111-1111-1111-1111 ok',
  })
  const [row] = await rows(`select * from request_log where trace_id = 't1'`)
  expect(row).toMatchObject({
    endpoint: '/v1/pay?***', response_body: '***', resp_msg: 'card *** ok',
    request_body: JSON.stringify({ merchantOrderId: 'm1', amount: '***', card: '***', password: '***' }),
  })
})

test('an event whose money the ledger refuses is refused alone', async () => {
  const chargeback = { kind: 'dispute', orderNo: 'O1', caseNo: 'o1', stage: 'chargeback', amount: usd('90'), reasonCode: '10.4' } as const
  await deliver(db, [coreEvent(t0, orderData('O1')), coreEvent(later(1), chargeback)])
  await db.tx({ tenant: 1n, mode: 'write' }, async (tx) => {
    const [{ balance }] = (await tx.rows<{ balance: bigint }>({ text: "select balance from ledger.account where code = 'frozen:cb' and currency = 'USD'" })) as [{ balance: bigint }]
    const source = { type: 'freeze', id: newId() } as const
    await post(tx, { merchantId: 1n, currency: 'USD', source, effect: 'test', occurredAt: t0, valueOn: '2026-01-05', legs: [{ from: 'frozen:cb', to: 'pending', amount: balance }] })
  })
  const answers = await deliver(db, [
    coreEvent(later(2), orderData('O2')),
    coreEvent(later(2), { kind: 'dispute_withdrawn', orderNo: 'O1', caseNo: 'o1' }),
    coreEvent(later(3), { kind: 'refund', orderNo: 'O1', refundNo: 'or', amount: usd('10') }),
  ])
  expect(answers.map(({ outcome, reason }) => [outcome, reason])).toEqual([['applied', undefined], ['unmatched', 'amount'], ['applied', undefined]])
  expect(await orderRow('O1')).toMatchObject({ charged_back: 9000n, refunded: 1000n })
  expect(await orderRow('O2')).toMatchObject({ state: 'succeed' })
})

test('the shop of the tests is the merchant’s site', async () => {
  expect(await rows('select url from site where id = (select site_id from orders where order_no = $1)', 'S1')).toEqual([{ url: shopUrl }])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { ingestCalls } from '@quayside/contract/provider/ingest.ts'
import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import { testDatabase } from '#db/test/database.ts'
import { newId } from '#db/new-id.ts'
import { post } from '#ledger/index.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { later, lookAt, t0 } from '#test/ingest.ts'

const database = await testDatabase()
const { db } = database
const { one, orderRow, rows } = lookAt(database)

beforeAll(() => makeMerchant(database, 1n))

let neighbours = 0

describe('a delivery', () => {
  test('of the same event again is answered from the first one', async () => {
    const event = coreEvent(t0, orderData('R1'))
    expect(await deliver(db, [event, event])).toEqual([
      { eventId: event.eventId, outcome: 'applied' },
      { eventId: event.eventId, outcome: 'duplicate', first: 'applied' },
    ])
    const reordered = { ...event, data: Object.fromEntries(Object.entries(event.data).toReversed()) }
    expect(await deliver(db, [reordered])).toEqual([
      { eventId: event.eventId, outcome: 'duplicate', first: 'applied' },
    ])
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
    expect(await deliver(db, [event])).toEqual([
      { eventId: event.eventId, outcome: 'duplicate', first: 'waiting', reason: 'order_unknown' },
    ])
  })
  test('for an unknown merchant is rejected', async () => {
    expect(
      await deliver(db, [coreEvent(t0, orderData('R4'), { merchantId: '999', eventId: 'm999' })]),
    ).toEqual([{ eventId: 'm999', outcome: 'rejected', reason: 'merchant_unknown' }])
  })
  test('refuses what is no event by itself, names the field, and takes its neighbours', async () => {
    const good = coreEvent(t0, orderData('R5'))
    const answers = await deliver(db, [
      null,
      'x',
      { eventId: 'b1' },
      { ...coreEvent(t0, orderData('R6')), eventId: 'b2', surplus: 1 },
      { ...coreEvent(t0, orderData('R7', { amount: usd('1.005') })), eventId: 'b3' },
      { ...coreEvent(t0, { ...orderData('R8'), merchantOrderId: 'x'.repeat(65) }), eventId: 'b4' },
      {
        ...coreEvent(t0, { ...orderData('R9'), card: { brand: 'visa', masked: '4111111111111111' } }),
        eventId: 'b5',
      },
      good,
    ])
    expect(answers.map(({ outcome, reason, field }) => [outcome, reason, field])).toEqual([
      ['rejected', 'schema', ''],
      ['rejected', 'schema', ''],
      ['rejected', 'schema', 'merchantId'],
      ['rejected', 'schema', 'surplus'],
      ['rejected', 'schema', 'data.amount.value'],
      ['rejected', 'schema', 'data.merchantOrderId'],
      ['rejected', 'schema', 'data.card.masked'],
      ['applied', undefined, undefined],
    ])
  })
  test.each<[string, object, string]>([
    ['a year that no calendar has', { occurredAt: '0000-01-01T00:00:00Z' }, 'occurredAt'],
    ['a zone that leads out of all years', { occurredAt: '9999-12-31T23:59:59-14:00' }, 'occurredAt'],
    [
      'what has not happened yet',
      { occurredAt: new Date(Date.now() + 25 * 3_600_000).toISOString() },
      'occurredAt',
    ],
    [
      'a date that nobody keeps',
      {
        data: {
          kind: 'fraud_report',
          orderNo: 'S1',
          reportNo: 'y1',
          amount: usd('1.00'),
          fraudType: '0',
          reportedOn: '0000-01-01',
        },
      },
      'data.reportedOn',
    ],
    [
      'more money than there is',
      { data: orderData('R10', { amount: usd('1000000000000.01') }) },
      'data.amount.value',
    ],
    [
      'more money than a number holds',
      { data: orderData('R11', { amount: { currency: 'CLF', value: '999999999999999.9999' } }) },
      'data.amount.value',
    ],
  ])('refuses %s, and takes its neighbours', async (_, more, field) => {
    const good = coreEvent(t0, orderData(`N${++neighbours}`))
    const answers = await deliver(db, [{ ...coreEvent(t0, orderData('R12')), ...more }, good])
    expect(answers).toMatchObject([{ outcome: 'rejected', reason: 'schema', field }, { outcome: 'applied' }])
  })
  test('loses no order over a sign in its words', async () => {
    const shipping = { name: 'Ann\u202Ea\nSmith', city: 'a\u0007b' }
    expect(await deliver(db, [coreEvent(t0, orderData('R13', { shipping }))])).toMatchObject([
      { outcome: 'applied' },
    ])
    const [row] = await rows(
      `select e.shipping from order_evidence e join orders o on o.id = e.order_id where order_no = 'R13'`,
    )
    expect(row).toEqual({ shipping: { name: 'Ann a Smith', city: 'a b' } })
  })
  test('takes so many events and no more', () => {
    const of = (length: number) =>
      ingestCalls.events.input.safeParse({ events: Array.from({ length }, () => ({})) }).success
    expect([of(0), of(1), of(ingestLimits.events.max), of(ingestLimits.events.max + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
  test('of several merchants at once keeps each to itself', async () => {
    await makeMerchant(database, 2n)
    const answers = await deliver(db, [
      coreEvent(t0, orderData('same'), { eventId: 'same' }),
      coreEvent(t0, orderData('same'), { eventId: 'same', merchantId: '2' }),
      coreEvent(
        later(1),
        { kind: 'refund', orderNo: 'S1', refundNo: 'm2', amount: usd('1') },
        { merchantId: '2' },
      ),
    ])
    expect(answers.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['applied', undefined],
      ['applied', undefined],
      ['waiting', 'order_unknown'],
    ])
  })
})

test('a request is stored with nothing in it that its reader must not see', async () => {
  const requestBody = JSON.stringify({
    merchantOrderId: 'm1',
    amount: '4111 1111 1111 1111',
    card: { number: '4111111111111111', cvv: '123' },
    password: 'p',
  })
  await one(t0, {
    kind: 'request',
    traceId: 't1',
    orderNo: 'S1',
    method: 'POST',
    endpoint: '/v1/pay?card=4111111111111111',
    requestBody,
    responseBody: 'card=4111111111111111',
    respCode: '00',
    respMsg: 'card 4111-1111-1111-1111 ok',
  })
  const [row] = await rows(`select * from request_log where trace_id = 't1'`)
  expect(row).toMatchObject({
    endpoint: '/v1/pay?***',
    response_body: '***',
    resp_msg: 'card *** ok',
    request_body: JSON.stringify({ merchantOrderId: 'm1', amount: '***', card: '***', password: '***' }),
  })
})

test('an event whose money the ledger refuses is refused alone', async () => {
  const chargeback = {
    kind: 'dispute',
    orderNo: 'O1',
    caseNo: 'o1',
    stage: 'chargeback',
    amount: usd('90'),
    reasonCode: '10.4',
  } as const
  await deliver(db, [coreEvent(t0, orderData('O1')), coreEvent(later(1), chargeback)])
  await db.tx({ tenant: 1n, mode: 'write' }, async (tx) => {
    const [{ balance }] = (await tx.rows<{ balance: bigint }>({
      text: "select balance from ledger.account where code = 'frozen:cb' and currency = 'USD'",
    })) as [{ balance: bigint }]
    const source = { type: 'freeze', id: newId() } as const
    await post(tx, {
      merchantId: 1n,
      currency: 'USD',
      source,
      effect: 'test',
      occurredAt: t0,
      valueOn: '2026-01-05',
      legs: [{ from: 'frozen:cb', to: 'pending', amount: balance }],
    })
  })
  const answers = await deliver(db, [
    coreEvent(later(2), orderData('O2')),
    coreEvent(later(2), { kind: 'dispute_withdrawn', orderNo: 'O1', caseNo: 'o1' }),
    coreEvent(later(3), { kind: 'refund', orderNo: 'O1', refundNo: 'or', amount: usd('10') }),
  ])
  expect(answers.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['applied', undefined],
    ['unmatched', 'amount'],
    ['applied', undefined],
  ])
  expect(await orderRow('O1')).toMatchObject({ charged_back: 9000n, refunded: 1000n })
  expect(await orderRow('O2')).toMatchObject({ state: 'succeed' })
})

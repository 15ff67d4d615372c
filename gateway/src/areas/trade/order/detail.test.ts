import { beforeAll, expect, test } from 'vitest'
import { parseMinor, type WireMoney } from '@quayside/contract/money.ts'
import { testDatabase } from '#db/test/database.ts'
import { settle } from '#ledger/index.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { createOwnOrder } from '#orders/own-order.ts'
import { asOperator } from '#areas/trade/test/operator.ts'
import { transactionDetailHandlers } from './detail.ts'

const database = await testDatabase()
const { db } = database

const risk = { score: 86, reasons: ['2 of 31 rules'] }
const approved = {
  result: 'approved',
  at: '2026-01-05T10:00:02Z',
  authCode: '074612',
  arn: '74537606163',
  avs: 'Y',
  cvv: 'M',
  threeDs: { version: '2.2.0', status: 'Y', eci: '05', flow: 'frictionless', liabilityShift: true },
} as const

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await makeMerchant(database, 2n)
  await deliver(db, [
    coreEvent(
      '2026-01-05T10:00:00Z',
      orderData('D1', {
        risk,
        authorisation: approved,
        items: [{ name: 'Tent', quantity: 2, unitPrice: usd('50') }],
      }),
    ),
    coreEvent('2026-01-05T11:00:00Z', orderData('D2')),
    coreEvent('2026-01-06T02:00:00Z', {
      kind: 'presentment',
      orderNo: 'D1',
      presentmentNo: 'P1',
      amount: usd('100'),
      settledOn: '2026-01-06',
    }),
  ])
  await db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
    settle(tx, { merchantId: 1n, currency: 'USD', businessDate: '2026-01-07' }),
  )
  await deliver(db, [
    coreEvent('2026-01-08T10:00:00Z', {
      kind: 'refund',
      orderNo: 'D1',
      refundNo: 'R1',
      amount: usd('10'),
      reason: 'one pole missing',
    }),
    coreEvent('2026-01-09T10:00:00Z', {
      kind: 'fraud_report',
      orderNo: 'D1',
      reportNo: 'F1',
      amount: usd('100'),
      fraudType: '6',
      reportedOn: '2026-01-09',
    }),
    coreEvent('2026-01-10T10:00:00Z', {
      kind: 'dispute',
      orderNo: 'D1',
      caseNo: 'B1',
      stage: 'chargeback',
      amount: usd('90'),
      reasonCode: '10.4',
    }),
  ])
})

const detail = (id: string, asked = {}) =>
  asOperator(db, asked, (ctx) => transactionDetailHandlers.detail(ctx, { id }))
const minor = ({ currency, value }: WireMoney) =>
  value.startsWith('-') ? -parseMinor(currency, value.slice(1))! : parseMinor(currency, value)!

test('tells everything that happened, in order', async () => {
  const { timeline } = await detail('D1')
  expect(timeline.map(({ kind, event }) => `${kind} ${event}`)).toEqual([
    'order create',
    'risk pass',
    'order send',
    'three_ds frictionless',
    'order approve',
    'capture report',
    'settlement reserve',
    'settlement settle',
    'presentment report',
    'refund report',
    'fraud report',
    'chargeback open',
  ])
  expect(timeline.find(({ kind }) => kind === 'refund')).toMatchObject({
    amount: usd('10.00'),
    reference: 'R1',
    facts: { reason: 'one pole missing' },
    actor: 'network',
  })
})

test('tells a request for information apart from the chargeback that grows out of it', async () => {
  const dispute = (stage: 'retrieval' | 'chargeback') =>
    ({ kind: 'dispute', orderNo: 'D3', caseNo: 'B3', stage, amount: usd('90'), reasonCode: '10.4' }) as const
  await deliver(db, [
    coreEvent('2026-01-05T10:00:00Z', orderData('D3', { customerId: undefined, email: undefined })),
    coreEvent('2026-01-06T10:00:00Z', dispute('retrieval')),
    coreEvent('2026-01-07T10:00:00Z', dispute('chargeback')),
    coreEvent('2026-01-08T10:00:00Z', { kind: 'dispute_withdrawn', orderNo: 'D3', caseNo: 'B3' }),
  ])
  const { timeline, buyer, related } = await detail('D3')
  expect(
    timeline.filter(({ kind }) => kind === 'chargeback').map(({ event, facts }) => [event, facts]),
  ).toEqual([
    ['inquiry', { reasonCode: '10.4', cutOff: expect.any(String) }],
    ['open', { reasonCode: '10.4', cutOff: expect.any(String) }],
    ['withdraw', { reasonCode: '10.4' }],
  ])
  expect({ buyer, related }).toMatchObject({ buyer: { email: null, orders: 1 }, related: [] })
})

test('the sums are one equation, and the money trail ends at its result', async () => {
  const { sums, moneyTrail, entries } = await detail('D1')
  const { captured, refunded, chargedBack, fees, reserve, net } = sums
  expect([captured, refunded, chargedBack, fees, reserve, net].map(({ value }) => value)).toEqual([
    '100.00',
    '10.00',
    '90.00',
    '18.20',
    '10.00',
    '-28.20',
  ])
  expect(minor(net)).toBe(
    minor(captured) - minor(refunded) - minor(chargedBack) - minor(fees) - minor(reserve),
  )
  expect(moneyTrail.map(({ cause, from, to, change }) => [cause, from, to, change.value])).toEqual(
    expect.arrayContaining([
      ['capture', 'schemes', 'pending', '100.00'],
      ['fee', 'pending', 'fees', '-3.20'],
      ['refund', 'pending', 'schemes', '-10.00'],
      ['chargeback', 'pending', 'frozen:cb', '-90.00'],
      ['chargeback_fee', 'pending', 'fees', '-15.00'],
      ['reserve', 'pending', 'reserve', '-10.00'],
      ['settle', 'pending', 'withdrawable', '0.00'],
    ]),
  )
  expect(moneyTrail.at(-1)?.running).toEqual(net)
  // What is frozen for a chargeback, and the reserve of its batch, are the merchant's too.
  expect(entries.reduce((sum, { amount }) => sum + minor(amount), 0n)).toBe(
    minor(net) + minor(reserve) + minor(chargedBack),
  )
})

test('its refunds stand on it, each with who made it and what became of it', async () => {
  const { refunds } = await detail('D1')
  expect(refunds).toMatchObject([
    {
      refundNo: 'R1',
      status: 'succeed',
      amount: usd('10.00'),
      reason: 'one pole missing',
      origin: 'core',
      askedBy: null,
      failure: null,
      actions: [],
    },
  ])
  expect((await detail('D2')).refunds).toEqual([])
})

test('is found by number and by id alike, with the buyer and the other orders', async () => {
  const byNumber = await detail('D1')
  expect(await detail(byNumber.id)).toEqual(byNumber)
  expect(byNumber.buyer).toMatchObject({ orders: 2, refunds: 1, disputes: 1, email: 'bu***er@example.com' })
  expect(byNumber.related.map(({ orderNo }) => orderNo)).toEqual(['D2'])
})

test('shows the whole email to those who may see it', async () => {
  const { buyer } = await detail('D1', { permissions: ['trade.transaction.reveal'] })
  expect(buyer.email).toBe('buyer@example.com')
})

test('another merchant’s order is as unknown as none', async () => {
  const { id } = await detail('D1')
  for (const key of ['D1', id, 'nothing', '0190a5a0-0000-7000-8000-000000000000'])
    await expect(detail(key, { merchantId: 2n })).rejects.toMatchObject({ key: 'object.not_found' })
})

test('of an order of our own tells its score with the card that came later', async () => {
  const order = await db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
    createOwnOrder(tx, 1n, {
      source: 'payment_link',
      merchantOrderId: 'link-1',
      type: 'sale',
      currency: 'USD',
      amount: 10_000n,
      site: null,
      ticketUntil: new Date(Date.now() + 600_000).toISOString(),
      by: { actor: 'buyer' },
    }),
  )
  const sentAt = new Date(Date.now() + 60_000).toISOString()
  await deliver(db, [
    coreEvent(sentAt, {
      kind: 'submission',
      orderNo: order!.orderNo,
      sentAt,
      card: { brand: 'visa', masked: '400000******0002' },
      risk: { score: 10 },
    }),
  ])
  const { timeline, status } = await detail(order!.orderNo)
  expect(status).toBe('pending')
  expect(timeline.map(({ kind, event, actor }) => `${kind} ${event} ${actor}`)).toEqual([
    'order create buyer',
    'risk pass gateway',
    'order send gateway',
  ])
  expect(Date.parse(timeline[1]!.at)).toBe(Date.parse(sentAt))
})

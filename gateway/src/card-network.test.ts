import { beforeAll, describe, expect, test, vi } from 'vitest'
import { wire } from '@quayside/contract/money.ts'
import { payerOrigin, startNetwork, triesOf } from '#areas/trade/test/card-network.ts'
import { takeOutcome } from '#areas/provider/index.ts'
import { createOwnOrder, type OwnOrder } from '#orders/own-order.ts'
import type { OrderRecord } from '#orders/order-file.ts'
import { orderTimeRunner } from '#orders/time.job.ts'
import { orderInquiryRunner } from '#orders/inquiry.job.ts'
import type { TokenAsk } from '#ports/card-network/port.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { lookAt } from '#test/ingest.ts'
import { demoFrameKey, signTicket } from './frame-key.ts'

const app = await testApp()
const { db } = app
const network = await startNetwork(app)
const { orderRow, pendingBalance, rows } = lookAt(app)

beforeAll(() => makeMerchant(app, 1n))

let count = 0
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

async function made(amount: bigint, more: Partial<OwnOrder> = {}): Promise<OrderRecord> {
  const order = await db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
    createOwnOrder(tx, 1n, {
      source: 'payment_link',
      merchantOrderId: `link-${++count}`,
      type: 'sale',
      currency: 'USD',
      amount,
      site: null,
      email: 'payer@example.com',
      ticketUntil: inMinutes(10),
      by: { actor: 'buyer' },
      ...more,
    }),
  )
  return order!
}

const ticketOf = ({ orderNo, merchantOrderId, amount, type }: OrderRecord) =>
  signTicket(demoFrameKey(app.secrets.keyEncryptionKey), {
    use: 'payment',
    orderNo,
    merchantId: '1',
    merchantName: 'Nanbei Outdoor',
    merchantOrderId,
    amount: wire('USD', amount),
    type,
    brands: ['visa', 'mastercard', 'jcb'],
    language: 'en',
    challenge: false,
    payerOrigin,
    expiresAt: inMinutes(10),
  })

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(new URL(path, network.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

const card = { number: '4111111111111111', expiry: '08/30', code: '123', name: 'ADA SUN' }
const send = (order: OrderRecord) => post('/frame/authorise', { ticket: ticketOf(order), card })
const standsAt = (orderNo: string, state: string) =>
  vi.waitFor(async () => expect(await orderRow(orderNo)).toMatchObject({ state }), {
    timeout: 10_000,
    interval: 50,
  })

describe('a card from the frame', () => {
  test('pays an order of our own, which knows its card, score and money afterwards', async () => {
    const order = await made(2_500n)
    const before = await pendingBalance()
    expect(await send(order)).toEqual({ status: 'done' })
    await standsAt(order.orderNo, 'succeed')
    expect(await orderRow(order.orderNo)).toMatchObject({
      brand: 'visa',
      card_masked: '411111******1111',
      captured: 2_500n,
    })
    expect(await pendingBalance()).toBe(before + 2_500n - 102n)
  })
  test('is pending while its bank asks, and no order has failed by silence', async () => {
    const order = await made(470n)
    const asked = await send(order)
    expect(asked).toMatchObject({ status: 'challenge' })
    await standsAt(order.orderNo, 'pending')
    const id = String(asked['path']).split('/').at(-1)
    expect(await network.port.inquireOrder(order.orderNo)).toEqual({ result: 'unknown' })
    expect(await post('/frame/bank', { id, code: '123456' })).toEqual({ status: 'passed' })
    await standsAt(order.orderNo, 'succeed')
    const [evidence] = await rows('select three_ds from order_evidence where order_id = $1', order.id)
    expect(evidence!['three_ds']).toMatchObject({ status: 'Y', flow: 'challenge', liabilityShift: true })
  })
  test('4.78: an answer that is never told is found by asking', async () => {
    const order = await made(478n)
    await send(order)
    await standsAt(order.orderNo, 'pending')
    const ask = orderInquiryRunner({ app: db, network: network.port, takeOutcome }).run
    const payload = { merchantId: '1', orderId: order.id, attempt: 0 }
    await ask(payload, { id: '1', attempt: 1 })
    expect(await orderRow(order.orderNo)).toMatchObject({ state: 'succeed', captured: 478n })
    await ask(payload, { id: '1', attempt: 1 })
    expect(await rows(`select event_id from unmatched_event where order_no = $1`, order.orderNo)).toEqual([])
  })
  test('of which the network has never heard, it says so', async () => {
    expect(await network.port.inquireOrder('nothing')).toEqual({ result: 'absent' })
  })
})

test('a card that is approved when its order has ended is given back, and nobody has been paid', async () => {
  const totals = await network.totals()
  const order = await made(7_700n, { ticketUntil: inMinutes(-2) })
  await orderTimeRunner({ app: db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
  const before = await pendingBalance()
  await send(order)
  const reversal = await vi.waitFor(async () => {
    const [row] = await rows('select id, kind, state from capture where order_id = $1', order.id)
    expect(row).toMatchObject({ kind: 'reversal' })
    return row!
  })
  await triesOf(app, network.port).next('capture', reversal['id'] as string)
  expect(await rows('select state, refused_code from capture where order_id = $1', order.id)).toEqual([
    { state: 'succeed', refused_code: null },
  ])
  expect(await orderRow(order.orderNo)).toMatchObject({ state: 'expired', captured: 0n })
  expect(await pendingBalance()).toBe(before)
  expect((await network.totals())['captured']).toEqual(totals['captured'])
})

describe('a kept card', () => {
  const token = async () => {
    const order = await made(3_000n, { type: 'create-token-and-sale', mandate: '每月 30 美元，随时可取消' })
    await send(order)
    await standsAt(order.orderNo, 'succeed')
    const [row] = await rows('select * from card_token where order_id = $1', order.id)
    return row!
  }
  const charge = (
    { orderNo, merchantOrderId, amount }: OrderRecord,
    networkToken: string,
    more: Partial<TokenAsk> = {},
  ) =>
    network.port.authorise({
      orderNo,
      merchantId: '1',
      merchantOrderId,
      type: 'token sale',
      amount: wire('USD', amount),
      token: networkToken,
      reason: 'due',
      ...more,
    })
  const renewal = (amount: bigint) =>
    made(amount, { type: 'token sale', source: 'subscription', ticketUntil: null })

  test('comes with the approval, and with what the payer agreed to', async () => {
    expect(await token()).toMatchObject({
      state: 'active',
      brand: 'visa',
      last_four: '1111',
      expiry: '08/30',
      email: 'payer@example.com',
      mandate: '每月 30 美元，随时可取消',
    })
  })
  test('is charged once, however often it is asked for, and by event as by answer', async () => {
    const kept = await token()
    const order = await renewal(3_000n)
    const said = await charge(order, kept['network_token'] as string)
    expect(said).toMatchObject({
      result: 'answered',
      outcome: { authorisation: { result: 'approved', threeDs: { liabilityShift: false } } },
    })
    expect(await charge(order, kept['network_token'] as string)).toEqual(said)
    await standsAt(order.orderNo, 'succeed')
    expect(await orderRow(order.orderNo)).toMatchObject({
      captured: 3_000n,
      brand: 'visa',
      card_masked: '411111******1111',
    })
  })
  test('is known again after silence', async () => {
    const kept = await token()
    const order = await renewal(431n)
    expect(await charge(order, kept['network_token'] as string)).toEqual({ result: 'unknown' })
    expect(await network.port.inquireOrder(order.orderNo)).toMatchObject({ result: 'answered' })
  })
  test.each([
    ['that nobody has ever made', () => Promise.resolve('tok_aaaaaaaaaaaaaaaa'), {}],
    ['of another merchant', async () => String((await token())['network_token']), { merchantId: '2' }],
    [
      'that was revoked',
      async () => {
        const revoked = String((await token())['network_token'])
        expect(await post(`/tokens/${revoked}/revocation`, {})).toEqual({ status: 'revoked' })
        return revoked
      },
      {},
    ],
  ])('%s is refused', async (_, make, more) => {
    const order = await renewal(3_000n)
    expect(await charge(order, await make(), more)).toEqual({ result: 'refused' })
  })
  test('whose bank said never is not sent again', async () => {
    const order = await made(404n)
    await send(order)
    await standsAt(order.orderNo, 'failed')
    const again = await made(9_900n)
    await send(again)
    await standsAt(again.orderNo, 'failed')
    const [evidence] = await rows('select response_code from order_evidence where order_id = $1', again.id)
    expect(evidence).toEqual({ response_code: '41' })
  })
})

test('the number of a card is nowhere in the database, its queue of jobs included', async () => {
  const [dump] = await app.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ all: string }>({
      text: `select concat(schema_to_xml('public', true, false, ''), schema_to_xml('graphile_worker', true, false, '')) as all`,
    }),
  )
  expect(dump!.all).toContain('411111******1111')
  for (const number of [card.number, card.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')])
    expect(dump!.all).not.toContain(number)
})

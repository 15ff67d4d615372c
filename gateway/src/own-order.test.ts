import { beforeAll, describe, expect, test } from 'vitest'
import type { OutcomeData } from '@quayside/contract/provider/event-order.ts'
import { takeOutcome } from '#areas/provider/index.ts'
import { testDatabase } from '#db/test/database.ts'
import type { OrderReply } from '#ports/card-network/port.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { approval, card, inMinutes, ownOrders, sentAt, submission, wanted } from '#test/own-order.ts'
import { lookAt } from '#test/ingest.ts'
import { orderInquiryRunner } from '#orders/inquiry.job.ts'
import { inquireUrgently, orderInquiryJob } from '#orders/inquiry-jobs.ts'
import { createOwnOrder, renewTicket } from '#orders/own-order.ts'
import { orderTimeRunner } from '#orders/time.job.ts'

const database = await testDatabase()
const { db, owner } = database
const { orderRow, pendingBalance, rows } = lookAt(database)
const write = { tenant: 1n, mode: 'write' } as const
const job = { id: '1', attempt: 1 }

beforeAll(() => makeMerchant(database, 1n))

const { made, standing } = ownOrders(db)

describe('an order of our own', () => {
  test('begins without a card and is told of as any other', async () => {
    const { orderNo, id } = await made()
    expect(orderNo).toMatch(/^O\d{16}$/)
    expect(await orderRow(orderNo)).toMatchObject({
      state: 'received',
      brand: null,
      source: 'payment_link',
      flags: [],
    })
    expect(await rows('select actor, event from entity_event where entity_id = $1', id)).toEqual([
      { actor: 'buyer', event: 'create' },
    ])
  })
  test('is not made while another one lives under the merchant’s number', async () => {
    const one = wanted({ merchantOrderId: 'twice' })
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => db.tx(write, (tx) => createOwnOrder(tx, 1n, one))),
    )
    expect(tries.filter((order) => order !== undefined)).toHaveLength(1)
    await deliver(db, [coreEvent(sentAt(), orderData('API-TWICE', { merchantOrderId: 'taken' }))])
    expect(
      await db.tx(write, (tx) => createOwnOrder(tx, 1n, wanted({ merchantOrderId: 'taken' }))),
    ).toBeUndefined()
  })
  test('takes its card from the submission, and what is counted by brand and country moves with it', async () => {
    const { orderNo, id } = await made()
    expect(await standing([submission(orderNo)])).toEqual(['applied'])
    expect(await orderRow(orderNo)).toMatchObject({
      state: 'pending',
      brand: 'visa',
      card_masked: '400000******0002',
      card_country: 'GB',
      risk_score: 10,
      network_ref: `N${orderNo}`,
    })
    const [evidence] = await rows('select * from order_evidence where order_id = $1', id)
    expect(evidence).toMatchObject({ fingerprint: 'print-1', card_holder: 'ADA SUN', device_id: 'device-1' })
    // Device, fingerprint and address.
    expect(Number(evidence!['readiness'])).toBeGreaterThan(0)
  })
  test('is refused by a score of 500 that comes with its card', async () => {
    const { orderNo } = await made()
    expect(await standing([submission(orderNo, { risk: { score: 500 } })])).toEqual(['applied'])
    expect(await orderRow(orderNo)).toMatchObject({ state: 'failed', risk_score: 500 })
  })
  test('ends alike whichever of submission and outcome comes first', async () => {
    const [straight, mixed] = [await made(), await made()]
    const before = await pendingBalance()
    expect(await standing([submission(straight.orderNo)])).toEqual(['applied'])
    expect(await standing([approval(straight.orderNo)])).toEqual(['applied'])
    expect(await standing([approval(mixed.orderNo)])).toEqual(['applied'])
    expect(await standing([submission(mixed.orderNo)])).toEqual(['applied'])
    for (const { orderNo } of [straight, mixed])
      expect(await orderRow(orderNo)).toMatchObject({
        state: 'succeed',
        capture_state: 'captured',
        brand: 'visa',
        risk_score: 10,
      })
    expect((await pendingBalance()) - before).toBe(2n * (10_000n - 320n))
  })
  test('an outcome that does not bring the card waits for the submission', async () => {
    const { orderNo } = await made()
    const bare = { card: undefined, risk: undefined, ip: undefined, deviceId: undefined }
    expect(await standing([approval(orderNo, bare)])).toEqual(['state'])
    expect(await orderRow(orderNo)).toMatchObject({ state: 'received' })
    expect(await standing([submission(orderNo)])).toEqual(['applied'])
    expect(await orderRow(orderNo)).toMatchObject({ state: 'succeed', brand: 'visa' })
  })
  test('a second outcome changes nothing, also with another card', async () => {
    const { orderNo } = await made()
    await standing([submission(orderNo), approval(orderNo)])
    const before = await orderRow(orderNo)
    const other = { ...card, brand: 'mastercard', masked: '555555******4444' }
    expect(await standing([approval(orderNo, { card: other })])).toEqual(['applied'])
    expect(await orderRow(orderNo)).toEqual(before)
  })
})

describe('time', () => {
  const pass = () => orderTimeRunner({ app: db, owner }).run({}, job)

  test('ends an order eleven minutes after its last ticket was made, and not before', async () => {
    const { orderNo, id } = await made({ ticketUntil: inMinutes(-0.9) })
    await pass()
    expect(await orderRow(orderNo)).toMatchObject({ state: 'received' })
    const renewed = await db.tx(write, (tx) => renewTicket(tx, 1n, id, inMinutes(10)))
    expect(renewed).toBe(true)
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `update orders set frame_ticket_until = now() - interval '61 seconds' where id = $1`,
        values: [id],
      }),
    )
    await pass()
    expect(await orderRow(orderNo)).toMatchObject({ state: 'expired', capture_state: 'none' })
    expect(await db.tx(write, (tx) => renewTicket(tx, 1n, id, inMinutes(10)))).toBe(false)
  })
  test('an approval that comes after it is reversed and posts nothing', async () => {
    const { orderNo, id } = await made({ ticketUntil: inMinutes(-2) })
    await pass()
    const before = await pendingBalance()
    expect(await standing([submission(orderNo), approval(orderNo), approval(orderNo)])).toEqual([
      'applied',
      'applied',
      'applied',
    ])
    expect(await orderRow(orderNo)).toMatchObject({ state: 'expired', brand: 'visa', captured: 0n })
    expect(await rows('select kind, state from capture where order_id = $1', id)).toEqual([
      { kind: 'reversal', state: 'received' },
    ])
    expect(await pendingBalance()).toBe(before)
  })
})

test('an approval of what was cancelled while its card was on the way is reversed as well', async () => {
  const { orderNo, id } = await made()
  const cancelled = coreEvent(sentAt(), {
    kind: 'outcome',
    orderNo,
    authorisation: { result: 'canceled', at: sentAt() },
  })
  expect(await standing([cancelled])).toEqual(['applied'])
  expect(await standing([submission(orderNo), approval(orderNo)])).toEqual(['applied', 'applied'])
  expect(await orderRow(orderNo)).toMatchObject({ state: 'canceled', captured: 0n })
  expect(await rows('select kind from capture where order_id = $1', id)).toEqual([{ kind: 'reversal' }])
})

describe('an order without an answer', () => {
  const ask = (orderId: string, reply: OrderReply, attempt = 0) =>
    orderInquiryRunner({ app: db, network: { inquireOrder: () => Promise.resolve(reply) }, takeOutcome }).run(
      { merchantId: '1', orderId, attempt },
      job,
    )
  const waiting = (orderId: string) =>
    owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows({
        text: `select (p.payload->>'attempt')::int as attempt, round(extract(epoch from j.run_at - now()) / 60)::int as minutes
          from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
          where j.task_identifier = $1 and j.key = $2`,
        values: [orderInquiryJob.name, orderId],
      }),
    )

  test('is asked about after 1, 5 and 15 minutes, then hourly', async () => {
    const { orderNo, id } = await made()
    await standing([submission(orderNo)])
    expect(await waiting(id)).toEqual([{ attempt: 0, minutes: 1 }])
    for (const [attempt, minutes] of [4, 10, 60, 60].entries()) {
      await ask(id, { result: 'unknown' }, attempt)
      expect(await waiting(id)).toEqual([{ attempt: attempt + 1, minutes }])
    }
  })
  test('is asked about at once where somebody waits, by the one job that there is', async () => {
    const { orderNo, id } = await made()
    await standing([submission(orderNo)])
    await db.tx(write, (tx) => inquireUrgently(tx, 1n, id))
    expect(await waiting(id)).toEqual([{ attempt: 0, minutes: 0 }])
  })
  test('is found by the inquiry whole, and the same answer by an event is quiet', async () => {
    const { orderNo, id } = await made()
    const { data } = approval(orderNo)
    await ask(id, { result: 'answered', outcome: data as OutcomeData })
    expect(await orderRow(orderNo)).toMatchObject({ state: 'succeed', brand: 'visa', risk_score: 10 })
    expect(await standing([submission(orderNo), coreEvent(sentAt(), data)])).toEqual(['applied', 'applied'])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { takeOutcome } from '#areas/provider/index.ts'
import { testDatabase } from '#db/test/database.ts'
import { keptCardRunner } from '#orders/kept-card/charge.job.ts'
import { chargeKeptCard, keptCardJob, type KeptCardCharge } from '#orders/kept-card/charge.ts'
import type { OrderRecord } from '#orders/order-file.ts'
import type { AuthoriseReply, TokenAsk } from '#ports/card-network/port.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { lookAt } from '#test/ingest.ts'
import { approval, ownOrders, submission } from '#test/own-order.ts'

const database = await testDatabase()
const { db, owner } = database
const { orderRow, pendingBalance, rows } = lookAt(database)
const { made, standing } = ownOrders(db)
const write = { tenant: 1n, mode: 'write' } as const
const anyone = { tenant: null, mode: 'write' } as const

beforeAll(() => makeMerchant(database, 1n))

let count = 0

/** A card that its holder agreed to have kept. */
async function keptCard(): Promise<string> {
  const { orderNo, id } = await made({ type: 'create-token-and-sale', mandate: 'monthly', customerId: 'C-1' })
  const token = {
    id: `tok_${String(++count).padStart(16, '0')}`,
    brand: 'visa',
    lastFour: '0002',
    expiry: '08/30',
  }
  expect(await standing([submission(orderNo), approval(orderNo, { token })])).toEqual(['applied', 'applied'])
  const [row] = await rows('select id from card_token where order_id = $1', id)
  return row!['id'] as string
}

const charge = (tokenId: string, more: Partial<KeptCardCharge> = {}) =>
  db.tx(write, (tx) =>
    chargeKeptCard(tx, 1n, {
      tokenId,
      source: 'subscription',
      merchantOrderId: `S-${++count}`,
      currency: 'USD',
      amount: 10_000n,
      site: null,
      reason: 'due',
      by: { actor: 'time' },
      ...more,
    }),
  )

async function charged(tokenId: string): Promise<OrderRecord> {
  const order = await charge(tokenId)
  if (typeof order === 'string' || 'cap' in order) throw new Error(JSON.stringify(order))
  return order
}

function run(order: OrderRecord, tokenId: string, authorise: (ask: TokenAsk) => Promise<AuthoriseReply>) {
  const runner = keptCardRunner({ app: db, network: { authorise }, takeOutcome })
  const job = { merchantId: '1', orderId: order.id, tokenId, reason: 'due', attempt: 0 }
  return runner.run(job, { id: '1', attempt: 1 })
}

const approved = (orderNo: string): AuthoriseReply => ({
  result: 'answered',
  outcome: approval(orderNo).data as never,
})

const waiting = (orderId: string) =>
  owner.tx(anyone, (tx) =>
    tx.rows({
      text: `select (p.payload->>'attempt')::int as attempt, round(extract(epoch from j.run_at - now()) / 60)::int as minutes
        from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
        where j.task_identifier = $1 and j.key = $2`,
      values: [keptCardJob.name, orderId],
    }),
  )

test('a token whose digits could be a card’s by chance stays whole', async () => {
  const { orderNo, id } = await made({ type: 'create-token-and-sale', mandate: 'monthly' })
  const token = { id: 'tok_4242424242424242', brand: 'visa', lastFour: '0002', expiry: '08/30' }
  expect(await standing([submission(orderNo), approval(orderNo, { token })])).toEqual(['applied', 'applied'])
  expect(await rows('select network_token from card_token where order_id = $1', id)).toEqual([
    { network_token: token.id },
  ])
})

describe('a charge of a kept card', () => {
  test('is an order of the card’s holder that is sent by a job, and paid by its answer', async () => {
    const card = await keptCard()
    const before = await pendingBalance()
    const order = await charged(card)
    expect(await orderRow(order.orderNo)).toMatchObject({
      state: 'received',
      type: 'token sale',
      customer_id: 'C-1',
    })
    expect(await waiting(order.id)).toEqual([{ attempt: 0, minutes: 0 }])
    const asks: TokenAsk[] = []
    await run(order, card, async (ask) => {
      // What was asked for is known before anybody is asked.
      expect(await orderRow(order.orderNo)).toMatchObject({ state: 'pending' })
      asks.push(ask)
      return approved(order.orderNo)
    })
    expect(asks).toMatchObject([
      { orderNo: order.orderNo, merchantId: '1', reason: 'due', type: 'token sale' },
    ])
    expect(await orderRow(order.orderNo)).toMatchObject({ state: 'succeed', captured: 10_000n })
    expect((await pendingBalance()) - before).toBe(10_000n - 320n)
  })
  test('is asked for again under the same number after a silence, and has failed by none', async () => {
    const card = await keptCard()
    const order = await charged(card)
    await run(order, card, () => Promise.resolve({ result: 'unknown' }))
    expect(await orderRow(order.orderNo)).toMatchObject({ state: 'pending' })
    expect(await waiting(order.id)).toEqual([{ attempt: 1, minutes: 1 }])
    const asks: string[] = []
    const answer = ({ orderNo }: TokenAsk) => {
      asks.push(orderNo)
      return Promise.resolve(approved(orderNo))
    }
    await run(order, card, answer)
    await run(order, card, answer)
    // The second run finds the order answered and asks nobody.
    expect(asks).toEqual([order.orderNo])
    expect(await orderRow(order.orderNo)).toMatchObject({ state: 'succeed', captured: 10_000n })
  })
  test('fails where the network turns the card away', async () => {
    const card = await keptCard()
    const order = await charged(card)
    await run(order, card, () => Promise.resolve({ result: 'refused' }))
    expect(await orderRow(order.orderNo)).toMatchObject({ state: 'failed' })
    const [evidence] = await rows('select response_code from order_evidence where order_id = $1', order.id)
    expect(evidence).toEqual({ response_code: '12' })
  })
  test('ends unsent where the card was given up before it', async () => {
    const card = await keptCard()
    const order = await charged(card)
    await owner.tx(anyone, (tx) =>
      tx.run({ text: "update card_token set state = 'revoked' where id = $1", values: [card] }),
    )
    await run(order, card, () => Promise.reject(new Error('nobody may be asked')))
    expect(await orderRow(order.orderNo)).toMatchObject({ state: 'canceled' })
    expect(await charge(card)).toBe('no_card')
  })
  test('is not made of a card that is unknown or was agreed to and never approved, nor twice under one number', async () => {
    const card = await keptCard()
    expect(await charge('00000000-0000-4000-8000-000000000000')).toBe('no_card')
    const { id } = await made({ type: 'create-token-and-sale', mandate: 'monthly' })
    const [agreed] = await rows('select id from card_token where order_id = $1', id)
    expect(await charge(agreed!['id'] as string)).toBe('no_card')
    const merchantOrderId = 'S-once'
    const tries = await Promise.all(Array.from({ length: 4 }, () => charge(card, { merchantOrderId })))
    expect(tries.filter((one) => typeof one !== 'string')).toHaveLength(1)
    expect(tries.filter((one) => one === 'number_taken')).toHaveLength(3)
  })
})

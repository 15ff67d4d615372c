import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { takeOutcome } from '#areas/provider/public.ts'
import { startNetwork } from '#areas/trade/test/card-network.ts'
import { orderInquiryRunner } from '#orders/inquiry.job.ts'
import { keptCardRunner } from '#orders/kept-card/charge.job.ts'
import { testApp, testFrame } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { lookAt } from '#test/ingest.ts'
import { linkWorld } from '#test/links.ts'
import { payerWorld } from '#test/payers.ts'

const app = await testApp()
const network = await startNetwork(app, { key: testFrame.key, page: 'https://pay.example' })
const { somebody, rows } = approvalWorld(app)
const { site, made } = linkWorld(app)
const { begin } = payerWorld(app)
const { orderRow } = lookAt(app)
const { online, keptCard } = portalCalls
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
  siteId = await site(anna)
})

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(new URL(path, network.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

/** Kept as it is in life: a payer ticks the box of a link, and the network's vault gives a token. */
async function keep() {
  const link = await made(anna, siteId, { keepCard: true })
  const email = `payer-${randomUUID().slice(0, 8)}@example.com`
  const begun = await begin(link.ref, { email, keepCard: true, language: 'zh' })
  await post('/frame/authorise', {
    ticket: begun.data!.ticket,
    card: { number: '4111111111111111', expiry: '08/30', code: '123', name: 'ADA SUN' },
  })
  return vi.waitFor(
    async () => {
      const [row] = (await anna.ask(keptCard.query, { filter: { email } })).data!.rows
      expect(row).toBeDefined()
      return row!
    },
    { timeout: 10_000, interval: 50 },
  )
}

const charge = async (token: string, value: string) => {
  const terms = { formId: randomUUID(), token, reason: 'due', goods: 'Trail club, June' } as const
  return (await anna.ask(online.create, { ...terms, amount: usd(value) })).data!
}

/** The worker's part. */
async function work(orderId: string, tokenId: string, attempt = 0): Promise<void> {
  const { run } = keptCardRunner({ app: app.db, network: network.port, takeOutcome })
  await run({ merchantId: '1', orderId, tokenId, reason: 'due', attempt }, { id: '1', attempt: 1 })
}

test('a card that a payer of a link let us keep is charged, with the words that they ticked', async () => {
  const { id, mandate } = await keep()
  expect(mandate.text).toMatch(/保存此卡/)
  const { orderId, orderNo } = await charge(id, '30.00')
  await work(orderId, id)
  expect(await orderRow(orderNo)).toMatchObject({ state: 'succeed', captured: 3_000n, brand: 'visa' })
  expect((await anna.ask(online.state, { orderId })).data).toMatchObject({ liabilityShift: false })
})

test('4.31: a network that is silent has charged once, and the order has not failed by it', async () => {
  const { id } = await keep()
  const { orderId, orderNo } = await charge(id, '4.31')
  await work(orderId, id)
  expect(await orderRow(orderNo)).toMatchObject({ state: 'pending' })
  await work(orderId, id, 1)
  const ask = orderInquiryRunner({ app: app.db, network: network.port, takeOutcome }).run
  await ask({ merchantId: '1', orderId, attempt: 0 }, { id: '1', attempt: 1 })
  expect(await orderRow(orderNo)).toMatchObject({ state: 'succeed', captured: 431n })
})

test('a token that the network has revoked is declined, and the card is not sent again', async () => {
  const { id } = await keep()
  const [token] = await rows('select network_token from card_token where id = $1', id)
  await post(`/tokens/${String(token!['network_token'])}/revocation`, {})
  const { orderId, orderNo } = await charge(id, '30.00')
  await work(orderId, id)
  expect(await orderRow(orderNo)).toMatchObject({ state: 'failed' })
  expect((await anna.ask(online.state, { orderId })).data).toMatchObject({ declineClass: 'never' })
  const again = {
    formId: randomUUID(),
    token: id,
    reason: 'due',
    goods: 'Again',
    amount: usd('30.00'),
  } as const
  expect((await anna.ask(online.create, again)).error).toBe('online.card_never')
})

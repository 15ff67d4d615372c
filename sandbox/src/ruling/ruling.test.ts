import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { coreEvent, type CoreEvent } from '@quayside/contract/provider/event.ts'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import { velocityCounters, type VelocityKey } from '@quayside/contract/risk/ruling/velocity.ts'
import {
  listeningGateway,
  type ListeningGateway,
  removeFolder,
  saleOf,
  testNetwork,
  type TestNetwork,
} from '#network/test/network.ts'
import { entry, Publisher, rule, signed } from '#ruling/test/publisher.ts'

let gateway: ListeningGateway
let network: TestNetwork
let publisher: Publisher
let keys = 0
let now = Date.parse('2026-06-01T08:00:00Z')

beforeEach(async () => {
  gateway = await listeningGateway()
  publisher = new Publisher('302618')
  gateway.rules = (running) => {
    const own = running.find(({ merchantId }) => merchantId === publisher.merchant)
    return own ? [signed(JSON.stringify(publisher.payload(own)), 'secret')] : []
  }
  network = await testNetwork({ gateway: gateway.url, now: () => now })
})
afterEach(async () => {
  await network.app.close()
  await network.stop()
  removeFolder(network)
  await gateway.close()
})

const buyer = {
  email: 'ada@mail.example',
  deviceId: 'dv_0123456789abcdef0123',
  ip: '73.222.1.9',
  ipCountry: 'US',
  customerId: '302618-1',
}

/** Asks for a sale, and answers with what was told of it. */
async function sold(value: string, more: object = {}) {
  const orderNo = `R${String(++keys).padStart(9, '0')}`
  const { body } = await network.ask(
    '/authorisations',
    orderNo,
    saleOf(value, { ...buyer, ...more, orderNo }),
  )
  return { orderNo, body, event: await order(orderNo) }
}

async function order(orderNo: string): Promise<CoreEvent> {
  const isIt = ({ data }: CoreEvent) => data.kind === 'order' && data.orderNo === orderNo
  await gateway.until((heard) => heard.some(isIt))
  const event = gateway.heard.find(isIt)!
  expect(coreEvent.safeParse(event).error).toBeUndefined()
  return event
}

const rulingOf = ({ data }: CoreEvent): Ruling => (data as { ruling: Ruling }).ruling
const counted = ({ features }: Ruling, key: VelocityKey) =>
  features.velocity[velocityCounters.findIndex((counter) => counter.key === key)]

describe('an order', () => {
  test('without any rules is decided by its score, and tells all that was known', async () => {
    const { event } = await sold('25.00', { shipping: { line1: '1180 Harbor Gateway', postcode: '97230' } })
    expect(rulingOf(event)).toMatchObject({
      version: 0,
      listNumber: 0,
      phase: 'before',
      action: 'pass',
      by: 'band',
      features: {
        amountUsd: 2_500,
        rateE8: 100_000_000,
        emailDisposable: false,
        ipProxy: false,
        forwarder: true,
        daysKnown: 0,
        paidOrders: 0,
        cleanOrders: 0,
      },
    })
    const { event: second } = await sold('26.00')
    expect(counted(rulingOf(second), 'attempts_card_1h')).toBe(1)
    expect(counted(rulingOf(second), 'usd_card_24h')).toBe(25)
    expect(rulingOf(second).features).toMatchObject({ paidOrders: 1 })
  })

  test('that a rule blocks is sent to no issuer, and does not count as declined', async () => {
    const own = rule('email_domain = "mail.example"')
    publisher.publish(own)
    await network.rules.ask()
    const { body, event } = await sold('25.00')
    expect(body).toMatchObject({ status: 'rejected', responseCode: '59', reason: 'Blocked by a rule' })
    expect(event.data).not.toHaveProperty('authorisation')
    expect(event.data).not.toHaveProperty('sentAt')
    expect(rulingOf(event)).toMatchObject({
      version: 1,
      phase: 'before',
      action: 'block',
      by: 'rule',
      byIds: [own.id],
      matched: [own.id],
    })
    publisher.publish()
    await network.rules.ask()
    const { event: next } = await sold('25.00')
    expect(counted(rulingOf(next), 'attempts_card_1h')).toBe(1)
    expect(counted(rulingOf(next), 'declines_card_1h')).toBe(0)
  })

  test('of a blacklisted buyer is blocked by the list, until the entry is over by the core’s clock', async () => {
    const own = entry({ value: buyer.email, until: now + 60_000 })
    publisher.change('put', own)
    await network.rules.ask()
    const { body, event } = await sold('25.00')
    expect(body).toMatchObject({ status: 'rejected', reason: 'Blocked by a list' })
    expect(rulingOf(event)).toMatchObject({
      listNumber: 1,
      by: 'blacklist',
      byIds: [own.id],
      lists: [own.id],
    })
    now += 59_999
    expect((await sold('25.00')).body['status']).toBe('rejected')
    now += 1
    expect((await sold('25.00')).body['status']).toBe('approved')
  })

  test('that a rule holds is approved and not taken; what a rule allows of a doubtful score is taken', async () => {
    publisher.publish(rule('amount_usd >= 50', { action: 'review' }))
    await network.rules.ask()
    const { body, orderNo, event } = await sold('60.00')
    expect(body).toMatchObject({ status: 'review' })
    expect(event.data).toMatchObject({ authorisation: { result: 'approved' } })
    expect(network.core.books.orders.get(orderNo)).toMatchObject({ captured: 0n })
    expect((await sold('4.20')).body).toMatchObject({ status: 'review', score: 300 })
    publisher.publish(rule('email = "ada@mail.example"', { action: 'allow' }))
    await network.rules.ask()
    const allowed = await sold('4.20')
    expect(allowed.body).toMatchObject({ status: 'approved', score: 300 })
    expect(rulingOf(allowed.event)).toMatchObject({ action: 'allow', by: 'rule' })
    // Nobody lifts what the provider blocks.
    expect((await sold('4.21')).body).toMatchObject({ status: 'rejected', reason: 'Risk score too high' })
  })

  test('whose buyer has to say who they are goes on or ends, and what ends is no issuer’s decline', async () => {
    publisher.publish(rule('amount_usd >= 10', { action: 'three_ds' }))
    await network.rules.ask()
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, index) => sold('25.00', { ip: `81.152.4.${index}` })),
    )
    const ended = all.filter(({ body }) => body['status'] === 'declined')
    expect(ended.length).toBeGreaterThan(0)
    expect(ended.length).toBeLessThan(20)
    for (const { body, event } of ended) {
      expect(body).toMatchObject({ responseCode: '17' })
      expect(event.data).toMatchObject({
        authorisation: { threeDs: { status: 'N', liabilityShift: false } },
        ruling: { action: 'three_ds' },
      })
    }
    const passed = all.find(({ body }) => body['status'] === 'approved')!
    expect(passed.event.data).toMatchObject({
      authorisation: { threeDs: { status: 'Y', flow: 'challenge', liabilityShift: true } },
    })
    const { event } = await sold('25.00')
    expect(counted(rulingOf(event), 'declines_card_24h')).toBe(0)
    expect(counted(rulingOf(event), 'attempts_card_24h')).toBe(60)
  })
})

describe('once the issuer has answered', () => {
  test('a rule on the answer holds, or gives back what was authorised', async () => {
    const held = rule('response_code = "00" and amount_usd < 50', { action: 'review', phase: 'after' })
    const voided = rule('response_code = "00" and amount_usd >= 50', { phase: 'after' })
    publisher.publish(held, voided)
    await network.rules.ask()
    const one = await sold('25.00')
    expect(one.body).toMatchObject({ status: 'review' })
    expect(rulingOf(one.event)).toMatchObject({ phase: 'after', action: 'review', byIds: [held.id] })
    const other = await sold('60.00')
    expect(other.event.data).toMatchObject({ authorisation: { result: 'approved' } })
    expect(rulingOf(other.event)).toMatchObject({ phase: 'after', action: 'block', byIds: [voided.id] })
    expect(network.core.books.orders.get(other.orderNo)).toMatchObject({ captured: 0n, voided: 6_000n })
    // The gateway gives it back as it does with every order that was refused after a look.
    expect((await network.ask('/reversals', 'reversal-1', { orderNo: other.orderNo })).body).toMatchObject({
      status: 'done',
    })
  })

  test('what was declined is declined, and what matched is told', async () => {
    const own = rule('response_code = "05"', { phase: 'after' })
    publisher.publish(own)
    await network.rules.ask()
    const { body, event } = await sold('4.02')
    expect(body).toMatchObject({ status: 'declined', responseCode: '05' })
    expect(rulingOf(event)).toMatchObject({ phase: 'before', action: 'pass', matched: [own.id] })
  })
})

describe('what is counted', () => {
  test('is there again after a restart: an issuer’s declines, approvals and the buyer', async () => {
    await sold('25.00')
    await sold('4.02')
    now += 60_000
    const { event } = await sold('30.00')
    await network.app.close()
    await network.stop()
    network = await testNetwork({ gateway: gateway.url, now: () => now, folder: network.folder })
    const { event: again } = await sold('30.00')
    const [before, after] = [rulingOf(event), rulingOf(again)]
    expect(counted(before, 'declines_card_1h')).toBe(1)
    expect(counted(after, 'declines_card_1h')).toBe(1)
    expect(counted(after, 'attempts_email_1h')).toBe(3)
    expect(counted(after, 'usd_device_24h')).toBe(55)
    expect(after.features).toMatchObject({ paidOrders: 2, daysKnown: 0 })
    await network.rules.ask()
    expect(gateway.running.at(-1)).toMatchObject({
      merchantId: '302618',
      countingSince: '2026-06-01T08:01:00.000Z',
    })
  })

  test('of a clean buyer are orders that nobody has complained of for 60 days', async () => {
    const { orderNo } = await sold('25.00')
    await sold('26.00')
    now += 60 * 86_400_000
    expect(rulingOf((await sold('27.00')).event).features).toMatchObject({ cleanOrders: 0, daysKnown: 60 })
    now += 1
    expect(rulingOf((await sold('27.00')).event).features).toMatchObject({ cleanOrders: 2 })
    await network.ask('/refunds', 'refund-01', { orderNo, amount: { currency: 'USD', value: '1.00' } })
    expect(rulingOf((await sold('27.00')).event).features).toMatchObject({ cleanOrders: 1, refunds: 1 })
  })
})

test('a burst of tries is caught by a rule that counts', async () => {
  publisher.publish(rule('cards_ip_1h >= 5'))
  await network.rules.ask()
  const response = await network.app.inject({
    method: 'POST',
    url: '/merchants/302618/card-testing',
    payload: { orders: 40 },
  })
  const { ip, orders } = response.json<{ ip: string; orders: { orderNo: string; status: string }[] }>()
  expect(orders.map(({ status }) => status === 'rejected')).toEqual(
    Array.from({ length: 40 }, (_, index) => index >= 5),
  )
  const last = rulingOf(await order(orders.at(-1)!.orderNo))
  expect(counted(last, 'cards_ip_1h')).toBe(39)
  expect(ip).toMatch(/^\d+\./)
})

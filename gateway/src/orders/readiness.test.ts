import { beforeAll, describe, expect, test } from 'vitest'
import { hasReady, readyScore } from '@quayside/contract/trade/readiness.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { lookAt } from '#test/ingest.ts'
import { readinessRunner } from './readiness.job.ts'
import { apartInTime, deviceOf, measuredDeviceOf } from './readiness.ts'

const app = await testApp()
const { rows } = lookAt(app)
const read = () => readinessRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
const write = (text: string) =>
  app.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values: [] }))

beforeAll(() => makeMerchant(app, 1n))

const dayMs = 86_400_000
const now = Date.parse('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString()
const address = { line1: '1 Pine Street', city: 'Portland', postcode: '97209', country: 'US' }

let made = 0
/** Sales of one card, in days before now. */
function sale(fingerprint: string | undefined, days: number, more: Parameters<typeof orderData>[1] = {}) {
  const at = daysAgo(days)
  const orderNo = `RD${++made}`
  const { card, ...rest } = orderData(orderNo, {
    sentAt: at,
    authorisation: { result: 'approved', at },
    ip: '192.0.2.7',
    deviceId: 'device-0123456789abcdef',
    loginId: 'ann',
    shipping: address,
    items: [{ name: 'Backpack', quantity: 1 }],
    ...more,
  })
  return {
    orderNo,
    event: coreEvent(at, { ...rest, card: { ...card!, ...(fingerprint && { fingerprint }) } }),
  }
}

const kept = async (orderNo: string) =>
  Number(
    (
      await rows(
        `select e.readiness from order_evidence e join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
          where o.order_no = $1`,
        orderNo,
      )
    )[0]!['readiness'],
  )

async function sold(fingerprint: string | undefined, ages: readonly number[]): Promise<number> {
  for (const age of ages) await deliver(app.db, [sale(fingerprint, age).event])
  const last = sale(fingerprint, 0)
  await deliver(app.db, [last.event])
  return kept(last.orderNo)
}

describe('how ready a sale is', () => {
  test('stands with it from the moment it is taken', async () => {
    expect(readyScore(await sold('card-a', [130, 200]))).toBe(100)
    expect(readyScore(await sold('card-b', [130]))).toBe(60)
    expect(readyScore(await sold(undefined, []))).toBe(60)
    const bare = sale('card-c', 0, { ip: undefined, deviceId: 'short', items: [], shipping: undefined })
    await deliver(app.db, [bare.event])
    expect(readyScore(await kept(bare.orderNo))).toBe(40)
  })

  test.each([
    [119, false],
    [120, true],
    [364, true],
    [365, false],
  ])('counts an earlier sale of %i days: %s', async (age, fits) => {
    expect(hasReady(await sold(`card-age-${age}`, [age, 200]), 'priors')).toBe(fits)
  })

  test('counts no sale of another card, and none that failed', async () => {
    await sold('card-d', [])
    expect(hasReady(await sold('card-e', [200]), 'priors')).toBe(false)
    const at = daysAgo(180)
    const failed = { authorisation: { result: 'declined', at, responseCode: '05' } } as const
    for (const days of [180, 190]) await deliver(app.db, [sale('card-f', days, failed).event])
    expect(hasReady(await sold('card-f', []), 'priors')).toBe(false)
  })

  test('is found among what comes together as well', async () => {
    const [one, other, last] = [sale('card-g', 300), sale('card-g', 150), sale('card-g', 0)]
    await deliver(app.db, [last.event, one.event, other.event])
    expect(hasReady(await kept(last.orderNo), 'priors')).toBe(true)
    expect(hasReady(await kept(other.orderNo), 'priors')).toBe(false)
  })

  test('of sales from before it was kept is what it would have been', async () => {
    const all = () => rows('select order_id, readiness from order_evidence order by 1')
    const before = await all()
    await write('update order_evidence set readiness = null')
    await read()
    expect(await all()).toEqual(before)
    expect(before.length).toBeGreaterThan(10)
  })
})

test.each([
  [14, undefined],
  [15, 'x'.repeat(15)],
])('a device id of %i characters', (length, found) => {
  expect(deviceOf({ deviceId: 'x'.repeat(length) })).toBe(found)
})

test.each([
  [19, undefined],
  [20, 'x'.repeat(20)],
])('a measured device of %i characters', (length, found) => {
  expect(measuredDeviceOf({ deviceFingerprint: 'x'.repeat(length) })).toBe(found)
})

test('what is written together is never as far apart as an earlier sale', () => {
  const ages = [0, 118, 119, 240, 500].map(daysAgo)
  const parts = apartInTime(ages, (at) => at)
  expect(parts.map((part) => part.length)).toEqual([1, 1, 2, 1])
  for (const part of parts) expect(Date.parse(part.at(-1)!) - Date.parse(part[0]!)).toBeLessThan(119 * dayMs)
})

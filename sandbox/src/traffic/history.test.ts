import { afterEach, expect, test, vi } from 'vitest'
import { coreEvent, type CoreEvent } from '@quayside/contract/provider/event.ts'
import { isCardNumber } from '#network/frame/browser/card-digits.ts'
import {
  listeningGateway,
  removeFolder,
  testNetwork,
  type ListeningGateway,
  type TestNetwork,
} from '#network/test/network.ts'
import { basketOf } from './basket.ts'
import { demoMerchants } from './merchants.ts'

vi.setConfig({ testTimeout: 60_000 })

const open: { gateways: ListeningGateway[]; networks: TestNetwork[] } = { gateways: [], networks: [] }
afterEach(async () => {
  for (const network of open.networks) {
    await network.app.close()
    await network.stop()
    removeFolder(network)
  }
  for (const gateway of open.gateways) await gateway.close()
  Object.assign(open, { gateways: [], networks: [] })
})

const plan = { from: '2026-02-04T16:00:00.000Z', until: '2026-03-02T09:00:00.000Z', orders: 500 }

async function started(folder?: string): Promise<{ network: TestNetwork; gateway: ListeningGateway }> {
  const gateway = await listeningGateway()
  open.gateways.push(gateway)
  const now = () => Date.parse(plan.until) + 1
  const network = await testNetwork({ gateway: gateway.url, now, ...(folder !== undefined && { folder }) })
  open.networks.push(network)
  return { network, gateway }
}

async function past(): Promise<Map<string, CoreEvent>> {
  const { network, gateway } = await started()
  await network.app.inject({ method: 'POST', url: '/history', payload: plan })
  return whole(network, gateway)
}

/** Everything has arrived once the progress says so. */
async function whole(network: TestNetwork, gateway: ListeningGateway): Promise<Map<string, CoreEvent>> {
  await expect
    .poll(async () => (await network.app.inject('/history')).json().complete, { timeout: 20_000 })
    .toBe(true)
  return new Map(gateway.heard.map((event) => [event.eventId, event]))
}

test('the same plan is always the same past, and each of its events is what the contract takes', async () => {
  const [one, other] = [await past(), await past()]
  expect(other).toEqual(one)
  for (const event of one.values()) expect(coreEvent.safeParse(event).error).toBeUndefined()
})

test('a past that was interrupted goes on to be the same', async () => {
  const { network, gateway } = await started()
  await network.app.inject({ method: 'POST', url: '/history', payload: plan })
  await gateway.until((heard) => heard.length > 300)
  await network.app.close()
  await network.stop()
  open.networks = []
  const again = await started(network.folder)
  const events = new Map([
    ...gateway.heard.map((event) => [event.eventId, event] as const),
    ...(await whole(again.network, again.gateway)),
  ])
  expect(events).toEqual(await past())
})

test('holds orders in every state that events can tell, and everything that happens to them', async () => {
  const events = [...(await past()).values()]
  const seen = new Set(events.map(({ data }) => data.kind))
  for (const kind of [
    'order',
    'capture',
    'refund',
    'void',
    'presentment',
    'scheme_payment',
    'request',
  ] as const)
    expect(seen).toContain(kind)
  const results = new Set(
    events.map(({ data }) => (data.kind === 'order' ? (data.authorisation?.result ?? 'none') : '')),
  )
  for (const result of ['approved', 'declined', 'canceled', 'expired', 'none'])
    expect(results).toContain(result)
})

test('schemes pay what their days add up to, and present what was captured', async () => {
  const { network, gateway } = await started()
  await network.app.inject({ method: 'POST', url: '/history', payload: plan })
  await whole(network, gateway)
  for (const { id } of demoMerchants) {
    const { totals } = (await network.app.inject(`/books/totals?merchantId=${id}`)).json()
    for (const { sums } of totals) expect(sums.presented.count).toBeLessThanOrEqual(sums.captured.count)
  }
  const paid = gateway.heard.filter(({ data }) => data.kind === 'scheme_payment')
  expect(new Set(paid.map(({ eventId }) => eventId)).size).toBe(paid.length)
})

test('customers come back with the same device, address and card', () => {
  const [merchant] = demoMerchants
  const baskets = Array.from({ length: 3_000 }, (_, index) =>
    basketOf(merchant!, `2603011200008${String(index).padStart(4, '0')}`),
  )
  const byCustomer = Map.groupBy(baskets, ({ customerId }) => customerId)
  const faithful = [...byCustomer.values()].filter((own) => {
    const same = own.filter(
      ({ deviceId, shipping }) =>
        deviceId === own[0]!.deviceId && shipping!.line1 === own[0]!.shipping!.line1,
    )
    return same.length >= 3
  })
  expect(faithful.length).toBeGreaterThan(50)
  for (const { card } of baskets) expect(isCardNumber(card!.number)).toBe(true)
})

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { coreEvent } from '@quayside/contract/provider/event.ts'
import { declines } from './sentinels.ts'
import {
  listeningGateway,
  removeFolder,
  saleOf,
  testNetwork,
  type ListeningGateway,
  type TestNetwork,
} from '#network/test/network.ts'

const open: { gateway?: ListeningGateway; networks: TestNetwork[] } = { networks: [] }
afterEach(async () => {
  for (const network of open.networks) {
    await network.app.close()
    await network.stop()
    removeFolder(network)
  }
  open.networks = []
  await open.gateway?.close()
  delete open.gateway
})

async function started(options: Parameters<typeof testNetwork>[0] = {}): Promise<TestNetwork> {
  const network = await testNetwork(options)
  open.networks.push(network)
  return network
}

async function connected(): Promise<{ network: TestNetwork; gateway: ListeningGateway }> {
  const gateway = await listeningGateway()
  open.gateway = gateway
  return { gateway, network: await started({ gateway: gateway.url }) }
}

const kinds = ({ heard }: ListeningGateway) => heard.map(({ data }) => data.kind)

describe('authorisations', () => {
  test('an approved sale is told to the gateway, signed, with the card masked', async () => {
    const { network, gateway } = await connected()
    const { body } = await network.ask('/authorisations', 'sale-0001', saleOf('25.00'))
    expect(body).toMatchObject({
      status: 'approved',
      responseCode: '00',
      amount: { currency: 'USD', value: '25.00' },
    })
    await gateway.until((heard) => heard.length === 1)
    const [event] = gateway.heard
    expect(coreEvent.safeParse(event).error).toBeUndefined()
    expect(event).toMatchObject({
      data: { kind: 'order', card: { masked: '424242******4242', brand: 'visa' } },
    })
    expect(JSON.stringify(event)).not.toContain('4242424242424242')
  })

  test('the same key answers the same and happens once; with another content it is refused', async () => {
    const network = await started()
    const first = await network.ask('/authorisations', 'sale-0001', saleOf('25.00'))
    expect(await network.ask('/authorisations', 'sale-0001', saleOf('25.00'))).toEqual(first)
    expect((await network.ask('/authorisations', 'sale-0001', saleOf('26.00'))).status).toBe(409)
    expect(network.core.books.orders.size).toBe(1)
  })

  test.for(Object.entries(declines))(
    'the amount %s cents is declined by its code',
    async ([minor, { code }]) => {
      const network = await started()
      const { body } = await network.ask('/authorisations', `decline-${minor}`, saleOf(`4.${minor.slice(1)}`))
      expect(body).toMatchObject({ status: 'declined', responseCode: code })
    },
  )

  test.for([
    ['4.20', 'review', 300],
    ['4.21', 'rejected', 700],
    ['4.22', 'review', null],
  ] as const)('the amount %s is answered %s by its score', async ([value, status, score]) => {
    const network = await started()
    expect((await network.ask('/authorisations', 'score-000', saleOf(value))).body).toMatchObject({
      status,
      score,
    })
  })

  test('names the field of a request that is wrong', async () => {
    const network = await started()
    const { status, body } = await network.ask('/authorisations', 'wrong-001', saleOf('25.001'))
    expect([status, body['error']]).toEqual([400, expect.stringContaining('amount.value')])
  })
})

describe('captures, voids and refunds', () => {
  const auth = { ...saleOf('30.00'), type: 'pre-authorization', orderNo: 'A1' }
  const usd = (value: string) => ({ currency: 'USD', value })

  test('an authorisation is captured in parts, its rest voided, and a part refunded', async () => {
    const { network, gateway } = await connected()
    await network.ask('/authorisations', 'auth-0001', auth)
    const done = { status: 'done' }
    expect(
      (await network.ask('/captures', 'capture-1', { orderNo: 'A1', amount: usd('20.00') })).body,
    ).toMatchObject(done)
    expect((await network.ask('/voids', 'void-0001', { orderNo: 'A1' })).body).toMatchObject({
      ...done,
      amount: usd('10.00'),
    })
    expect(
      (await network.ask('/refunds', 'refund-01', { orderNo: 'A1', amount: usd('5.00') })).body,
    ).toMatchObject(done)
    expect(
      (await network.ask('/captures', 'capture-2', { orderNo: 'A1', amount: usd('1.00') })).body,
    ).toMatchObject({ status: 'refused' })
    await gateway.until((heard) => heard.length === 4)
    expect(kinds(gateway)).toEqual(['order', 'capture', 'void', 'refund'])
    const { totals } = (await network.app.inject('/books/totals?merchantId=302618')).json()
    expect(totals).toMatchObject([
      {
        currency: 'USD',
        sums: { captured: { count: 1, amount: usd('20.00') }, refunded: { count: 1, amount: usd('5.00') } },
      },
    ])
  })

  test('no more goes back than came in, and twice the same key once', async () => {
    const network = await started()
    await network.ask('/authorisations', 'sale-0001', { ...saleOf('30.00'), orderNo: 'S1' })
    const first = await network.ask('/refunds', 'refund-01', { orderNo: 'S1', amount: usd('20.00') })
    expect(await network.ask('/refunds', 'refund-01', { orderNo: 'S1', amount: usd('20.00') })).toEqual(first)
    const { body } = await network.ask('/refunds', 'refund-02', { orderNo: 'S1', amount: usd('20.00') })
    expect(body).toMatchObject({ status: 'refused', reason: 'The amount is more than what is left' })
  })

  test('an unknown order is not found, another currency is refused', async () => {
    const network = await started()
    expect(
      (await network.ask('/refunds', 'refund-01', { orderNo: 'none', amount: usd('1.00') })).status,
    ).toBe(404)
    await network.ask('/authorisations', 'sale-0001', { ...saleOf('30.00'), orderNo: 'S1' })
    const inEuro = { orderNo: 'S1', amount: { currency: 'EUR', value: '1.00' } }
    expect((await network.ask('/refunds', 'refund-02', inEuro)).status).toBe(400)
  })
})

describe('sentinel amounts', () => {
  const inquire = async (network: TestNetwork, id: string) =>
    (await network.app.inject(`/operations/${id}`)).statusCode

  test('500 after applying: the inquiry knows the operation', async () => {
    const network = await started()
    expect((await network.ask('/authorisations', 'sale-0435', saleOf('4.35'))).status).toBe(500)
    expect(await inquire(network, 'sale-0435')).toBe(200)
  })

  test('500 without applying: the inquiry does not', async () => {
    const network = await started()
    expect((await network.ask('/authorisations', 'sale-0436', saleOf('4.36'))).status).toBe(500)
    expect(await inquire(network, 'sale-0436')).toBe(404)
  })

  test('busy at the first try, done at the second', async () => {
    const network = await started()
    expect((await network.ask('/authorisations', 'sale-0439', saleOf('4.39'))).status).toBe(429)
    expect((await network.ask('/authorisations', 'sale-0439', saleOf('4.39'))).status).toBe(200)
  })

  test('the inquiry contradicts the answer', async () => {
    const network = await started()
    expect((await network.ask('/authorisations', 'sale-0437', saleOf('4.37'))).body).toMatchObject({
      status: 'approved',
    })
    expect((await network.app.inject('/operations/sale-0437')).json()).toMatchObject({ status: 'declined' })
  })

  test('silence: nobody answers, and nothing is done', async () => {
    const network = await started()
    const url = await network.app.listen({ port: 0, host: '127.0.0.1' })
    const silent = fetch(`${url}/authorisations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'sale-0430' },
      body: JSON.stringify(saleOf('4.30')),
      signal: AbortSignal.timeout(200),
    })
    await expect(silent).rejects.toThrow()
    expect(await inquire(network, 'sale-0430')).toBe(404)
  })

  test('the answer comes twice under one event id', async () => {
    const { network, gateway } = await connected()
    await network.ask('/authorisations', 'sale-0433', saleOf('4.33'))
    await gateway.until((heard) => heard.filter(({ data }) => data.kind === 'outcome').length === 2)
    const ids = gateway.heard.filter(({ data }) => data.kind === 'outcome').map(({ eventId }) => eventId)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('books', () => {
  test('nothing is lost while the gateway is away, nor over a restart with a torn line', async () => {
    const { network, gateway } = await connected()
    gateway.away = true
    await network.ask('/authorisations', 'sale-0001', { ...saleOf('30.00'), orderNo: 'S1' })
    await network.ask('/refunds', 'refund-01', { orderNo: 'S1', amount: { currency: 'USD', value: '10.00' } })
    await network.stop()
    open.networks = []
    appendFileSync(join(network.folder, 'book.jsonl'), '{"t":"refund","id":"half')
    gateway.away = false
    const again = await started({ folder: network.folder, gateway: gateway.url })
    await gateway.until((heard) => heard.length >= 2)
    expect(kinds(gateway)).toEqual(['order', 'refund'])
    expect(again.core.books.orders.get('S1')).toMatchObject({ captured: 3000n, refunded: 1000n })
  })

  test('an event that is ahead of its book is dropped: its operation never happened', async () => {
    const { network, gateway } = await connected()
    await network.ask('/authorisations', 'sale-0001', { ...saleOf('30.00'), orderNo: 'S1' })
    await gateway.until((heard) => heard.length === 1)
    await network.stop()
    open.networks = []
    const ahead = { operation: 'refund-99', event: { ...gateway.heard[0], eventId: 'refund-99-event' } }
    appendFileSync(join(network.folder, 'outbox', '302618', '00000001.jsonl'), `${JSON.stringify(ahead)}\n`)
    const again = await started({ folder: network.folder, gateway: gateway.url })
    await again.ask('/authorisations', 'sale-0002', { ...saleOf('31.00'), orderNo: 'S2' })
    await gateway.until((heard) => heard.some(({ eventId }) => eventId === 'sale-0002-order'))
    // What was heard but not yet written down comes twice; what never happened does not come.
    expect(new Set(gateway.heard.map(({ eventId }) => eventId))).toEqual(
      new Set(['sale-0001-order', 'sale-0002-order']),
    )
  })
})

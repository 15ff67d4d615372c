import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { coreEvent } from '@quayside/contract/provider/event.ts'
import { cardOf, frameClient, signed, ticketOf } from '#network/test/frame-client.ts'
import {
  listeningGateway,
  portalOrigin,
  type ListeningGateway,
  removeFolder,
  testNetwork,
  type TestNetwork,
} from '#network/test/network.ts'
import { frameTestCards } from './test-cards.ts'
import { isCardNumber } from '#network/frame/browser/card-digits.ts'

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

async function started() {
  const gateway = await listeningGateway()
  open.gateway = gateway
  const network = await testNetwork({ gateway: gateway.url })
  open.networks.push(network)
  return { network, gateway, ...frameClient(network) }
}

const told = ({ heard }: ListeningGateway, orderNo: string) =>
  heard.flatMap(({ data }) => ('orderNo' in data && data.orderNo === orderNo ? [data] : []))

describe('a card that is sent by the frame', () => {
  test('is told as submission and outcome, both valid events with the card masked', async () => {
    const { authorise, gateway } = await started()
    expect(await authorise(signed(ticketOf('F1', '25.00')))).toEqual({ status: 'done' })
    await gateway.until(({ length }) => length === 2)
    for (const event of gateway.heard) expect(coreEvent.safeParse(event).error).toBeUndefined()
    expect(told(gateway, 'F1')).toMatchObject([
      { kind: 'submission', card: { brand: 'visa', masked: '411111******1111' }, ip: '127.0.0.1' },
      {
        kind: 'outcome',
        card: { brand: 'visa', masked: '411111******1111' },
        authorisation: {
          result: 'approved',
          threeDs: { status: 'Y', eci: '05', flow: 'frictionless', liabilityShift: true },
        },
      },
    ])
  })

  test('brings no name that was not asked for, and none with digits in it: whoever sends one may send the number', async () => {
    const { authorise, gateway } = await started()
    const number = '4111 1111 1111 1111'
    const named = (name: string) => cardOf(undefined, { name })
    expect(await authorise(signed(ticketOf('N1', '25.00', { asksName: false })), named(number))).toEqual({
      status: 'done',
    })
    await gateway.until(({ length }) => length === 2)
    expect(JSON.stringify(gateway.heard)).not.toMatch(/4111[ -]?1111/)
    for (const name of [number, '411 111 111 111 111 1', '4-1-1-1'])
      expect(await authorise(signed(ticketOf(`N${name.length}`, '25.00')), named(name))).toMatchObject({
        status: 'invalid',
        fields: { name: 'name' },
      })
  })

  test('is sent for one link three times in all where its bank does not want to now, and then is declined unasked', async () => {
    const { authorise, gateway } = await started()
    const send = (n: number, value: string, number?: string) => {
      const ticket = ticketOf(`T${n}`, value, { merchantOrderId: `L2611270000000001-${n}` })
      return authorise(signed(ticket), number === undefined ? undefined : cardOf(number))
    }
    const answerOf = async (n: number) => {
      await gateway.until((heard) =>
        heard.some(({ data }) => data.kind === 'outcome' && data.orderNo === `T${n}`),
      )
      const [, outcome] = told(gateway, `T${n}`)
      return (outcome as { authorisation: { result: string; responseCode?: string } }).authorisation
    }
    // A sentinel: insufficient funds.
    for (const n of [1, 2, 3]) {
      await send(n, '4.06')
      expect(await answerOf(n)).toMatchObject({ result: 'declined', responseCode: '51' })
    }
    await send(4, '25.00')
    expect(await answerOf(4)).toMatchObject({ result: 'declined', responseCode: '51' })
    await send(5, '25.00', '5555555555554444')
    expect(await answerOf(5)).toMatchObject({ result: 'approved' })
    const elsewhere = ticketOf('T6', '25.00', { merchantOrderId: 'L2611270000000002-1' })
    await authorise(signed(elsewhere))
    expect(await answerOf(6)).toMatchObject({ result: 'approved' })
  })

  test('is authorised once: again, with another card and by many at once gives the first answer', async () => {
    const { authorise, network, gateway } = await started()
    const ticket = signed(ticketOf('F2', '25.00'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => authorise(ticket)))
    expect(answers.every(({ status }) => status === 'done')).toBe(true)
    expect(await authorise(ticket, cardOf('5555555555554444'))).toEqual({ status: 'done' })
    expect(network.core.books.orders.size).toBe(1)
    await gateway.until(({ length }) => length === 2)
    await authorise(ticket)
    await vi.waitFor(() => expect(network.outbox.left).toBe(0))
    expect(gateway.heard).toHaveLength(2)
    expect(network.core.books.orders.get('F2')?.entry.brand).toBe('visa')
  })

  test('with a score of 500 is told as submitted, and has no outcome', async () => {
    const { authorise, network, gateway } = await started()
    expect(await authorise(signed(ticketOf('F3', '4.21')))).toEqual({ status: 'done' })
    await vi.waitFor(() => expect(network.outbox.left).toBe(0))
    expect(told(gateway, 'F3')).toMatchObject([{ kind: 'submission', risk: { score: 700 } }])
  })

  test('a field that cannot be right is named, three times; then the ticket is worth nothing', async () => {
    const { authorise, network } = await started()
    const ticket = signed(ticketOf('F4', '25.00'))
    const wrong = [
      [cardOf('4111111111111112'), { number: 'number' }],
      [cardOf(undefined, { expiry: '01/20' }), { expiry: 'past' }],
      [cardOf(undefined, { code: '12', name: '' }), { code: 'code', name: 'empty' }],
    ] as const
    for (const [index, [card, fields]] of wrong.entries())
      expect(await authorise(ticket, card)).toEqual({ status: 'invalid', fields, left: 2 - index })
    expect(await authorise(ticket)).toEqual({ status: 'refused', reason: 'ticket' })
    expect(network.core.books.submissions.size).toBe(0)
  })
})

describe('a card of a scheme that the ticket does not name', () => {
  test('is refused by the network as well, as often as it comes, and the payment can still be made', async () => {
    const { authorise, network } = await started()
    const ticket = signed(ticketOf('S1', '25.00', { brands: ['mastercard', 'jcb'] }))
    for (let n = 0; n < 5; n++)
      expect(await authorise(ticket)).toEqual({ status: 'invalid', fields: { number: 'scheme' }, left: 3 })
    expect(network.core.books.submissions.size).toBe(0)
    expect(await authorise(ticket, cardOf('5555555555554444'))).toEqual({ status: 'done' })
  })

  test.each(['payment', 'card_replacement'] as const)('is refused for a %s', async (use) => {
    const { authorise } = await started()
    const ticket = signed(ticketOf('S2', '25.00', { use, brands: ['jcb'] }))
    expect(await authorise(ticket)).toMatchObject({ status: 'invalid', fields: { number: 'scheme' } })
  })

  test('that is keyed is refused, too', async () => {
    const { authorise } = await started()
    const keyed = { use: 'moto', payerOrigin: portalOrigin, brands: ['jcb'] } as const
    expect(await authorise(signed(ticketOf('S3', '25.00', { ...keyed, brands: ['jcb'] })))).toMatchObject({
      status: 'invalid',
      fields: { number: 'scheme' },
    })
  })

  test('no ticket is good that names none, or one that is none', async () => {
    const { authorise } = await started()
    for (const brands of [[], ['other'], undefined])
      expect(await authorise(signed({ ...ticketOf('S4', '25.00'), brands }))).toEqual({
        status: 'refused',
        reason: 'ticket',
      })
  })
})

describe('a ticket', () => {
  const refused = { status: 'refused', reason: 'ticket' }

  test('that is altered in any field is refused', async () => {
    const { authorise } = await started()
    const ticket = ticketOf('T1', '25.00', {
      site: 'https://a.example',
      descriptor: 'NANBEI',
      email: 'a@b.example',
    })
    const [, signature] = signed(ticket).split('.')
    const others: object[] = [
      ...Object.keys(ticket).map((name) => ({ ...ticket, [name]: 'other' })),
      { ...ticket, amount: { currency: 'USD', value: '2.50' } },
      { ...ticket, amount: { currency: 'JPY', value: '25' } },
      { ...ticket, challenge: true },
      { ...ticket, expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
    ]
    for (const other of others) {
      const payload = Buffer.from(JSON.stringify(other)).toString('base64url')
      expect(await authorise(`${payload}.${signature}`)).toEqual(refused)
    }
    expect(await authorise(signed(ticket))).toEqual({ status: 'done' })
  })

  test.each([
    ['is late', signed(ticketOf('T2', '25.00', { expiresAt: new Date(Date.now() - 1).toISOString() }))],
    ['is of another page', signed(ticketOf('T2', '25.00', { payerOrigin: 'https://evil.example' }))],
    ['keys a card on a page of payers', signed(ticketOf('T3', '25.00', { use: 'moto' }))],
    ['pays on a page of merchants', signed(ticketOf('T4', '25.00', { payerOrigin: portalOrigin }))],
    ['is signed with another key', signed(ticketOf('T2', '25.00'), 'cd'.repeat(32))],
    ['says more than a ticket may', signed({ ...ticketOf('T2', '25.00'), more: true })],
    ['is none', 'hello'],
  ])('that %s is refused', async (_, ticket) => {
    const { authorise, network } = await started()
    expect(await authorise(ticket)).toEqual(refused)
    expect(network.core.books.submissions.size).toBe(0)
  })

  test('is taken from the frame’s own page alone', async () => {
    const { post } = await started()
    const body = { ticket: signed(ticketOf('T3', '25.00')), card: cardOf() }
    for (const headers of [{ origin: 'http://pay.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await post('/frame/authorise', body, headers as Record<string, string>)).status).toBe(403)
    const own = { origin: 'http://localhost:80', host: 'localhost:80', 'sec-fetch-site': 'same-origin' }
    expect((await post('/frame/authorise', body, own)).body).toEqual({ status: 'done' })
  })
})

describe('the pages', () => {
  test('have a policy of their own, and no word of another language', async () => {
    const { get } = await started()
    const page = await get('/frame/card?language=zh&theme=dark')
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors http://pay.example",
    )
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(page.body).toContain('lang="zh-Hans"')
    expect(page.body).toContain('卡号')
    expect(page.body).not.toContain('Card number')
    expect((await get('/frame/card?language=fr')).statusCode).toBe(400)
  })

  test('run nothing but files of this origin, which are scripts that a browser reads', async () => {
    const { get } = await started()
    const names = new Set(['card-frame.ts', 'challenge.ts', 'bank.ts', 'method.ts'])
    for (const name of names) {
      const file = await get(`/frame/files/${name}`)
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(file.body).not.toMatch(/^import type|: HTMLElement\b/m)
      for (const [, next] of file.body.matchAll(/from '\.\/([\w-]+\.ts)'/g)) names.add(next!)
      expect(file.body).not.toMatch(/from '(?!\.\/)/)
    }
    expect(names.size).toBeGreaterThan(8)
  })
})

test('test cards are numbers as cards have them, each once', () => {
  for (const { number } of frameTestCards) expect(isCardNumber(number)).toBe(true)
  expect(new Set(frameTestCards.map(({ number }) => number)).size).toBe(frameTestCards.length)
})

test('no number of a card is in the books, the outbox or an answer', async () => {
  const { authorise, network, gateway } = await started()
  const answers: unknown[] = []
  for (const [index, { number }] of frameTestCards.entries()) {
    const code = number.length === 15 ? '1234' : '123'
    answers.push(await authorise(signed(ticketOf(`C${index}`, '30.00')), cardOf(number, { code })))
    answers.push(await authorise(signed(ticketOf(`W${index}`, '30.00')), cardOf(number, { code: '1' })))
  }
  await network.core.commit()
  const written = JSON.stringify([answers, gateway.heard]) + textsIn(network.folder)
  for (const { number } of frameTestCards) expect(written).not.toContain(number)
  expect(written).toContain('411111******1111')
})

const textsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

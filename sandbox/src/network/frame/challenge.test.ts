import { afterEach, describe, expect, test, vi } from 'vitest'
import { advance } from '#network/core.ts'
import { cardOf, frameClient, signed, ticketOf } from '#network/test/frame-client.ts'
import {
  listeningGateway,
  portalOrigin,
  type ListeningGateway,
  removeFolder,
  testNetwork,
  type TestNetwork,
} from '#network/test/network.ts'
import { challengeMs } from './challenge.ts'

const open: { gateway?: ListeningGateway; networks: TestNetwork[] } = { networks: [] }
const close = async (network: TestNetwork) => {
  await network.app.close()
  await network.stop()
}
afterEach(async () => {
  for (const network of open.networks) {
    await close(network)
    removeFolder(network)
  }
  open.networks = []
  await open.gateway?.close()
  delete open.gateway
})

async function started(options: { folder?: string } = {}) {
  open.gateway ??= await listeningGateway()
  const { gateway } = open
  const network = await testNetwork({ gateway: gateway.url, ...options })
  open.networks.push(network)
  const client = frameClient(network)
  let count = 0
  return {
    ...client,
    network,
    gateway,
    /** Sends a card for an order of that amount; answers its number and what the frame is told. */
    async pay(
      value: string,
      { brand = 'visa', ...more }: { brand?: 'visa' | 'mastercard'; challenge?: boolean } = {},
    ) {
      const orderNo = `N${++count}`
      const number = brand === 'visa' ? '4111111111111111' : '5555555555554444'
      const answer = await client.authorise(signed(ticketOf(orderNo, value, more)), cardOf(number))
      return { orderNo, answer, id: idOf(answer) }
    },
    answer: async (id: string, code: string) => (await client.post('/frame/bank', { id, code })).body,
    state: async (id: string) => (await client.post('/frame/challenge/state', { id })).body,
    inquiry: async (orderNo: string) =>
      (await client.get(`/authorisations/${orderNo}`)).json<{ status: string; outcome?: Outcome }>(),
  }
}

interface Outcome {
  readonly authorisation: Record<string, unknown>
  readonly card: { readonly masked: string }
}

const idOf = (answer: object): string =>
  'id' in answer ? String(answer.id) : 'path' in answer ? String(answer.path).split('/').at(-1)! : ''

const outcomeOf = async ({ until, heard }: ListeningGateway, orderNo: string) => {
  const find = () =>
    heard.map(({ data }) => data).find((data) => data.kind === 'outcome' && data.orderNo === orderNo)
  await until(() => find() !== undefined)
  const data = find()
  return data?.kind === 'outcome' ? data.authorisation : undefined
}

describe('without a question', () => {
  test.each([
    [
      '4.74 attempted',
      '4.74',
      'visa',
      { result: 'approved', threeDs: { status: 'A', eci: '06', flow: 'frictionless', liabilityShift: true } },
    ],
    [
      '4.74 attempted, Mastercard',
      '4.74',
      'mastercard',
      { result: 'approved', threeDs: { status: 'A', eci: '01' } },
    ],
    [
      '4.75 nobody to ask',
      '4.75',
      'visa',
      { result: 'approved', threeDs: { status: 'U', eci: '07', liabilityShift: false } },
    ],
    [
      '4.76 rejected',
      '4.76',
      'visa',
      { result: 'declined', responseCode: '05', threeDs: { status: 'R', eci: '07', liabilityShift: false } },
    ],
    ['4.02 declined', '4.02', 'visa', { result: 'declined', responseCode: '05', threeDs: { status: 'Y' } }],
  ] as const)('%s', async (_, value, brand, authorisation) => {
    const { pay, gateway } = await started()
    const { answer, orderNo } = await pay(value, { brand })
    expect(answer).toEqual({ status: 'done' })
    expect(await outcomeOf(gateway, orderNo)).toMatchObject(authorisation)
  })

  test('a card that somebody reads out is not authenticated, and the merchant answers for it', async () => {
    const { authorise, gateway } = await started()
    for (const [orderNo, number, threeDs] of [
      ['M1', '4111111111111111', { eci: '01', liabilityShift: false }],
      ['M2', '5555555555554444', { liabilityShift: false }],
    ] as const) {
      const ticket = signed(
        ticketOf(orderNo, '4.70', {
          use: 'moto',
          challenge: true,
          payerOrigin: portalOrigin,
        }),
      )
      expect(await authorise(ticket, cardOf(number))).toEqual({ status: 'done' })
      const told = await outcomeOf(gateway, orderNo)
      expect(told).toMatchObject({ result: 'approved' })
      expect((told as { threeDs: object }).threeDs).toEqual(threeDs)
    }
  })
})

test('4.73 and 4.77: the bank looks at the device first, or hangs; either way it goes on once', async () => {
  const { pay, post, get, gateway, inquiry } = await started()
  for (const [value, completed, hangs] of [
    ['4.73', true, false],
    ['4.77', false, true],
  ] as const) {
    const { answer, orderNo, id } = await pay(value)
    expect(answer).toEqual({ status: 'method', id })
    expect(await inquiry(orderNo)).toEqual({ status: 'pending' })
    expect((await get(`/frame/method/${id}`)).body.includes('script')).toBe(!hangs)
    for (let again = 0; again < 2; again++)
      expect((await post('/frame/proceed', { id, completed })).body).toEqual({ status: 'done' })
    expect(await outcomeOf(gateway, orderNo)).toMatchObject({
      result: 'approved',
      threeDs: { flow: 'frictionless', status: 'Y' },
    })
  }
  await vi.waitFor(() => expect(gateway.heard).toHaveLength(4))
})

describe('a challenge', () => {
  test('4.70 is passed by its code, also after a wrong one', async () => {
    const { pay, answer, state, gateway, inquiry, authorise } = await started()
    const { answer: first, orderNo, id } = await pay('4.70')
    expect(first).toEqual({ status: 'challenge', path: `/frame/challenge/${id}` })
    expect(await authorise(signed(ticketOf(orderNo, '4.70')), cardOf('5555555555554444'))).toEqual(first)
    expect(await state(id)).toEqual({ ended: false, isOver: false })
    expect(await inquiry(orderNo)).toEqual({ status: 'pending' })
    expect(await answer(id, '111111')).toEqual({ status: 'wrong', left: 2 })
    expect(await answer(id, '123456')).toEqual({ status: 'passed' })
    expect(await state(id)).toEqual({ ended: true, isOver: false })
    expect(await answer(id, '123456')).toEqual({ status: 'over' })
    const told = {
      result: 'approved',
      threeDs: { version: '2.2.0', status: 'Y', eci: '05', flow: 'challenge', liabilityShift: true },
    }
    expect(await outcomeOf(gateway, orderNo)).toMatchObject(told)
    expect(await inquiry(orderNo)).toMatchObject({
      status: 'answered',
      outcome: { authorisation: told, card: { masked: '411111******1111' } },
    })
  })
  test('fails after three wrong codes', async () => {
    const { pay, answer, gateway } = await started()
    const { orderNo, id } = await pay('4.70')
    const answers = [await answer(id, '1'), await answer(id, '2'), await answer(id, '3')]
    expect(answers.map(({ status }) => String(status))).toEqual(['wrong', 'wrong', 'failed'])
    expect(await outcomeOf(gateway, orderNo)).toMatchObject({
      result: 'declined',
      responseCode: '05',
      threeDs: { status: 'N', liabilityShift: false },
    })
  })
  test('4.71 fails with the right code', async () => {
    const { pay, answer, gateway } = await started()
    const { orderNo, id } = await pay('4.71')
    expect(await answer(id, '123456')).toEqual({ status: 'failed' })
    expect(await outcomeOf(gateway, orderNo)).toMatchObject({
      result: 'declined',
      threeDs: { status: 'N', flow: 'challenge', eci: '07' },
    })
  })
  test('that the payer leaves takes nothing, and cannot be left once it is passed', async () => {
    const { pay, post, answer, gateway } = await started()
    const left = await pay('4.70')
    expect((await post('/frame/challenge/cancel', { id: left.id })).body).toMatchObject({
      isCancelled: true,
      ended: true,
    })
    expect(await answer(left.id, '123456')).toEqual({ status: 'over' })
    expect(await outcomeOf(gateway, left.orderNo)).toMatchObject({ result: 'declined', responseCode: '17' })
    const passed = await pay('4.70')
    await answer(passed.id, '123456')
    expect((await post('/frame/challenge/cancel', { id: passed.id })).body).toMatchObject({
      isCancelled: false,
    })
    expect(await outcomeOf(gateway, passed.orderNo)).toMatchObject({ result: 'approved' })
  })
  test('4.72 is left open: after ten minutes the order has ended, and nobody was refused', async () => {
    const { pay, answer, network, gateway } = await started()
    const { orderNo, id } = await pay('4.72')
    expect(await answer(id, '123456')).toEqual({ status: 'inApp' })
    advance(network.core, Date.now() + challengeMs - 5_000)
    expect(network.core.books.orders.has(orderNo)).toBe(false)
    advance(network.core, Date.now() + challengeMs + 5_000)
    await network.core.commit()
    expect(await outcomeOf(gateway, orderNo)).toMatchObject({ result: 'expired' })
  })
  test('is still open after a restart of the network', async () => {
    const before = await started()
    const { orderNo, id } = await before.pay('4.70')
    await close(before.network)
    open.networks = []
    const after = await started({ folder: before.network.folder })
    expect(await after.answer(id, '123456')).toEqual({ status: 'passed' })
    expect(await outcomeOf(after.gateway, orderNo)).toMatchObject({ result: 'approved' })
  })
  test('4.79: declined with 1A first, asked when the ticket says so', async () => {
    const { pay, answer, gateway } = await started()
    const soft = await pay('4.79')
    expect(soft.answer).toEqual({ status: 'done' })
    expect(await outcomeOf(gateway, soft.orderNo)).toMatchObject({ result: 'declined', responseCode: '1A' })
    const asked = await pay('4.79', { challenge: true })
    expect(asked.answer).toMatchObject({ status: 'challenge' })
    await answer(asked.id, '123456')
    expect(await outcomeOf(gateway, asked.orderNo)).toMatchObject({
      result: 'approved',
      threeDs: { flow: 'challenge' },
    })
  })
})

test('4.78: paid, and the answer is lost until somebody asks', async () => {
  const { pay, inquiry, network, gateway } = await started()
  const { orderNo, answer } = await pay('4.78')
  expect(answer).toEqual({ status: 'done' })
  await vi.waitFor(() => expect(network.outbox.left).toBe(0))
  expect(gateway.heard.map(({ data }) => data.kind)).toEqual(['submission'])
  expect(await inquiry(orderNo)).toMatchObject({
    status: 'answered',
    outcome: {
      kind: 'outcome',
      orderNo,
      card: { masked: '411111******1111' },
      risk: {},
      authorisation: { result: 'approved' },
    },
  })
})

test('an amount that means something in the frame has no dispute after it', async () => {
  const { pay, network } = await started()
  await pay('4.74')
  advance(network.core, Date.now() + 86_400_000)
  expect(
    [...network.core.books.operations.values()]
      .map(({ t }) => t)
      .filter((t) => t !== 'presented' && t !== 'paid'),
  ).toEqual(['submitted', 'order'])
})

describe('the pages', () => {
  test('of a challenge are framed by payers’ pages alone, and frame any bank', async () => {
    const { pay, get } = await started()
    const { id } = await pay('4.70')
    const page = await get(`/frame/challenge/${id}?language=zh&size=390x400`)
    expect(page.headers['content-security-policy']).toContain("frame-src 'self' https:; ")
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://pay.example')
    expect(page.body).toContain('取消支付，不会扣款')
    expect(page.body).toContain('data-size="390x400"')
    const bank = await get(`/frame/bank/${id}`)
    expect(bank.headers['content-security-policy']).toContain("frame-ancestors 'self' http://pay.example")
    expect(bank.body).toContain('Nanbei Outdoor, USD 4.70, card ending 1111.')
    expect((await get(`/frame/challenge/${'A'.repeat(22)}`)).statusCode).toBe(404)
  })
  test('of a bank that refuses frames stand in a window of their own', async () => {
    const { authorise, get, network } = await started()
    const answer = await authorise(signed(ticketOf('W1', '25.00')), cardOf('4000000000003063'))
    expect(answer).toMatchObject({ status: 'window' })
    const id = idOf(answer)
    expect((await get(`/frame/bank/${id}`)).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    )
    const own = await network.app.inject({
      url: `/frame/challenge/${id}`,
      headers: { 'sec-fetch-dest': 'document' },
    })
    expect(own.headers.location).toContain(`/frame/bank/${id}`)
  })
})

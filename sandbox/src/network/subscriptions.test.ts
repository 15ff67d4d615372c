import { afterEach, describe, expect, test } from 'vitest'
import { coreEvent } from '@quayside/contract/provider/event.ts'
import {
  listeningGateway,
  type ListeningGateway,
  removeFolder,
  testNetwork,
  type TestNetwork,
} from '#network/test/network.ts'
import { subscriptionManners } from './subscription-manner.ts'

const open: { gateway?: ListeningGateway; network?: TestNetwork } = {}
afterEach(async () => {
  await open.network?.app.close()
  await open.network?.stop()
  if (open.network) removeFolder(open.network)
  await open.gateway?.close()
  delete open.network
  delete open.gateway
})

const amount = { currency: 'USD', value: '29.00' }

async function subscribed(manner: (typeof subscriptionManners)[number], no = `SUB-${manner}-1`) {
  open.gateway ??= await listeningGateway()
  open.network ??= await testNetwork({ gateway: open.gateway.url })
  const { app } = open.network
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) =>
    (await app.inject({ method: 'POST', url, payload, headers })).json<Record<string, string>>()
  const wanted = {
    merchantId: '302618',
    subscriptionNo: no,
    plan: 'Trail club',
    amount,
    interval: { unit: 'month', count: 1 },
    mandate: 'I agree',
    manner,
  }
  const { orderNo } = await post('/subscriptions', wanted)
  await post('/subscriptions', wanted)
  const { gateway } = open
  const own = () =>
    gateway.heard.filter(({ data }) => 'orderNo' in data && data.orderNo === (orderNo as string))
  await gateway.until(() => own().length === 3)
  const token = own()
    .map(({ data }) => (data.kind === 'outcome' ? data.token?.id : undefined))
    .find((one) => one !== undefined)!
  let count = 0
  /** What comes of one try, as the gateway asks for it. */
  const charge = async (reference: string) => {
    const ask = {
      orderNo: `O${no.replaceAll('-', '').replaceAll('_', '')}${++count}`.slice(0, 32).padEnd(8, '0'),
      merchantId: '302618',
      merchantOrderId: reference,
      type: 'token sale',
      amount,
      token,
      reason: 'due',
    }
    const answer = await post('/authorisations/token', ask, { 'idempotency-key': ask.orderNo })
    const said = JSON.stringify(answer)
    return said.includes('"approved"') ? 'paid' : (/"responseCode":"(\w+)"/.exec(said)?.[1] ?? said)
  }
  return { no, heard: own(), charge }
}

describe('a subscription of a shop', () => {
  test('is told with the order that keeps its card, once, each in the words of the contract', async () => {
    const { heard } = await subscribed('paid')
    expect(heard.map(({ data }) => data.kind).toSorted()).toEqual(['order', 'outcome', 'subscription'])
    for (const event of heard) expect(coreEvent.safeParse(event).error).toBeUndefined()
  })
  test.each([
    ['paid', ['paid', 'paid', 'paid', 'paid']],
    ['first_declined', ['51', 'paid', 'paid', 'paid']],
    ['recovers', ['paid', '51', 'paid', 'paid']],
    ['declines', ['paid', '51', '51', '51']],
    ['never', ['paid', '41', '41', '41']],
  ] as const)('%s: its charges are answered by its manner', async (manner, answers) => {
    const { no, charge } = await subscribed(manner)
    const told = [
      await charge(`${no}-1`),
      await charge(`${no}-2`),
      await charge(`${no}-2-2`),
      await charge(`${no}-3`),
    ]
    expect(told).toEqual(answers)
  })
})

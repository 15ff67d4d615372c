import { afterEach, beforeEach, expect, test } from 'vitest'
import { coreEvent } from '@quayside/contract/provider/event.ts'
import { cardOf, frameClient, signed as signedTicket, ticketOf } from '#network/test/frame-client.ts'
import {
  listeningGateway,
  type ListeningGateway,
  portalOrigin,
  removeFolder,
  testNetwork,
  type TestNetwork,
} from '#network/test/network.ts'
import { Publisher, rule, signed } from '#ruling/test/publisher.ts'

let gateway: ListeningGateway
let network: TestNetwork
let publisher: Publisher

beforeEach(async () => {
  gateway = await listeningGateway()
  publisher = new Publisher('302618')
  gateway.rules = (running) => {
    const own = running.find(({ merchantId }) => merchantId === publisher.merchant)
    return own ? [signed(JSON.stringify(publisher.payload(own)), 'secret')] : []
  }
  network = await testNetwork({ gateway: gateway.url })
})
afterEach(async () => {
  await network.app.close()
  await network.stop()
  removeFolder(network)
  await gateway.close()
})

async function toldOf(orderNo: string, kind: 'submission' | 'outcome') {
  const find = () => gateway.heard.find(({ data }) => data.kind === kind && data.orderNo === orderNo)
  await gateway.until(() => find() !== undefined)
  const event = find()!
  expect(coreEvent.safeParse(event).error).toBeUndefined()
  return event.data
}

/** Sends a card by the frame for an order of the gateway's own. */
const paid = (orderNo: string, value: string, more: object = {}) =>
  frameClient(network).authorise(
    signedTicket(ticketOf(orderNo, value, { email: 'ada@mail.example', ...more })),
    cardOf(),
  )

test('a card of the frame is ruled on before its bank is asked, and again with the answer', async () => {
  publisher.publish(
    rule('email = "ada@mail.example" and amount_usd < 50', { action: 'review' }),
    rule('response_code = "00" and amount_usd >= 100', { phase: 'after' }),
  )
  await network.rules.ask()
  await paid('N1', '30.00')
  expect(await toldOf('N1', 'submission')).toMatchObject({ ruling: { version: 1, action: 'review' } })
  expect(await toldOf('N1', 'outcome')).toMatchObject({
    ruling: { phase: 'before', action: 'review' },
    authorisation: { result: 'approved' },
  })
  expect(network.core.books.orders.get('N1')).toMatchObject({ captured: 0n, entry: { result: 'review' } })
  await paid('N2', '120.00')
  expect(await toldOf('N2', 'submission')).toMatchObject({ ruling: { action: 'pass' } })
  expect(await toldOf('N2', 'outcome')).toMatchObject({ ruling: { phase: 'after', action: 'block' } })
  expect(network.core.books.orders.get('N2')).toMatchObject({ captured: 0n, voided: 12_000n })
})

test('a card of the frame that is blocked is told as such and reaches no bank', async () => {
  publisher.publish(rule('bin = "411111"'))
  await network.rules.ask()
  expect(await paid('N1', '30.00')).toEqual({ status: 'done' })
  expect(await toldOf('N1', 'submission')).toMatchObject({ ruling: { action: 'block', by: 'rule' } })
  await network.core.commit()
  expect(network.core.books.orders.get('N1')).toMatchObject({ captured: 0n, entry: { result: 'rejected' } })
})

test('whose payer has to say who they are is asked by the bank; of a card that is read out nobody can be', async () => {
  publisher.publish(rule('brand = visa', { action: 'three_ds' }))
  await network.rules.ask()
  const answer = await paid('N1', '30.00')
  expect(answer).toMatchObject({ status: 'challenge' })
  const id = (answer as { path: string }).path.split('/').at(-1)!
  await frameClient(network).post('/frame/bank', { id, code: '123456' })
  expect(await toldOf('N1', 'outcome')).toMatchObject({
    ruling: { action: 'three_ds' },
    authorisation: { result: 'approved', threeDs: { flow: 'challenge', liabilityShift: true } },
  })
  expect(await paid('N2', '30.00', { use: 'moto', payerOrigin: portalOrigin })).toEqual({ status: 'done' })
  expect(await toldOf('N2', 'outcome')).toMatchObject({
    ruling: { action: 'three_ds' },
    authorisation: { result: 'approved', threeDs: { liabilityShift: false } },
  })
})

test('a kept card is ruled on at each charge', async () => {
  const ask = (orderNo: string, token: string, value: string) =>
    network.ask('/authorisations/token', orderNo, {
      orderNo,
      merchantId: '302618',
      merchantOrderId: orderNo,
      type: 'token sale',
      amount: { currency: 'USD', value },
      token,
      reason: 'unscheduled',
    })
  await paid('N1', '30.00', { type: 'create-token-and-sale' })
  const outcome = await toldOf('N1', 'outcome')
  const token = outcome.kind === 'outcome' ? outcome.token!.id : ''
  publisher.publish(rule('type = "token sale" and amount_usd >= 50'))
  await network.rules.ask()
  await ask('TOKEN001', token, '60.00')
  expect(await toldOf('TOKEN001', 'submission')).toMatchObject({ ruling: { action: 'block' } })
  expect(network.core.books.orders.get('TOKEN001')).toMatchObject({ entry: { result: 'rejected' } })
  await ask('TOKEN002', token, '20.00')
  expect(await toldOf('TOKEN002', 'outcome')).toMatchObject({
    ruling: { action: 'pass' },
    authorisation: { result: 'approved' },
  })
})

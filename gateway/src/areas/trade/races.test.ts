import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import type { GatewayServer } from '../../http/gateway-server.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '../../test-deliveries.ts'
import { testApp } from '../../test-app.ts'
import { later, t0 } from '../../test-ingest.ts'
import { booksOf, type Person, signedIn } from './test-moves.ts'

const app = await testApp()
const { db, gateway } = app
const { orderRow, rows } = booksOf(app)
/** Two gateways on one database, as in production. */
let second: GatewayServer
let person: Person
const rounds = Number(process.env['RACE_ROUNDS'] ?? 12)

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, gateway)
  second = await app.another()
})

const { refund } = portalCalls.refund
const { capture, authVoid } = portalCalls.capture
const { accept, reject } = portalCalls.review
const each = Array.from({ length: rounds }, (_, round) => round)
const won = (answers: readonly { status: string }[]) => answers.filter(({ status }) => status === '0').length

describe.each(each)('round %i', (round) => {
  test('of two refunds whose sum is too big one wins', async () => {
    const no = `RR${round}`
    await deliver(db, [coreEvent(t0, orderData(no))])
    const input = { id: no, amount: usd('60.00'), version: await person.version(no) }
    const answers = await Promise.all([
      person.ask(refund, input),
      person.ask(refund, input, { gateway: second }),
    ])
    expect(won(answers)).toBe(1)
    expect(await orderRow(no)).toMatchObject({ refund_in_flight: 6000n })
  })

  test('one refund sent to two gateways under one key is one refund', async () => {
    const no = `RK${round}`
    await deliver(db, [coreEvent(t0, orderData(no))])
    const input = { id: no, amount: usd('60.00'), version: await person.version(no) }
    const key = `key-${round}`
    const answers = await Promise.all([
      person.ask(refund, input, { key }),
      person.ask(refund, input, { key, gateway: second }),
    ])
    expect(answers.map(({ data }) => data?.id)).toEqual([answers[0].data!.id, answers[0].data!.id])
    expect(await orderRow(no)).toMatchObject({ refund_in_flight: 6000n })
  })

  test('two refunds under one number of the merchant are one', async () => {
    const nos = [`RN${round}`, `RM${round}`]
    await deliver(
      db,
      nos.map((no) => coreEvent(t0, orderData(no))),
    )
    const versions = await Promise.all(nos.map((no) => person.version(no)))
    const answers = await Promise.all(
      nos.map((no, index) =>
        person.ask(
          refund,
          { id: no, amount: usd('1.00'), merchantRefundId: `mine-${round}`, version: versions[index]! },
          { ...(index === 1 && { gateway: second }) },
        ),
      ),
    )
    expect(won(answers)).toBe(1)
    expect(answers.find(({ status }) => status !== '0')).toMatchObject({ error: 'trade.refund_number_taken' })
  })

  test('of a capture and a void one wins', async () => {
    const no = `CV${round}`
    await deliver(db, [coreEvent(t0, orderData(no, { type: 'pre_authorization', authorisation: live }))])
    const version = await person.version(no)
    const answers = await Promise.all([
      person.ask(capture, { id: no, amount: usd('40.00'), version }),
      person.ask(authVoid, { id: no, version }, { gateway: second }),
    ])
    expect(won(answers)).toBe(1)
    const { capture_in_flight: flying } = (await orderRow(no))!
    expect(flying).toBe(answers[0].status === '0' ? 4000n : 10000n)
  })

  test('of a pass and a reject one wins', async () => {
    const no = `AR${round}`
    await deliver(db, [coreEvent(t0, orderData(no, { risk: { score: 300 }, authorisation: live }))])
    const version = await person.version(no)
    const answers = await Promise.all([
      person.ask(accept, { id: no, version }),
      person.ask(reject, { id: no, version }, { gateway: second }),
    ])
    expect(won(answers)).toBe(1)
    expect((await orderRow(no))!['state']).toBe(answers[0].status === '0' ? 'succeed' : 'canceled')
  })

  test('a refund and a chargeback together never take more than was captured', async () => {
    const no = `RC${round}`
    await deliver(db, [coreEvent(t0, orderData(no))])
    const version = await person.version(no)
    const dispute = coreEvent(later(1), {
      kind: 'dispute',
      orderNo: no,
      caseNo: no,
      stage: 'chargeback',
      amount: usd('100'),
      reasonCode: '10.4',
    })
    const [answer] = await Promise.all([
      person.ask(refund, { id: no, amount: usd('60.00'), version }, { gateway: second }),
      deliver(db, [dispute]),
    ])
    expect(await orderRow(no)).toMatchObject({
      charged_back: 10000n,
      refund_in_flight: 0n,
      over_refunded: false,
    })
    const states = await rows(
      `select r.state from refund r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id where o.order_no = $1`,
      no,
    )
    expect(states).toEqual(answer.status === '0' ? [{ state: 'canceled' }] : [])
  })
})

const live = { result: 'approved', at: new Date().toISOString() } as const

import { beforeAll, describe, expect, test } from 'vitest'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { GatewayServer } from '#http/gateway-server.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, alertOf, alertRow, complaintOf, complaintRow } = world
const rounds = Number(process.env['RACE_ROUNDS'] ?? 8)
/** Two gateways on one database, as in production. */
let second: GatewayServer
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await world.somebody()
  second = await app.another()
  await world.fund()
})

const won = (answers: readonly { status: string }[]) =>
  answers.filter(({ status }) => status === okStatus).length
const orderRow = async (orderNo: string) =>
  (await rows('select * from orders where order_no = $1', orderNo))[0]!
const living = async (orderNo: string) =>
  (await world.refundsOf(orderNo)).filter(({ state }) => state === 'received' || state === 'pending')

describe.each(Array.from({ length: rounds }, (_, round) => String(round)))('round %s', () => {
  test('two refunds for one alert: one refund, both told of it', async () => {
    const { orderNo } = await alertOf()
    const ask = (gateway?: GatewayServer) =>
      person.ask(
        portalCalls.alert.refund,
        { acsOrderId: orderNo, refundAmount: '100.00' },
        gateway ? { gateway } : {},
      )
    const answers = await Promise.all([ask(), ask(second)])
    expect(won(answers)).toBe(2)
    expect(new Set(answers.map(({ data }) => data!.refundNo)).size).toBe(1)
    expect(await living(orderNo)).toHaveLength(1)
  })

  test('alert refund, refund, chargeback and RDR of the whole: the money goes back once unless a scheme forces it', async () => {
    const { orderNo, alertNo } = await alertOf()
    const version = await person.version(orderNo)
    await Promise.all([
      person.ask(portalCalls.alert.refund, { acsOrderId: orderNo, refundAmount: '100.00' }),
      person.ask(
        portalCalls.refund.refund,
        { id: orderNo, amount: usd('100.00'), version },
        { gateway: second },
      ),
      world.chargeBack(orderNo),
      world.settleByRule(orderNo, '100.00'),
    ])
    // Neither refund was sent, so both schemes' ways have cancelled what there was.
    expect(await living(orderNo)).toEqual([])
    expect(await orderRow(orderNo)).toMatchObject({
      refunded: 10_000n,
      refund_in_flight: 0n,
      charged_back: 10_000n,
      over_refunded: true,
    })
    expect((await alertRow(alertNo))!['ended_at']).not.toBeNull()
    expect(await world.reportsOf(alertNo)).toHaveLength(1)
  })

  test('alert refund against an ordinary refund: one lives', async () => {
    const { orderNo, alertNo } = await alertOf()
    const version = await person.version(orderNo)
    const answers = await Promise.all([
      person.ask(portalCalls.alert.refund, { acsOrderId: orderNo, refundAmount: '100.00' }),
      person.ask(
        portalCalls.refund.refund,
        { id: orderNo, amount: usd('100.00'), version },
        { gateway: second },
      ),
    ])
    expect(won(answers)).toBe(1)
    expect(await living(orderNo)).toHaveLength(1)
    const isOurs = answers[0].status === okStatus
    expect(await alertRow(alertNo)).toMatchObject({ state: isOurs ? 'processing' : 'pending' })
  })

  test('refund against letting go: one wins', async () => {
    const { orderNo, alertNo } = await alertOf()
    const id = String((await alertRow(alertNo))!['id'])
    const answers = await Promise.all([
      person.ask(portalCalls.alert.refund, { acsOrderId: orderNo, refundAmount: '100.00' }),
      person.ask(portalCalls.alert.letGo, { id, version: 1 }, { gateway: second }),
    ])
    expect(won(answers)).toBe(1)
    expect(await living(orderNo)).toHaveLength(answers[0].status === okStatus ? 1 : 0)
  })

  test('approve against decline: one wins', async () => {
    const { id, orderNo } = await complaintOf()
    const { deal } = portalCalls.disputeOrder
    const answers = await Promise.all([
      person.ask(deal, { id, decision: 'approve', version: 1 }),
      person.ask(deal, { id, decision: 'decline', merchantRemark: 'No.', version: 1 }, { gateway: second }),
    ])
    expect(won(answers)).toBe(1)
    const isApproved = answers[0].status === okStatus
    expect(await complaintRow(id)).toMatchObject({ state: isApproved ? 'refunding' : 'declined' })
    expect(await living(orderNo)).toHaveLength(isApproved ? 1 : 0)
  })

  test('approve against a chargeback: declined, nothing on its way', async () => {
    const { id, orderNo } = await complaintOf()
    await Promise.all([
      person.ask(portalCalls.disputeOrder.deal, { id, decision: 'approve', version: 1 }),
      world.chargeBack(orderNo),
    ])
    expect(await complaintRow(id)).toMatchObject({ state: 'declined', disputed: true })
    expect(await living(orderNo)).toEqual([])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { headers } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, usd } from '#test/deliveries.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, alertRow, told, alertOf, orderOf, soon } = world
const { refund } = portalCalls.alert
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  person = await world.somebody()
})

const answer = (acsOrderId: string, refundAmount = '100.00') =>
  person.ask(refund, { acsOrderId, refundAmount })

describe('an alert', () => {
  test('comes in once, with the end that its network names or 72 hours', async () => {
    const { orderNo, alertNo } = await alertOf({ dueAt: soon(24) })
    const at = new Date().toISOString()
    const plain = await orderOf()
    await told(at, {
      kind: 'alert',
      orderNo: plain,
      alertNo: 'PLAIN1',
      network: 'cdrn',
      type: 'confirmed_fraud',
      amount: usd('5.00'),
    })
    expect(Date.parse(String((await alertRow('PLAIN1'))!['due_at'])) - Date.parse(at)).toBe(72 * 3_600_000)
    const again = await told(at, {
      kind: 'alert',
      orderNo,
      alertNo,
      network: 'ethoca',
      type: 'customer_dispute',
      amount: usd('1.00'),
    })
    expect(again).toEqual({ outcome: 'unmatched', reason: 'reference_known' })
    expect(await alertRow(alertNo)).toMatchObject({ state: 'pending', refund_state: 'none', amount: 10_000n })
  })

  test('that overtakes its order waits for it; another merchant’s order is unknown', async () => {
    const data = {
      kind: 'alert',
      orderNo: 'LATE1',
      alertNo: 'EARLY1',
      network: 'ethoca',
      type: 'customer_dispute',
      amount: usd('100.00'),
    } as const
    expect(await told(soon(0), data)).toEqual({ outcome: 'waiting', reason: 'order_unknown' })
    await orderOf('LATE1')
    expect(await alertRow('EARLY1')).toMatchObject({ state: 'pending' })
    const theirs = coreEvent(soon(0), { ...data, alertNo: 'THEIRS1' }, { merchantId: '2' })
    expect(await deliver(app.db, [theirs])).toMatchObject([{ outcome: 'waiting', reason: 'order_unknown' }])
  })

  test('in another currency than its order is refused', async () => {
    const orderNo = await orderOf()
    const data = {
      kind: 'alert',
      orderNo,
      alertNo: 'EUR1',
      network: 'ethoca',
      type: 'customer_dispute',
    } as const
    expect(await told(soon(0), { ...data, amount: { currency: 'JPY', value: '100' } })).toMatchObject({
      reason: 'currency',
    })
  })
})

describe('a refund for an alert', () => {
  test('is the refund of the house, once: a second click answers with the first', async () => {
    const { orderNo, alertNo } = await alertOf()
    const first = await answer(orderNo, '40.00')
    expect(first.data).toMatchObject({ status: 'processing', refundStatus: 'received', amount: usd('40.00') })
    const second = await answer(orderNo, '60.00')
    expect(second.data).toMatchObject({ refundNo: first.data!.refundNo, amount: usd('40.00') })
    expect(await world.refundsOf(orderNo)).toMatchObject([{ amount: 4_000n, origin_kind: 'alert' }])
    expect(await alertRow(alertNo)).toMatchObject({ state: 'processing', refund_state: 'pending' })
  })

  test('takes its order and amount from the query, as the specification has it', async () => {
    const { orderNo } = await alertOf()
    const envelope = (
      await sendCall(
        app.gateway,
        refund,
        {},
        {
          token: person.token,
          query: `?acsOrderId=${orderNo}&refundAmount=100`,
          headers: { [headers.idempotencyKey]: 'a-query-1' },
        },
      )
    ).json()
    expect(envelope).toMatchObject({ status: '0', data: { amount: usd('100.00') } })
  })

  test('that the network has done ends it, and only then is the network of alerts told', async () => {
    const { orderNo, alertNo } = await alertOf()
    const { data } = await answer(orderNo)
    expect(await world.reportsOf(alertNo)).toEqual([])
    await world.refundDone(orderNo, data!.refundNo, usd('100.00'))
    expect(await alertRow(alertNo)).toMatchObject({ state: 'refunded', refund_state: 'succeed' })
    expect(await world.reportsOf(alertNo)).toMatchObject([
      { outcome: 'RESOLVED', refunded_minor: 10_000n, arn: 'ARN1', state: 'queued' },
    ])
  })

  test('that the network refuses leaves it open for another one', async () => {
    const { orderNo, alertNo } = await alertOf()
    const first = await answer(orderNo)
    await world.refundRefused(orderNo, first.data!.refundNo)
    expect(await alertRow(alertNo)).toMatchObject({
      state: 'pending',
      refund_state: 'failed',
      ended_at: null,
    })
    expect(await world.reportsOf(alertNo)).toEqual([])
    const second = await answer(orderNo)
    expect(second.data).toMatchObject({ status: 'processing' })
    expect(second.data!.refundNo).not.toBe(first.data!.refundNo)
  })

  test('asks what the provider charges for it once it has succeeded', async () => {
    await rows("update merchant_pricing set alert_fee_minor = 250 where merchant_id = 1 and currency = 'USD'")
    const { orderNo, alertNo } = await alertOf()
    const { data } = await answer(orderNo)
    await world.refundDone(orderNo, data!.refundNo, usd('100.00'))
    await rows('update merchant_pricing set alert_fee_minor = 0')
    expect(await alertRow(alertNo)).toMatchObject({ fee_minor: 250n })
    expect(await world.postingsOf(String((await alertRow(alertNo))!['id']))).toEqual(['fee'])
  })

  test.each([
    ['0', 'dispute.amount_form'],
    ['100.01', 'dispute.exceeds_refundable'],
    ['1.001', 'dispute.amount_form'],
  ])('of %s is refused: %s', async (value, error) => {
    const { orderNo } = await alertOf()
    expect(await answer(orderNo, value)).toMatchObject({ error })
    expect(await world.refundsOf(orderNo)).toEqual([])
  })

  test('after its end is refused, an ordinary one is not', async () => {
    const { orderNo } = await alertOf({ dueAt: soon(-1) })
    expect(await answer(orderNo)).toMatchObject({ error: 'dispute.past_due' })
    const version = await person.version(orderNo)
    const own = { id: orderNo, amount: usd('1.00'), version }
    expect(await person.ask(portalCalls.refund.refund, own)).toMatchObject({ status: '0' })
  })

  test('beside another that is on its way is refused and names it', async () => {
    const { orderNo } = await alertOf()
    const version = await person.version(orderNo)
    const other = await person.ask(portalCalls.refund.refund, { id: orderNo, amount: usd('10.00'), version })
    const refused = await answer(orderNo, '5.00')
    expect(refused).toMatchObject({ error: 'dispute.refund_exists' })
    expect(refused.message).toContain(other.data!.refundNo)
  })

  test('of an order that nobody has alerts of, or of another merchant, finds nothing', async () => {
    expect(await answer(await orderOf())).toMatchObject({ error: 'object.not_found' })
    const { orderNo } = await alertOf()
    const other = await world.somebody({ merchantId: 2n })
    expect(await other.ask(refund, { acsOrderId: orderNo, refundAmount: '1.00' })).toMatchObject({
      error: 'object.not_found',
    })
  })

  test('is done on the platform by merchants of one, and by nobody who is frozen', async () => {
    const { orderNo } = await alertOf()
    await rows("update merchant set platform = 'shopline' where id = 1")
    expect(await answer(orderNo)).toMatchObject({ error: 'platform.merchant' })
    await rows('update merchant set platform = null where id = 1')
    await world.frozen(1n, async () =>
      expect(await answer(orderNo)).toMatchObject({ error: 'merchant.frozen' }),
    )
  })

  test('of more than the balance holds is refused, and the alert stays open', async () => {
    const { orderNo, alertNo } = await alertOf()
    await world.emptyBalance(async () =>
      expect(await answer(orderNo)).toMatchObject({ error: 'trade.refund_balance' }),
    )
    expect(await alertRow(alertNo)).toMatchObject({ state: 'pending', refund_state: 'none' })
  })
})

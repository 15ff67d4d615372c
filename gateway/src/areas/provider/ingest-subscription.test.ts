import { beforeAll, describe, expect, test } from 'vitest'
import { subscriptionLimits as limits } from '@quayside/contract/trade/subscription/limits.ts'
import { testDatabase } from '#db/test/database.ts'
import { deliver, coreEvent, makeMerchant, usd } from '#test/deliveries.ts'
import { lookAt, unmatched } from '#test/ingest.ts'
import { approval, ownOrders, submission } from '#test/own-order.ts'
import { subscriptionWorld, today } from '#test/subscriptions.ts'

const database = await testDatabase()
const { dataOf, keptCard, told } = subscriptionWorld(database)
const { rows } = lookAt(database)
const { made: ownOrder, standing } = ownOrders(database.db)

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await makeMerchant(database, 2n)
})

const answerTo = async (more: Parameters<typeof dataOf>[0]) => {
  const { eventId: _, ...answer } = await told(await dataOf(more))
  return answer
}
const raw = async (change: (data: Record<string, unknown>) => void) => {
  const data = (await dataOf()) as unknown as Record<string, unknown>
  change(data)
  const [answer] = await deliver(database.db, [coreEvent(new Date().toISOString(), data as never)])
  const { eventId: _, ...rest } = answer!
  return rest
}

describe('the event of a subscription', () => {
  test('makes one that waits for its first charge, at the site and with the card that it names', async () => {
    const data = await dataOf({ cycles: 12, language: 'zh', firstChargeOn: today(1) })
    expect(await told(data)).toMatchObject({ outcome: 'applied' })
    const [row] = await rows('select * from subscription where subscription_no = $1', data.subscriptionNo)
    expect(row).toMatchObject({
      state: 'pending',
      amount: 2_900n,
      currency: 'USD',
      interval_unit: 'month',
      cycles: 12,
      language: 'zh',
      ref: expect.stringMatching(/^[0-9A-Z]{26}$/),
      first_charge_on: today(1),
    })
    expect(row!['site_id']).not.toBeNull()
  })
  test('said again changes nothing; another one of its number is kept for staff', async () => {
    const data = await dataOf()
    const event = coreEvent(new Date().toISOString(), data)
    const outcomes = (await deliver(database.db, [event, event])).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['applied', 'duplicate'])
    expect(await answerTo({ subscriptionNo: data.subscriptionNo })).toEqual(unmatched('reference_known'))
    const [kept] = await rows(
      `select count(*)::int as count from unmatched_event where kind = 'subscription' and reason = 'reference_known'`,
    )
    expect(kept).toEqual({ count: 1 })
  })
  test('waits for the order that keeps its card, and is made as that is approved', async () => {
    const { orderNo } = await ownOrder({ type: 'create-token-and-sale', mandate: 'monthly' })
    const subscriptionNo = 'SUB-WAITS'
    expect(await answerTo({ subscriptionNo, orderNo })).toEqual({ outcome: 'waiting', reason: 'state' })
    const token = { id: 'tok_waited_for_its_order', brand: 'visa', lastFour: '0002', expiry: '08/30' }
    expect(await standing([submission(orderNo), approval(orderNo, { token })])).toEqual([
      'applied',
      'applied',
    ])
    expect(await rows('select state from subscription where subscription_no = $1', subscriptionNo)).toEqual([
      { state: 'pending' },
    ])
  })
  test('waits for an order that nobody has told of yet', async () => {
    expect(await answerTo({ orderNo: 'O-NEVER' })).toEqual({ outcome: 'waiting', reason: 'order_unknown' })
  })
  test('is kept for staff where its card, site, currency or date cannot be', async () => {
    const { orderNo } = await ownOrder()
    await standing([submission(orderNo), approval(orderNo)])
    expect(await answerTo({ orderNo })).toEqual(unmatched('reference_unknown'))
    expect(await answerTo({ token: 'tok_0000000000000000' })).toEqual(unmatched('reference_unknown'))
    const foreign = await subscriptionWorld(database, 2n).keptCard()
    expect(await answerTo({ token: foreign })).toEqual(unmatched('reference_unknown'))
    const revoked = await keptCard()
    await database.owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({ text: `update card_token set state = 'revoked' where network_token = $1`, values: [revoked] }),
    )
    expect(await answerTo({ token: revoked })).toEqual(unmatched('reference_unknown'))
    expect(await answerTo({ site: 'https://nobody.example' })).toEqual(unmatched('reference_unknown'))
    expect(await answerTo({ amount: { currency: 'GBP', value: '1.00' } })).toEqual(unmatched('currency'))
    expect(await answerTo({ firstChargeOn: today(-1) })).toEqual(unmatched('expired'))
  })
  test.each([
    ['amount.value', (data: Record<string, unknown>) => (data['amount'] = usd('0.00'))],
    [
      'interval.count',
      (data: Record<string, unknown>) =>
        (data['interval'] = { unit: 'month', count: limits.intervalCount.max + 1 }),
    ],
    ['interval.unit', (data: Record<string, unknown>) => (data['interval'] = { unit: 'hour', count: 1 })],
    ['cycles', (data: Record<string, unknown>) => (data['cycles'] = limits.cycles.max + 1)],
    ['cycles', (data: Record<string, unknown>) => (data['cycles'] = 0)],
    ['plan', (data: Record<string, unknown>) => (data['plan'] = 'x'.repeat(limits.plan.max + 1))],
    ['mandate', (data: Record<string, unknown>) => (data['mandate'] = '')],
    [
      'subscriptionNo',
      (data: Record<string, unknown>) => (data['subscriptionNo'] = 'x'.repeat(limits.number.max + 1)),
    ],
    ['token', (data: Record<string, unknown>) => (data['orderNo'] = 'O1')],
    ['token', (data: Record<string, unknown>) => delete data['token']],
    ['firstChargeOn', (data: Record<string, unknown>) => (data['firstChargeOn'] = '2026-02-30')],
    ['other', (data: Record<string, unknown>) => (data['other'] = 1)],
  ])('of a wrong shape is told which field: %s', async (field, change) => {
    expect(await raw(change)).toMatchObject({ outcome: 'rejected', field: `data.${field}` })
  })
  test('takes the longest of everything', async () => {
    const longest = {
      plan: 'x'.repeat(limits.plan.max),
      mandate: 'x'.repeat(limits.mandate.max),
      subscriptionNo: 'S'.repeat(limits.number.max),
      cycles: limits.cycles.max,
      interval: { unit: 'day' as const, count: limits.intervalCount.max },
    }
    expect(await answerTo(longest)).toEqual({ outcome: 'applied' })
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { sentAt } from '#test/own-order.ts'
import { approved, subscriptionRuns } from '#test/subscription-runs.ts'
import { subscriptionWorld, today } from '#test/subscriptions.ts'

const database = await testDatabase()
const { made } = subscriptionWorld(database)
const { asks, jobs, knock, later, one, rows, says } = subscriptionRuns(database)

beforeAll(() => makeMerchant(database, 1n))

/** As if its first day were a whole day away, at whatever hour this runs. */
const startOf = (no: string) =>
  rows(
    `update subscription set ends_unpaid_at = ends_unpaid_at + (now() + interval '1 day' - next_charge_at),
        next_charge_at = now() + interval '1 day' where subscription_no = $1`,
    no,
  )

describe('a subscription', () => {
  test('whose charge finds its number taken goes aside, and is found by the number all the same', async () => {
    says(approved)
    const no = await made({ firstChargeOn: today(1) })
    await deliver(database.db, [
      coreEvent(sentAt(), orderData(`TAKEN-${no}`, { merchantOrderId: `${no}-1` })),
    ])
    await later(no, '2 days')
    await knock()
    // The number of the subscription is what its merchant chose: only that of the order moves.
    expect(await one(no)).toMatchObject({ state: 'active', subscription_no: no })
    const found = await rows(
      `select merchant_order_id as number, source from orders where merchant_order_id like $1 || '-1%' order by 1`,
      no,
    )
    expect(found).toEqual([
      { number: `${no}-1`, source: expect.not.stringMatching('subscription') },
      { number: `${no}-1.2`, source: 'subscription' },
    ])
  })
  describe('whose first charge nobody asked for in time', () => {
    const monthly = { unit: 'month', count: 1 } as const
    test.each([
      ['after two days', monthly, '3 days'],
      ['in the last hour of a week', monthly, '7 days 23 hours'],
      ['of a cycle of a day, within it', { unit: 'day', count: 1 } as const, '1 day 23 hours'],
    ])('is charged once when the worker is back, %s', async (_, interval, outage) => {
      says(approved)
      const no = await made({ firstChargeOn: today(1), interval })
      await startOf(no)
      const before = asks.length
      await later(no, outage)
      await knock()
      // What has come due since waits for the next one: only the first is looked at here.
      expect(asks.slice(before).filter(({ merchantOrderId }) => merchantOrderId === `${no}-1`)).toHaveLength(
        1,
      )
      expect(await one(no)).toMatchObject({ state: 'active', paid_cycles: 1 })
      await knock()
      expect(asks.length).toBe(before + 1)
    })
    test.each([
      ['a week after it fell due', monthly, '8 days 1 minute'],
      ['once the cycle that it pays for is over', { unit: 'day', count: 1 } as const, '2 days 1 minute'],
    ])('is not charged any more %s, whatever was queued before', async (_, interval, outage) => {
      const no = await made({ firstChargeOn: today(1), interval })
      await startOf(no)
      const before = asks.length
      await later(no, outage)
      const { id } = await one(no)
      await jobs.charge.run({ merchantId: '1', id, cycle: 1, attempt: 1 }, { id: '1', attempt: 1 })
      await knock()
      expect(asks.length).toBe(before)
      expect(await one(no)).toMatchObject({ state: 'cancelled', end_reason: 'first_unanswered' })
    })
  })
})

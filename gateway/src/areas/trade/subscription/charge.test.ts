import { retryCapsOf } from '@quayside/contract/trade/retry-caps.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { approved, declined, subscriptionRuns } from '#test/subscription-runs.ts'
import { subscriptionWorld, today } from '#test/subscriptions.ts'

const database = await testDatabase()
const { keptCard, made } = subscriptionWorld(database)
const { asks, jobs, knock, later, one, rows, says, storyOf, triesOf, work } = subscriptionRuns(database)

beforeAll(() => makeMerchant(database, 1n))

/** One whose first cycle is paid. */
async function active(more: Parameters<typeof made>[0] = {}): Promise<string> {
  says(approved)
  const no = await made(more)
  await work()
  expect(await one(no)).toMatchObject({ state: 'active', paid_cycles: 1 })
  return no
}
/** Its next cycle has come due and was declined. */
async function pastDue(code = '51'): Promise<string> {
  const no = await active()
  says(declined(code))
  await later(no, '40 days')
  await knock()
  return no
}

describe('a subscription', () => {
  test('is charged on its first day, is active by that, and waits for the next cycle', async () => {
    says(approved)
    const no = await made()
    expect(await one(no)).toMatchObject({ state: 'pending', cycle_no: 1, paid_cycles: 0 })
    const before = asks.length
    await work()
    expect(asks.slice(before)).toMatchObject([
      { merchantOrderId: `${no}-1`, reason: 'due', amount: { currency: 'USD', value: '29.00' } },
    ])
    expect(await one(no)).toMatchObject({ state: 'active', cycle_no: 2, try_no: 1, paid_cycles: 1 })
    expect(await triesOf(no)).toMatchObject([{ cycle: 1, try: 1, outcome: 'paid', class: null }])
    expect(await storyOf(no)).toEqual(['create: pending', 'first_paid: active'])
    await knock()
    expect(asks.length).toBe(before + 1)
  })
  test('that begins later is not charged before its day', async () => {
    const before = asks.length
    const no = await made({ firstChargeOn: today(3) })
    await knock()
    expect(asks.length).toBe(before)
    await later(no, '3 days')
    await knock()
    expect(await one(no)).toMatchObject({ state: 'active' })
  })
  test('ends with its first payment, whatever the bank says of it', async () => {
    says(declined('51'))
    const no = await made()
    await work()
    expect(await one(no)).toMatchObject({
      state: 'cancelled',
      end_reason: 'first_failed',
      next_charge_at: null,
    })
    const cycles = await rows(
      `select c.state from subscription_cycle c join subscription s on s.id = c.subscription_id where s.subscription_no = $1`,
      no,
    )
    expect(cycles).toEqual([{ state: 'unpaid' }])
  })
  test('of which nobody could take the first payment for a day is cancelled', async () => {
    const no = await made({ firstChargeOn: today(2) })
    await rows(
      `update subscription set next_charge_at = null, ends_unpaid_at = now() - interval '1 second' where subscription_no = $1`,
      no,
    )
    await knock()
    expect(await one(no)).toMatchObject({ state: 'cancelled', end_reason: 'first_unanswered' })
  })
  test('is finished with its last cycle', async () => {
    const no = await active({ cycles: 2 })
    await later(no, '40 days')
    await knock()
    expect(await one(no)).toMatchObject({ state: 'finished', end_reason: 'completed', paid_cycles: 2 })
    expect(await storyOf(no)).toEqual(['create: pending', 'first_paid: active', 'complete: finished'])
  })
})

describe('a charge that fails', () => {
  test('is tried again on days 1, 3 and 7 after the first failure; then it ends', async () => {
    const no = await pastDue()
    expect(await one(no)).toMatchObject({ state: 'past_due', failed_tries: 1 })
    for (const [days, failed] of [
      [1, 2],
      [2, 3],
    ] as const) {
      await later(no, `${days} days`)
      await knock()
      expect(await one(no)).toMatchObject({ state: 'past_due', failed_tries: failed })
    }
    await later(no, '4 days')
    await knock()
    expect(await one(no)).toMatchObject({ state: 'cancelled', end_reason: 'unpaid', failed_tries: 4 })
    // The first failure lies seven days back by now, and what was planned after it was planned from there.
    expect(await triesOf(no)).toMatchObject([
      { cycle: 1, try: 1, outcome: 'paid' },
      { cycle: 2, try: 1, outcome: 'failed', code: '51', class: 'not_now', next: 8 },
      { cycle: 2, try: 2, outcome: 'failed', next: 9 },
      { cycle: 2, try: 3, outcome: 'failed', next: 11 },
      { cycle: 2, try: 4, outcome: 'failed', next: null },
    ])
  })
  test('is not asked for a minute before its time', async () => {
    const no = await pastDue()
    const before = asks.length
    await later(no, '23 hours 59 minutes')
    await knock()
    expect(asks.length).toBe(before)
    await later(no, '1 minute')
    await knock()
    expect(asks.length).toBe(before + 1)
  })
  test('and succeeds at a later try makes it active, with nothing left over', async () => {
    const no = await pastDue()
    says(approved)
    await later(no, '1 day')
    await knock()
    const row = await one(no)
    expect(row).toMatchObject({ state: 'active', failed_tries: 0, first_failed_at: null, cycle_no: 3 })
    expect(await storyOf(no)).toEqual([
      'create: pending',
      'first_paid: active',
      'charge_failed: past_due',
      'retry_paid: active',
    ])
  })
  test('for good is not tried again: the payer has seven days for another card', async () => {
    const no = await pastDue('41')
    expect(await one(no)).toMatchObject({ state: 'past_due', next_charge_at: null })
    const before = asks.length
    await later(no, '6 days 23 hours')
    await knock()
    expect(await one(no)).toMatchObject({ state: 'past_due' })
    await later(no, '1 hour')
    await knock()
    expect(asks.length).toBe(before)
    expect(await one(no)).toMatchObject({ state: 'cancelled', end_reason: 'unpaid' })
  })
  test('for good holds for every subscription of the card: its payer is asked for another, the bank is not', async () => {
    const token = await keptCard()
    const [first, second] = [await active({ token }), await active({ token })]
    says(declined('41'))
    await later(first, '40 days')
    await knock()
    const before = asks.length
    says(approved)
    await later(second, '40 days')
    await knock()
    expect(asks.length).toBe(before)
    expect(await triesOf(second)).toMatchObject([{ outcome: 'paid' }, { outcome: 'failed', class: 'never' }])
    expect(await one(second)).toMatchObject({ state: 'past_due', next_charge_at: null })
  })
  test('counts under the cap of its scheme, and beyond it is not sent', async () => {
    const token = await keptCard()
    const no = await active({ token })
    const [{ id }] = (await rows(
      'select token_id as id from subscription where subscription_no = $1',
      no,
    )) as [{ id: string }]
    const [visa] = retryCapsOf('visa')
    const declines = await Promise.all(
      Array.from({ length: visa!.tries - 1 }, () => made({ token, firstChargeOn: today(9) })),
    )
    says(declined('51'))
    for (const other of declines) await later(other, '9 days')
    await knock()
    await later(no, '40 days')
    const before = asks.length
    await knock()
    // The last one that the scheme allows.
    expect(asks.length).toBe(before + 1)
    await later(no, '1 day')
    await knock()
    expect(asks.length).toBe(before + 1)
    expect(await triesOf(no)).toMatchObject([
      { outcome: 'paid' },
      { code: '51' },
      { code: null, class: 'not_now' },
    ])
    expect(await one(no)).toMatchObject({ state: 'past_due', next_charge_at: expect.any(String) })
    expect(await rows('select count(*)::int as count from subscription_try where token_id = $1', id)).toEqual(
      [{ count: visa!.tries + 2 }],
    )
  }, 60_000)
  test('as its card was revoked has no order, and is for good', async () => {
    const no = await active()
    await rows(`update card_token set state = 'revoked' where id = $1`, (await one(no))['token_id'])
    await later(no, '40 days')
    await knock()
    expect(await triesOf(no)).toMatchObject([
      { outcome: 'paid' },
      { outcome: 'failed', code: null, class: 'never' },
    ])
    expect(await one(no)).toMatchObject({ state: 'past_due', next_charge_at: null })
  })
})

describe('a charge', () => {
  test('is one, however often and at once its job runs', async () => {
    says(approved)
    const no = await made()
    const row = await one(no)
    const payload = { merchantId: '1', id: row['id'], cycle: 1, attempt: 1 }
    const run = () => jobs.charge.run(payload, { id: '1', attempt: 1 })
    await Promise.all([run(), run(), run(), run()])
    await run()
    const before = asks.length
    await work()
    expect(new Set(asks.slice(before).map(({ orderNo }) => orderNo)).size).toBe(1)
    expect(await triesOf(no)).toHaveLength(1)
  })
  test('whose worker died before it heard the answer is the same authorisation', async () => {
    says(() => {
      throw new Error('killed')
    })
    const no = await made()
    await expect(work()).rejects.toThrow('killed')
    const before = asks.length
    says(approved)
    await rows(`update graphile_worker._private_jobs set run_at = now()`)
    await work()
    expect(new Set(asks.slice(before - 1).map(({ orderNo }) => orderNo)).size).toBe(1)
    expect(await one(no)).toMatchObject({ state: 'active', paid_cycles: 1 })
    const orders = await rows(`select state from orders where merchant_order_id = $1`, `${no}-1`)
    expect(orders).toEqual([{ state: 'succeed' }])
  })
  test('stands on its buyer’s statement as its site says, whoever starts the charge', async () => {
    const no = await active()
    await rows(
      `with o as (insert into operator (merchant_id, id, login_name, real_name) values (1, gen_random_uuid(), 'anna_1', 'Anna')
          returning id)
        insert into paylink_base (merchant_id, site_id, version, name, email, descriptor, by_id)
        select 1, s.id, 1, 'Shop', 'help@shop.example', 'SHOP*CLUB', o.id from site s, o where s.url = 'https://shop.example'`,
    )
    await later(no, '40 days')
    await knock()
    expect(asks.at(-1)).toMatchObject({ merchantOrderId: `${no}-2`, descriptor: 'SHOP*CLUB' })
  })
  test('is followed once, whoever runs the job again', async () => {
    const no = await active()
    const { id, version } = await one(no)
    const run = () => jobs.follow.run({ merchantId: '1', id }, { id: '1', attempt: 1 })
    await Promise.all([run(), run()])
    expect(await one(no)).toMatchObject({ version, paid_cycles: 1, cycle_no: 2 })
  })
  test.each([
    [
      'the site is frozen',
      `update site set state = 'frozen' where url = 'https://shop.example'`,
      `update site set state = 'normal' where url = 'https://shop.example'`,
    ],
    [
      'the account is frozen',
      `update merchant set state = 'frozen' where id = 1`,
      `update merchant set state = 'active' where id = 1`,
    ],
  ])('waits while %s, and goes on by itself', async (_, freeze, thaw) => {
    const no = await active()
    const before = asks.length
    await later(no, '40 days')
    await rows(freeze)
    await knock()
    expect(asks.length).toBe(before)
    expect(await one(no)).toMatchObject({ state: 'active', cycle_no: 2 })
    await rows(thaw)
    await knock()
    expect(asks.length).toBe(before + 1)
    expect(await one(no)).toMatchObject({ state: 'active', paid_cycles: 2 })
  })
})

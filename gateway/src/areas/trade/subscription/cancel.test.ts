import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { subscriptionLimits as limits } from '@quayside/contract/trade/subscription/limits.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, shopUrl, usd } from '#test/deliveries.ts'
import { approved, declined, subscriptionRuns } from '#test/subscription-runs.ts'
import { subscriptionWorld, today } from '#test/subscriptions.ts'

const app = await testApp()
const { somebody } = approvalWorld(app)
const { made } = subscriptionWorld(app)
const { asks, jobs, knock, later, one, queued, rows, says, storyOf, work } = subscriptionRuns(
  app,
  Buffer.from(app.secrets.keyEncryptionKey, 'hex'),
)
const { subscription, subscriptionList, subscriptionInvoice, approvalRule, approval } = portalCalls
const rounds = Number(process.env['RACE_ROUNDS'] ?? 60)
let anna: Somebody

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
})

const reason = 'The customer has asked for it'
const idOf = async (no: string) => String((await one(no))['id'])
const cancel = (id: string, version: number, more: object = {}, who = anna) =>
  who.ask(subscription.cancel, { id, version, confirmed: true, reason, ...more })
/** One whose first cycle is paid. */
async function active(more: Parameters<typeof made>[0] = {}) {
  says(approved)
  const no = await made(more)
  await work()
  return { no, id: await idOf(no) }
}
/** Its second cycle is past due. */
async function pastDue() {
  const { no, id } = await active()
  says(declined('51'))
  await later(no, '40 days')
  await knock()
  return { no, id }
}
/** The second cycle's charge is asked for, and has no answer. */
async function underWay() {
  const { no, id } = await active()
  await later(no, '40 days')
  await jobs.charge.run({ merchantId: '1', id, cycle: 2, attempt: 1 }, { id: '1', attempt: 1 })
  return { no, id }
}

describe('cancelling', () => {
  test('ends retries at once, closes what is open, and tells the payer', async () => {
    const { no, id } = await pastDue()
    const { data: preview } = await anna.ask(subscription.preview, { id })
    expect(preview).toMatchObject({ open: usd('29.00'), underWay: null, version: 3, paidCycles: 1 })
    expect((await cancel(id, preview!.version)).data).toMatchObject({ status: 'cancelled', underWay: null })
    const before = asks.length
    await rows(`update subscription set ended_at = now() where id = $1`, id)
    await knock()
    expect(asks.length).toBe(before)
    expect(await one(no)).toMatchObject({ state: 'cancelled', next_charge_at: null, note: reason })
    const { data } = await anna.ask(subscription.detail, { id })
    expect(data).toMatchObject({
      status: 'cancelled',
      endReason: 'merchant',
      actions: [],
      upcoming: [],
      cyclesShown: [
        { cycle: 2, status: 'unpaid' },
        { cycle: 1, status: 'paid' },
      ],
    })
    expect(data!.story.at(-1)).toMatchObject({ event: 'cancel', by: data!.endedBy })
  })
  test('is refused without an explicit confirmation, without a reason, and with one too long', async () => {
    const { id } = await active()
    const input = { id, version: 2, reason }
    const bad = async (more: object) =>
      (await anna.ask(subscription.cancel, { ...input, ...more } as never)).errors
    expect(await bad({})).toMatchObject([{ field: 'confirmed' }])
    expect(await bad({ confirmed: false })).toMatchObject([{ field: 'confirmed' }])
    expect(await bad({ confirmed: true, reason: '' })).toMatchObject([{ field: 'reason' }])
    const long = (more: number) => 'x'.repeat(limits.note.max + more)
    expect(await bad({ confirmed: true, reason: long(1) })).toMatchObject([{ field: 'reason' }])
    expect((await cancel(id, 2, { reason: long(0) })).data).toMatchObject({ status: 'cancelled' })
  })
  test('is refused for what somebody else has moved meanwhile, and for what has ended', async () => {
    const { id } = await pastDue()
    expect((await cancel(id, 2)).error).toBe('request.conflict')
    await cancel(id, 3)
    expect((await cancel(id, 4)).error).toBe('subscription.state')
    expect((await anna.ask(subscription.preview, { id })).error).toBe('subscription.state')
  })
  test('says of a charge under way that it ends first; confirmed again, it ends after it and nothing follows', async () => {
    const { no, id } = await underWay()
    const { data: preview } = await anna.ask(subscription.preview, { id })
    expect(preview!.underWay).toMatchObject({ orderNo: expect.any(String) })
    const refused = await cancel(id, 2)
    expect(refused.error).toBe('subscription.in_flight')
    expect(refused.message).toContain(preview!.underWay!.orderNo)
    expect((await cancel(id, 2, { inFlight: true })).data).toMatchObject({
      status: 'cancelled',
      underWay: { orderNo: preview!.underWay!.orderNo },
    })
    await work()
    expect(await one(no)).toMatchObject({ state: 'cancelled', paid_cycles: 2 })
    const { data } = await anna.ask(subscription.detail, { id })
    expect(data!.cyclesShown[0]).toMatchObject({ cycle: 2, status: 'paid' })
    expect(await storyOf(no)).toEqual(['create: pending', 'first_paid: active', 'cancel: cancelled'])
  })
  test(`against a charge: either it started before and ends, or it never starts (${rounds} rounds)`, async ({
    task,
  }) => {
    let [charged, stopped] = [0, 0]
    says(approved)
    for (let round = 0; round < rounds; round++) {
      const no = await made({ firstChargeOn: today(5) })
      await later(no, '5 days')
      const id = await idOf(no)
      await queued()
      const run = () =>
        jobs.charge.run({ merchantId: '1', id, cycle: 1, attempt: 1 }, { id: '1', attempt: 1 })
      const before = asks.length
      // By turns the one and the other has a start of some milliseconds.
      const soon = () => delay(round % 12).then(run)
      const [answer] = await Promise.all([cancel(id, 1, { inFlight: true }), soon(), soon()])
      expect(answer.data).toMatchObject({ status: 'cancelled' })
      await run()
      await work()
      const orders = asks.length - before
      // What the answer says of a charge is what becomes of it.
      expect(orders).toBe(answer.data!.underWay === null ? 0 : 1)
      expect(await one(no)).toMatchObject({ state: 'cancelled', paid_cycles: orders })
      if (orders === 1) charged++
      else stopped++
    }
    expect(Math.min(charged, stopped)).toBeGreaterThan(0)
    Object.assign(task.meta, { figures: { rounds, charged, stopped } })
  }, 120_000)
  test('waits for a second person where the merchant’s rule asks for one', async () => {
    const bob = await somebody({})
    await anna.ask(approvalRule.save, { kind: 'subscription.cancel', threshold: [], proof } as never)
    const { id } = await active()
    const asked = await cancel(id, 2, {}, bob)
    expect(asked.error).toBe('approval.required')
    expect((await anna.ask(subscription.detail, { id })).data).toMatchObject({ status: 'active' })
    await anna.ask(approval.approve, { id: Object.values(asked.facts!)[0]!, proof })
    expect((await anna.ask(subscription.detail, { id })).data).toMatchObject({ status: 'cancelled' })
    await rows(`delete from approval_rule where merchant_id = 1`)
  })
})

describe('who sees a subscription', () => {
  test('is not another merchant, who gets the same answer as for one that is not', async () => {
    const { id } = await active()
    await makeMerchant(app, 2n)
    const eve = await somebody({ isMain: true, merchantId: 2n })
    const calls = [
      (one: string) => eve.ask(subscription.detail, { id: one }),
      (one: string) => eve.ask(subscription.preview, { id: one }),
      (one: string) => cancel(one, 2, {}, eve),
    ]
    for (const ask of calls) {
      const { trace: _, ...foreign } = await ask(id)
      const { trace: __, ...unknown } = await ask('019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b')
      expect(foreign).toEqual(unknown)
      expect(foreign.error).toBe('object.not_found')
    }
    expect((await eve.ask(subscriptionList.query, {})).data!.rows).toEqual([])
  })
  test('is whoever the role lets see its site and currency', async () => {
    await rows(
      `insert into site (merchant_id, id, kind, name, url, state) values (1, gen_random_uuid(), 'website', 'Other', 'https://other.example', 'normal')`,
    )
    const inside = await active()
    const outside = await active({ site: 'https://other.example' })
    const [shop] = await rows('select id from site where merchant_id = 1 and url = $1', shopUrl)
    const carl = await somebody({ scope: { sites: [String(shop!['id'])] } })
    const numbers = (await carl.ask(subscriptionList.query, {})).data!.rows.map(
      ({ subscriptionNo }) => subscriptionNo,
    )
    expect(numbers).toContain(inside.no)
    expect(numbers).not.toContain(outside.no)
    const invoices = (await carl.ask(subscriptionInvoice.query, {})).data!.rows
    expect(invoices.map(({ subscriptionNo }) => subscriptionNo)).not.toContain(outside.no)
    expect((await carl.ask(subscription.detail, { id: outside.id })).error).toBe('object.not_found')
    expect((await cancel(outside.id, 2, {}, carl)).error).toBe('object.not_found')
    expect((await carl.ask(subscription.detail, { id: inside.id })).data).toMatchObject({ lastFour: null })
  })
})

describe('the list', () => {
  test('finds by state, customer, address, amount, next charge, failed tries and number', async () => {
    const { no } = await active({ customerId: 'C-7007', email: 'seven@buyer.example', amount: usd('77.00') })
    const late = await pastDue()
    const found = async (filter: object) =>
      (await anna.ask(subscriptionList.query, { filter })).data!.rows.map(
        ({ subscriptionNo }) => subscriptionNo,
      )
    expect(await found({ customerId: 'C-70' })).toEqual([no])
    expect(await found({ email: 'SEVEN@buyer.example' })).toEqual([no])
    expect(await found({ currency: ['USD'], amountFrom: '70', amountTo: '77' })).toEqual([no])
    expect(await found({ text: no })).toEqual([no])
    expect(await found({ failedTries: ['1'], status: ['past_due'] })).toContain(late.no)
    expect(await found({ failedTries: ['2'] })).not.toContain(late.no)
    const soon = {
      nextFrom: new Date().toISOString(),
      nextTo: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    }
    expect(await found({ ...soon, text: late.no })).toEqual([late.no])
    expect(await found({ ...soon, text: no })).toEqual([])
    const states = (await anna.ask(subscription.states, {})).data!.statuses
    expect(states.map(({ value }) => value)).toEqual([
      'pending',
      'active',
      'past_due',
      'cancelled',
      'finished',
    ])
  })
  test('of invoices has every cycle with the order that paid it', async () => {
    const { no } = await pastDue()
    const { data } = await anna.ask(subscriptionInvoice.query, { filter: { text: no } })
    expect(data!.rows).toMatchObject([
      { cycle: 2, status: 'open', tries: 1, order: null },
      { cycle: 1, status: 'paid', tries: 1, order: { orderNo: expect.any(String) } },
    ])
    expect(
      (await anna.ask(subscriptionInvoice.query, { filter: { text: no, status: ['paid'] } })).data!.rows,
    ).toHaveLength(1)
  })
})

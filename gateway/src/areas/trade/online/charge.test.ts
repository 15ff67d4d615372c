import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { retryCapsOf } from '@quayside/contract/trade/retry-caps.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { keptCards, type KeptOptions } from '#test/online-objects.ts'
import { paylinkObjects } from '#test/paylink-objects.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { online, keptCard, approvalRule, transaction } = portalCalls
const kept = keptCards(app)
const { site } = paylinkObjects(app)
let anna: Somebody

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  anna = await somebody({ isMain: true })
})

type Input = InputOf<typeof online.create>
const card = (options: KeptOptions = {}) => kept({ merchantId: 1n, who: anna }, options)
const input = (token: string, more: Partial<Input> = {}): Input => ({
  formId: randomUUID(),
  token,
  amount: usd('30.00'),
  goods: 'Trail club, June',
  reason: 'due',
  ...more,
})
const charge = (token: string, more: Partial<Input> = {}, who = anna) =>
  who.ask(online.create, input(token, more))
const chargesOf = async (token: string) =>
  Number(
    (await rows('select count(*)::int as count from online_order where card_token_id = $1', token))[0]![
      'count'
    ],
  )
const jobsOf = (orderId: string) =>
  rows("select id from graphile_worker.jobs where task_identifier = 'kept_card_charge' and key = $1", orderId)

/** The bank's answers so far, as many charges ago as are said. */
async function declined(token: string, count: number, { hoursAgo = 1, code = '51' } = {}) {
  await rows(
    `with token as (select * from card_token where id = $1), print as (
        select e.* from order_evidence e join token t on e.merchant_id = t.merchant_id and e.order_id = t.order_id),
      made as (insert into orders (merchant_id, id, order_no, merchant_order_id, created_at, updated_at, recorded_at, type, source,
          payment_method, currency, amount, state, capture_state, version)
        select o.merchant_id, gen_random_uuid(), 'D' || left(replace(gen_random_uuid()::text, '-', ''), 20), gen_random_uuid()::text,
          now() - make_interval(mins => $3), now(), now(), 'token sale', 'merchant_initiated', 'card', 'USD', 100, 'failed', 'none', 3
        from orders o join token t on t.merchant_id = o.merchant_id and t.order_id = o.id, generate_series(1, $2) returning *)
      insert into order_evidence (merchant_id, order_id, fingerprint, sold_at, response_code)
        select print.merchant_id, made.id, print.fingerprint, print.sold_at, $4
        from made, print`,
    token,
    count,
    Math.round(hoursAgo * 60),
    code,
  )
}

describe('a kept card', () => {
  test('is charged for what was agreed: an order of its holder, which a job sends', async () => {
    const token = await card({ customerId: 'C-77', email: 'emma@shop.example' })
    const answer = await charge(token, { merchantOrderId: 'CLUB-1', description: 'June' })
    expect(answer.data).toMatchObject({ merchantOrderId: 'CLUB-1', amount: usd('30.00') })
    const { orderId, orderNo } = answer.data!
    const [order] = await rows('select * from orders where id = $1', orderId)
    expect(order).toMatchObject({
      state: 'received',
      type: 'token sale',
      source: 'merchant_initiated',
      customer_id: 'C-77',
      amount: 3_000n,
    })
    expect(await jobsOf(orderId)).toHaveLength(1)
    expect((await anna.ask(online.state, { orderId })).data).toMatchObject({
      orderNo,
      status: 'received',
      code: null,
      declineClass: null,
    })
    const found = await anna.ask(transaction.query, {
      filter: { source: ['merchant_initiated'], text: 'CLUB-1' },
    })
    expect(found.data!.rows).toHaveLength(1)
  })

  test('has a number of our own where the merchant gives none, and never one of an order that lives', async () => {
    const token = await card()
    expect((await charge(token)).data!.merchantOrderId).toMatch(/^H\d{16}$/)
    await charge(token, { merchantOrderId: 'SAME-1' })
    expect(await charge(token, { merchantOrderId: 'SAME-1' })).toMatchObject({ error: 'online.number_taken' })
  })

  test('is charged once, however often its form is sent', async () => {
    const token = await card()
    const once = input(token)
    const answers = await Promise.all(Array.from({ length: 20 }, () => anna.ask(online.create, once)))
    expect(new Set(answers.map(({ data }) => data?.orderNo)).size).toBe(1)
    expect(await chargesOf(token)).toBe(1)
  })

  test.each<[string, Partial<Input>, string | undefined]>([
    ['a cent', { amount: usd('0.01') }, undefined],
    ['nothing', { amount: usd('0.00') }, 'online.amount'],
    ['10^12 minor units', { amount: usd('10000000000.00') }, undefined],
    ['more', { amount: usd('10000000000.01') }, 'online.amount'],
    ['a currency without a price', { amount: { currency: 'CHF', value: '1.00' } }, 'online.not_priced'],
    ['goods of 200', { goods: 'g'.repeat(200) }, undefined],
    ['goods of 201', { goods: 'g'.repeat(201) }, 'request.invalid'],
    ['no goods', { goods: '' }, 'request.invalid'],
    ['a description of 200', { description: 'd'.repeat(200) }, undefined],
    ['a description of 201', { description: 'd'.repeat(201) }, 'request.invalid'],
    ['a number of 64', { merchantOrderId: 'N'.repeat(64) }, undefined],
    ['a number of 65', { merchantOrderId: 'N'.repeat(65) }, 'request.invalid'],
    ['another reason', { reason: 'because' as never }, 'request.invalid'],
  ])('with %s', async (_, more, error) => {
    expect((await charge(await card(), more)).error).toBe(error)
  })

  test('needs to know what was agreed: from its holder, or from the merchant who says it', async () => {
    const token = await card({ mandate: null })
    expect((await charge(token)).error).toBe('online.no_mandate')
    const answer = await charge(token, { mandate: 'Signed on paper on 2 May' })
    const [row] = await rows('select mandate from online_order where order_id = $1', answer.data!.orderId)
    expect(row).toEqual({ mandate: 'Signed on paper on 2 May' })
    expect((await charge(token, { mandate: 'm'.repeat(2_000) })).error).toBeUndefined()
    expect((await charge(token, { mandate: 'm'.repeat(2_001) })).error).toBe('request.invalid')
  })

  test('that was revoked, or has expired, is none any more', async () => {
    const revoked = await card()
    await rows("update card_token set state = 'revoked' where id = $1", revoked)
    expect((await charge(revoked)).error).toBe('online.card_revoked')
    const [{ last, now }] = (await rows(
      `select to_char(now() at time zone 'UTC' - interval '1 month', 'MM/YY') as last, to_char(now() at time zone 'UTC', 'MM/YY') as now`,
    )) as [{ last: string; now: string }]
    expect((await charge(await card({ expiry: last }))).error).toBe('online.card_expired')
    expect((await charge(await card({ expiry: now }))).error).toBeUndefined()
  })

  test('of another merchant, or of a site that is not seen, is as unknown as one that never was', async () => {
    const theirs = await somebody({ merchantId: 2n })
    const token = await card()
    const unknown = await charge(randomUUID())
    expect(unknown.error).toBe('object.not_found')
    const foreign = await charge(token, {}, theirs)
    expect({ ...foreign, trace: '' }).toEqual({ ...unknown, trace: '' })
    const ben = await somebody({ scope: { sites: [await site({ merchantId: 1n, who: anna })] } })
    expect((await charge(token, {}, ben)).error).toBe('object.not_found')
    expect((await ben.ask(keptCard.query, {})).data!.rows).toEqual([])
  })

  test('needs a site that takes payments', async () => {
    const siteId = await site({ merchantId: 1n, who: anna })
    const token = await card({ siteId })
    await rows("update site set state = 'frozen' where id = $1", siteId)
    expect((await charge(token)).error).toBe('online.site_not_normal')
  })

  test('is not charged while the account is frozen', async () => {
    const eve = await somebody({ merchantId: 2n })
    const token = await kept({ merchantId: 2n, who: eve })
    await rows("update merchant set state = 'frozen' where id = 2")
    expect((await charge(token, {}, eve)).error).toBe('merchant.frozen')
  })

  test('keeps within the limit of a role', async () => {
    const ben = await somebody({
      permissions: ['trade.online.view', 'trade.online.create'],
      scope: { limits: { 'trade.online.create': { USD: 3_000n } } },
    })
    const token = await card()
    expect((await charge(token, {}, ben)).error).toBeUndefined()
    expect((await charge(token, { amount: usd('30.01') }, ben)).error).toBe('role.amount_limit')
  })
})

describe('a card that its bank declined', () => {
  test.each<[CardBrand, number, number]>(
    (['visa', 'mastercard', 'jcb'] as const).flatMap((brand) =>
      retryCapsOf(brand).map(({ days, tries }): [CardBrand, number, number] => [brand, days, tries]),
    ),
  )('%s: in %i days is tried %i times and not once more', async (brand, days, tries) => {
    const shorter = retryCapsOf(brand).find((cap) => cap.days < days)
    const token = await card({ brand })
    await declined(token, tries - 1, { hoursAgo: 24 * (shorter?.days ?? 0) + 1 })
    const last = await charge(token)
    expect(last.error).toBeUndefined()
    // Not answered yet, it counts as one that may be declined.
    const answer = await charge(token)
    expect(answer).toMatchObject({
      error: 'online.retry_cap',
      message: expect.stringContaining(`${tries} declines in a ${days}-day`),
    })
  })

  test('counts no longer once its time is over', async () => {
    const token = await card()
    await declined(token, 20, { hoursAgo: 30 * 24 + 1 })
    expect((await charge(token)).error).toBeUndefined()
  })

  test('is one card, however often it was kept', async () => {
    const token = await card({ fingerprint: 'print-twice' })
    const same = await card({ fingerprint: 'print-twice' })
    await declined(token, 20)
    expect((await charge(same)).error).toBe('online.retry_cap')
  })

  test('takes one of twenty who charge it at once for its last try', async () => {
    const token = await card()
    await declined(token, 19)
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge(token)))
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'online.retry_cap')).toHaveLength(19)
    expect(await chargesOf(token)).toBe(1)
  })

  test('counts what a role does not see: tries elsewhere, and numbers of orders', async () => {
    const theirs = await site({ merchantId: 1n, who: anna })
    const ours = await site({ merchantId: 1n, who: anna })
    const hidden = await card({ siteId: theirs, fingerprint: 'print-seen-by-all' })
    const own = await card({ siteId: ours, fingerprint: 'print-seen-by-all' })
    const ben = await somebody({ scope: { sites: [ours] } })
    await charge(hidden, { merchantOrderId: 'HIDDEN-1' })
    expect((await charge(own, { merchantOrderId: 'HIDDEN-1' }, ben)).error).toBe('online.number_taken')
    await declined(hidden, 20)
    expect((await charge(own, {}, ben)).error).toBe('online.retry_cap')
  })

  test('for good is never charged again', async () => {
    const token = await card()
    await declined(token, 1, { hoursAgo: 2_000, code: '41' })
    expect((await charge(token)).error).toBe('online.card_never')
  })
})

describe('the list of kept cards', () => {
  test('has each with what its holder agreed to, and masks addresses for whoever may not see them', async () => {
    const token = await card({ customerId: 'LIST-1', email: 'longname@shop.example', expiry: '01/31' })
    const { data } = await anna.ask(keptCard.query, { filter: { customer: 'LIST-1' } })
    expect(data!.rows).toMatchObject([
      {
        id: token,
        brand: 'visa',
        lastFour: '0002',
        expiry: '01/31',
        status: 'active',
        email: 'longname@shop.example',
        mandate: { text: 'Every month, USD 30' },
        lastCharge: null,
      },
    ])
    const ben = await somebody({ permissions: ['trade.online.view'] })
    const masked = await ben.ask(keptCard.query, { filter: { customer: 'LIST-1' } })
    expect(masked.data!.rows[0]!.email).toBe('lo***me@shop.example')
  })

  test('is found by each of its conditions, and charged cards say so', async () => {
    const token = await card({
      customerId: 'FIND-1',
      email: 'Find.Me@shop.example',
      brand: 'jcb',
      expiry: '02/27',
    })
    const { data } = await charge(token)
    const found = async (filter: InputOf<typeof keptCard.query>['filter']) =>
      (await anna.ask(keptCard.query, { filter, page: { size: 100 } })).data!.rows.map(({ id }) => id)
    expect(await found({ email: 'find.me@SHOP.example' })).toEqual([token])
    expect(await found({ customer: 'FIND-1', lastFour: '0002', brand: ['jcb'] })).toEqual([token])
    expect(await found({ customer: 'FIND-1', lastFour: '1111' })).toEqual([])
    expect(await found({ customer: 'FIND-1', expiringBefore: '2027-03-01' })).toEqual([])
    expect(await found({ customer: 'FIND-1', expiringBefore: '2027-03-02' })).toEqual([token])
    expect(await found({ customer: 'FIND-1', status: ['expired', 'revoked'] })).toEqual([])
    const [row] = (await anna.ask(keptCard.query, { filter: { customer: 'FIND-1' } })).data!.rows
    expect(row!.lastCharge).toMatchObject({ orderNo: data!.orderNo })
  })
})

test('a charge above the rule waits for a second person, and is made once they agree', async () => {
  const boss = await somebody()
  await boss.ask(approvalRule.save, { kind: 'order.online', threshold: [usd('50.00')], proof } as never)
  const token = await card()
  const maker = await somebody({ permissions: ['trade.online.view', 'trade.online.create'] })
  const asked = await charge(token, { amount: usd('60.00') }, maker)
  expect(asked).toMatchObject({ error: 'approval.required' })
  expect(await chargesOf(token)).toBe(0)
  const approved = await boss.ask(portalCalls.approval.approve, { id: asked.facts!['approval']!, proof })
  expect(approved.error).toBeUndefined()
  expect(await chargesOf(token)).toBe(1)
})

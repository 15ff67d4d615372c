import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LinkPage } from '@quayside/contract/payer/page.ts'
import { payCalls } from '@quayside/contract/payer/pay.ts'
import { cancelledByPayer } from '@quayside/contract/trade/decline-class.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { pageDataId } from '@quayside/contract/payer/page.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { approval } from '#test/own-order.ts'
import { payerWorld } from '#test/payers.ts'
import { approved, declined, subscriptionRuns } from '#test/subscription-runs.ts'
import { subscriptionWorld } from '#test/subscriptions.ts'

const app = await testApp()
const { made, told } = subscriptionWorld(app)
const { asks, knock, later, one, rows, says, storyOf, triesOf, work } = subscriptionRuns(
  app,
  Buffer.from(app.secrets.keyEncryptionKey, 'hex'),
)
const { ask, begin, decline, stateOf } = payerWorld(app)

beforeAll(() => makeMerchant(app, 1n))

const solved = async () => {
  const { captchaId } = (await ask(payCalls.captcha, {})).data!
  return { captchaId, captcha: app.captchas.get(captchaId)! }
}

async function pastDue(code = '51') {
  says(approved)
  const no = await made()
  await work()
  says(declined(code))
  await later(no, '40 days')
  await knock()
  const { ref } = await one(no)
  return { no, ref: String(ref) }
}

async function pageAt(url: string): Promise<{ status: number; page: LinkPage }> {
  const response = await app.payer.app.inject({ method: 'GET', url })
  const mark = `id="${pageDataId}">`
  const from = response.body.indexOf(mark) + mark.length
  return {
    status: response.statusCode,
    page: JSON.parse(response.body.slice(from, response.body.indexOf('</script>', from))) as LinkPage,
  }
}
const cardPage = async (ref: string) => (await pageAt(`/userSubscription?id=${ref}`)).page
const ticketOf = (ticket: string) =>
  JSON.parse(Buffer.from(ticket.split('.')[0]!, 'base64url').toString()) as Record<string, unknown>

/** Without digits: one order number in ten could be a card's, and would be masked on its way. */
const tokenOf = (orderNo: string) =>
  `tok_new_${orderNo.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`

/** The network approves, and keeps the card that was typed. */
const approve = (orderNo: string) =>
  told({
    ...(approval(orderNo).data as object),
    token: { id: tokenOf(orderNo), brand: 'jcb', lastFour: '0505', expiry: '09/31' },
  } as never)

describe('the page of a past due subscription', () => {
  test('asks for the open amount, for as long as it can be paid', async () => {
    const { no, ref } = await pastDue()
    expect(await cardPage(ref)).toMatchObject({
      kind: 'open',
      total: usd('29.00'),
      items: [{ spec: no }],
      mandate: expect.stringContaining('I agree'),
      frameOrigin: 'https://frame.example',
    })
  })
  test('of one that belongs to no site takes every card, as nothing of it could be closed', async () => {
    says(approved)
    const no = await made({ site: undefined })
    await work()
    says(declined('51'))
    await later(no, '40 days')
    await knock()
    const { ref } = await one(no)
    expect(await cardPage(String(ref))).toMatchObject({ kind: 'open', look: { brands: cardBrands } })
    const { data, error } = await begin(String(ref))
    expect(error).toBeUndefined()
    expect(ticketOf(data!.ticket)).toMatchObject({ brands: cardBrands })
  })
  test('is the only one of its reference, and an unknown one is like a malformed one', async () => {
    const { ref } = await pastDue()
    const other = await pageAt(`/userPayment?id=${ref}`)
    expect([other.status, other.page.kind]).toEqual([404, 'unknown'])
    const unknown = await pageAt(`/userSubscription?id=${'0'.repeat(26)}`)
    const malformed = await pageAt(`/userSubscription?id=' or 1=1`)
    expect(unknown).toEqual(malformed)
  })
  test('pays the open cycle by another card, which is charged from then on', async () => {
    const { no, ref } = await pastDue('41')
    const attempt = randomUUID()
    const { data } = await begin(ref, { attempt })
    expect(ticketOf(data!.ticket)).toMatchObject({
      use: 'card_replacement',
      amount: usd('29.00'),
      type: 'create-token-and-sale',
    })
    expect(await stateOf(ref, attempt)).toMatchObject({ step: 'card' })
    await approve(data!.orderNo)
    expect(await stateOf(ref, attempt)).toMatchObject({ step: 'paid', receipt: { amount: usd('29.00') } })
    const { receipt } = await stateOf(ref, attempt)
    await work()
    const after = await one(no)
    expect(after).toMatchObject({ state: 'active', cycle_no: 3, paid_cycles: 2 })
    // The same before the subscription has followed its payment and after.
    const next = { at: new Date(String(after['next_charge_at'])).toISOString(), amount: usd('29.00') }
    expect(receipt).toMatchObject({ brand: 'visa', lastFour: '0002', next })
    expect((await stateOf(ref, attempt)).receipt).toMatchObject({ next })
    expect(await storyOf(no)).toEqual([
      'create: pending',
      'first_paid: active',
      'charge_failed: past_due',
      'retry_paid: active',
    ])
    expect(await cardPage(ref)).toMatchObject({ kind: 'settled', isOver: false })
    says(approved)
    await later(no, '70 days')
    await knock()
    expect(asks.at(-1)).toMatchObject({ token: tokenOf(data!.orderNo) })
  })
  test('leaves the calendar as it is when the other card is declined as well', async () => {
    const { no, ref } = await pastDue()
    const { next_charge_at: planned } = await one(no)
    const { data } = await begin(ref)
    await decline(data!.orderNo, '54')
    await work()
    expect(await one(no)).toMatchObject({ state: 'past_due', failed_tries: 1, next_charge_at: planned })
    expect((await triesOf(no)).at(-1)).toMatchObject({ origin: 'payer', outcome: 'failed', class: 'fix' })
    expect((await begin(ref)).data).not.toBeNull()
  })
})

describe('whoever replaces a card', () => {
  test('gets one order for one press, and nobody a second one beside it', async () => {
    const { ref } = await pastDue()
    const attempt = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => begin(ref, { attempt })))
    expect(new Set(answers.map(({ data }) => data?.orderNo)).size).toBe(1)
    expect((await begin(ref)).error).toBe('payer.link_full')
  })
  test('is not charged by the calendar while they pay, nor before it is known that they have', async () => {
    const { no, ref } = await pastDue()
    const { data } = await begin(ref)
    const before = asks.length
    await later(no, '1 day')
    await knock()
    expect(asks.length).toBe(before)
    await approve(data!.orderNo)
    // The job that follows it up has not run yet.
    await rows(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`)
    await knock()
    expect(asks.length).toBe(before)
    expect((await begin(ref)).error).toBe('payer.link_ended')
    await rows(`update graphile_worker._private_jobs set run_at = now()`)
    await work()
    expect(await one(no)).toMatchObject({ state: 'active', paid_cycles: 2 })
  })
  test('may do so while the subscription is past due alone', async () => {
    says(approved)
    const no = await made()
    await work()
    expect((await begin(String((await one(no))['ref']))).error).toBe('payer.link_ended')
  })
  test('is stopped like anybody who tries cards: an image from the fifth decline, an hour from the tenth', async () => {
    const { ref } = await pastDue()
    const ends = async (isPerson: boolean, code: string) => {
      const { data } = await begin(ref, isPerson ? await solved() : {})
      await decline(data!.orderNo, code)
      await work()
    }
    // Whoever leaves their bank's question has had no card declined.
    await ends(false, cancelledByPayer)
    for (let n = 0; n < 5; n++) await ends(false, '51')
    expect((await begin(ref)).error).toBe('payer.captcha_needed')
    for (let n = 0; n < 5; n++) await ends(true, '51')
    expect((await begin(ref)).error).toBe('payer.link_paused')
    expect((await begin(ref, {}, '203.0.113.251')).error).toBe('payer.link_paused')
  })
})

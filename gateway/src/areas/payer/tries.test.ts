import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { payerLimits } from '@quayside/contract/payer/limits.ts'
import { payCalls } from '@quayside/contract/payer/pay.ts'
import { linkWorld } from '#test/links.ts'
import { pauseRunner } from './pause.job.ts'
import { payerWorld } from '#test/payers.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { site, made } = linkWorld(app)
const { approve, ask, begin, decline } = payerWorld(app)
const { paymentLinkList } = portalCalls
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
  siteId = await site(anna)
})

const detailOf = async (id: string) => (await anna.ask(paymentLinkList.detail, { id })).data!

/** The job that the last decline has asked for. */
async function pause(id: string): Promise<void> {
  const found = "select 1 from graphile_worker.jobs where task_identifier = 'payment_link_pause' and key = $1"
  expect(await rows(found, id)).toHaveLength(1)
  await pauseRunner({ app: app.db }).run({ merchantId: '1', id }, { id: '1', attempt: 1 })
}

const solved = async () => {
  const { captchaId } = (await ask(payCalls.captcha, {})).data!
  return { captchaId, captcha: app.captchas.get(captchaId)! }
}

describe('trying cards', () => {
  test('ends after ten tries of an address within ten minutes', async () => {
    const link = await made(anna, siteId, { maximum: 100 })
    for (let n = 0; n < 10; n++)
      expect((await begin(link.ref, { email: `a${n}@example.jp` }, '198.51.100.7')).error).toBeUndefined()
    expect((await begin(link.ref, {}, '198.51.100.7')).error).toBe('payer.too_many_tries')
    expect((await begin(link.ref)).error).toBeUndefined()
  })

  test('asks whoever pays for an image from the fifth decline of a link on, each image once', async () => {
    const link = await made(anna, siteId, { maximum: 100 })
    for (let n = 0; n < 5; n++) {
      const { data, error } = await begin(link.ref, { email: `c${n}@example.jp` })
      expect(error).toBeUndefined()
      await decline(data!.orderNo)
    }
    expect((await begin(link.ref)).error).toBe('payer.captcha_needed')
    const good = await solved()
    expect((await begin(link.ref, { ...good, captcha: 'ZZZZ' })).error).toBe('payer.captcha_wrong')
    // Used up by the wrong answer.
    expect((await begin(link.ref, good)).error).toBe('payer.captcha_wrong')
    const other = await solved()
    expect((await begin(link.ref, other)).error).toBeUndefined()
    expect((await begin(link.ref, other)).error).toBe('payer.captcha_wrong')
  })

  test('asks whoever has had five cards declined for an image at every link of the merchant, and nobody else', async () => {
    const links = await Promise.all(Array.from({ length: 3 }, () => made(anna, siteId, { maximum: 100 })))
    const from = '2001:db8:7::1'
    for (let n = 0; n < 5; n++) {
      const { data, error } = await begin(links[n % 3]!.ref, { email: `h${n}@example.jp` }, from)
      expect(error).toBeUndefined()
      await decline(data!.orderNo)
    }
    const fresh = await made(anna, siteId, { maximum: 100 })
    // The same network of 64 bits is the same payer.
    expect((await begin(fresh.ref, {}, '2001:db8:7::2')).error).toBe('payer.captcha_needed')
    expect((await begin(fresh.ref, await solved(), '2001:db8:7::2')).error).toBeUndefined()
    expect((await begin(fresh.ref, {}, '2001:db8:8::1')).error).toBeUndefined()
  })

  test('pauses a link for an hour with the tenth decline, and tells whoever may end it', async () => {
    const may = await somebody({ permissions: ['paylink.link.view', 'paylink.link.invalidate'] })
    await somebody({ permissions: ['paylink.link.view'] })
    await somebody({ permissions: ['paylink.link.invalidate'], scope: { sites: [randomUUID()] } })
    const link = await made(anna, siteId, { maximum: 100 })
    for (let n = 0; n < 10; n++) {
      const { data } = await begin(link.ref, { email: `b${n}@example.jp`, ...(n >= 5 && (await solved())) })
      await decline(data!.orderNo)
      // Whoever looks before the tenth finds nothing to do.
      await pause(link.id)
      expect((await detailOf(link.id)).pausedUntil === null).toBe(n < 9)
    }
    expect((await begin(link.ref)).error).toBe('payer.link_paused')
    const told = await rows(
      "select operator_id as id from notice where kind = 'paylink.paused' and facts ->> 'link' = $1 order by id",
      link.linkNo,
    )
    expect(new Set(told.map(({ id }) => id))).toEqual(new Set([anna.id, may.id]))
    expect(told).toHaveLength(2)
    await pause(link.id)
    const { pausedUntil, story } = await detailOf(link.id)
    expect(pausedUntil).toEqual(expect.any(String))
    expect(story.map(({ event }) => event)).toEqual(['made', 'paused'])
    await rows(`update payment_link set paused_until = now() where id = $1`, link.id)
    await rows(
      `update payment_link_order set made_at = now() - interval '2 hours' where link_id = $1`,
      link.id,
    )
    expect((await begin(link.ref)).error).toBeUndefined()
  })
})

describe('a ticket', () => {
  const renewed = (ref: string, attempt: string) => begin(ref, { attempt })

  test('is renewed for half an hour from the first press of the button, and no longer', async () => {
    const link = await made(anna, siteId)
    const attempt = randomUUID()
    const { data } = await renewed(link.ref, attempt)
    await rows(
      `update orders set created_at = now() - interval '29 minutes' where order_no = $1`,
      data!.orderNo,
    )
    expect((await renewed(link.ref, attempt)).data!.orderNo).toBe(data!.orderNo)
    await rows(
      `update orders set created_at = now() - interval '31 minutes' where order_no = $1`,
      data!.orderNo,
    )
    expect((await renewed(link.ref, attempt)).error).toBe('payer.attempt_over')
  })

  test('that was given out before cards were declined is not renewed past the image, nor past the pause', async () => {
    const link = await made(anna, siteId, { maximum: 100 })
    const early = randomUUID()
    expect((await renewed(link.ref, early)).error).toBeUndefined()
    for (let n = 0; n < 10; n++) {
      if (n === 5) {
        expect((await renewed(link.ref, early)).error).toBe('payer.captcha_needed')
        expect((await begin(link.ref, { attempt: early, ...(await solved()) })).error).toBeUndefined()
      }
      const { data } = await begin(link.ref, { email: `e${n}@example.jp`, ...(n >= 5 && (await solved())) })
      await decline(data!.orderNo)
    }
    await pause(link.id)
    const late = await begin(link.ref, { attempt: early, ...(await solved()) })
    expect(late.error).toBe('payer.link_paused')
  })

  test('of a payment that was decided says so, whatever cards were declined meanwhile', async () => {
    const link = await made(anna, siteId, { maximum: 100 })
    const attempt = randomUUID()
    const { data } = await renewed(link.ref, attempt)
    await approve(data!.orderNo)
    await rows(`update payment_link set paused_until = now() + interval '1 hour' where id = $1`, link.id)
    expect((await renewed(link.ref, attempt)).error).toBe('payer.attempt_over')
  })

  test('is not renewed once somebody has ended the link, and is once it has merely expired', async () => {
    const [ended, expired] = [await made(anna, siteId), await made(anna, siteId)]
    const attempt = randomUUID()
    for (const { ref } of [ended, expired]) await renewed(ref, attempt)
    await anna.ask(portalCalls.paymentLink.invalidate, { ids: [ended.id] })
    await rows(`update payment_link set expires_at = now() where id = $1`, expired.id)
    expect((await renewed(ended.ref, attempt)).error).toBe('payer.link_ended')
    expect((await renewed(expired.ref, attempt)).error).toBeUndefined()
  })
})

test('a link is paid though the merchant has an order under its next number', async () => {
  const link = await made(anna, siteId)
  await deliver(app.db, [
    coreEvent(new Date().toISOString(), orderData('SQUAT-1', { merchantOrderId: `${link.linkNo}-1` })),
  ])
  const { data } = await begin(link.ref)
  const [order] = await rows('select merchant_order_id from orders where order_no = $1', data!.orderNo)
  expect(order).toEqual({ merchant_order_id: `${link.linkNo}-1.2` })
})

test('addresses of one network count together: a payer of the new kind has many', async () => {
  const link = await made(anna, siteId, { maximum: 100 })
  for (let n = 0; n < 10; n++)
    expect(
      (await begin(link.ref, { email: `v${n}@example.jp` }, `2001:db8:1:1::${n + 1}`)).error,
    ).toBeUndefined()
  expect((await begin(link.ref, {}, '2001:db8:1:1:ffff::9')).error).toBe('payer.too_many_tries')
  expect((await begin(link.ref, {}, '2001:db8:1:2::1')).error).toBeUndefined()
})

test('browsers that show a link count once, and begin to fill it once', async () => {
  const link = await made(anna, siteId)
  const visitor = randomUUID()
  for (const step of ['opened', 'opened', 'started', 'opened'] as const)
    await ask(payCalls.visit, { ref: link.ref, visitor, step })
  await ask(payCalls.visit, { ref: link.ref, visitor: randomUUID(), step: 'opened' })
  expect((await ask(payCalls.visit, { ref: 'nothing', visitor, step: 'opened' })).status).toBe('0')
  expect((await detailOf(link.id)).funnel).toMatchObject({ opened: 2, started: 1 })
})

test('browsers that nobody has are not counted without end; one that was counted still begins', async () => {
  const link = await made(anna, siteId)
  const known = randomUUID()
  await ask(payCalls.visit, { ref: link.ref, visitor: known, step: 'opened' })
  await rows(
    `insert into payment_link_visit (merchant_id, link_id, visitor)
      select 1, $1, gen_random_uuid() from generate_series(2, $2::int)`,
    link.id,
    payerLimits.visits.count,
  )
  for (const visitor of [randomUUID(), known])
    await ask(payCalls.visit, { ref: link.ref, visitor, step: 'started' })
  expect((await detailOf(link.id)).funnel).toMatchObject({ opened: payerLimits.visits.count, started: 1 })
})

describe('what is sent wrong', () => {
  const ref = '0'.repeat(26)
  const attempt = randomUUID()
  test.each<[string, Call, object, string]>([
    ['an address that is none', payCalls.order, { ref, attempt, email: 'nobody', language: 'en' }, 'email'],
    [
      'an address of 65 signs',
      payCalls.order,
      { ref, attempt, email: `${'a'.repeat(53)}@example.com`, language: 'en' },
      'email',
    ],
    [
      'a language that is not there',
      payCalls.order,
      { ref, attempt, email: 'a@example.com', language: 'xx' },
      'language',
    ],
    [
      'an attempt that is no id',
      payCalls.order,
      { ref, attempt: '1', email: 'a@example.com', language: 'en' },
      'attempt',
    ],
    [
      'an amount of one’s own',
      payCalls.order,
      { ref, attempt, email: 'a@example.com', language: 'en', amount: '1.00' },
      'amount',
    ],
    ['a step that is none', payCalls.visit, { ref, visitor: attempt, step: 'paid' }, 'step'],
    ['a state that is none', payCalls.state, { ref, attempt, seen: 'gone' }, 'seen'],
    ['no address', payCalls.ask, { ref }, 'email'],
  ])('%s is told by its field', async (_, call, input, field) => {
    const answer = await ask(call, input as never)
    expect(answer).toMatchObject({ error: 'request.invalid', errors: [{ field }] })
  })

  test('a card number where an address belongs is refused and kept nowhere', async () => {
    const answer = await ask(payCalls.order, {
      ref,
      attempt,
      email: '4111111111111111@example.com',
      language: 'en',
    })
    expect(answer.error).toBe('request.invalid')
    expect(JSON.stringify(answer)).not.toContain('4111111111111111')
  })
})

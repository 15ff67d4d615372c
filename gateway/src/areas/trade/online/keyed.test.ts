import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { frameTicket } from '@quayside/contract/provider/frame-ticket.ts'
import { takeOutcome } from '#areas/provider/public.ts'
import { startNetwork } from '#areas/trade/test/card-network.ts'
import { orderInquiryRunner } from '#orders/inquiry.job.ts'
import { orderTimeRunner } from '#orders/time.job.ts'
import { testApp, testFrame } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { lookAt } from '#test/ingest.ts'
import { onlineObjects } from '#test/online-objects.ts'
import { setSchemes } from '#test/open-schemes.ts'
import { staffOf } from '#test/staff.ts'
import { paylinkObjects } from '#test/paylink-objects.ts'

const app = await testApp()
const portalOrigin = 'https://portal.example'
const network = await startNetwork(app, { key: testFrame.key, page: portalOrigin })
const { somebody, rows } = approvalWorld(app)
const { orderRow, pendingBalance } = lookAt(app)
const { staff } = staffOf(app)
const { online } = portalCalls
const { openKeyed, closeKeyed } = providerCalls.siteAudit
const { site } = paylinkObjects(app)
const { keyedSite } = onlineObjects(app)
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  anna = await somebody({ isMain: true })
  siteId = await site({ merchantId: 1n, who: anna })
})

type Input = InputOf<typeof online.frame>
const input = (more: Partial<Input> = {}): Input => ({
  formId: randomUUID(),
  siteId,
  amount: usd('98.00'),
  goods: 'Trail 40 backpack',
  ...more,
})
const begin = (more: Partial<Input> = {}, who = anna) => who.ask(online.frame, input(more))
const begun = async (more: Partial<Input> = {}) => {
  const { data, error } = await begin(more)
  if (!data) throw new Error(error)
  return data
}
const said = (ticket: string) =>
  frameTicket.parse(JSON.parse(Buffer.from(ticket.split('.')[0]!, 'base64url').toString()))

const card = { number: '4111111111111111', expiry: '08/30', code: '123', name: 'ADA SUN' }
async function key(ticket: string, number = card.number): Promise<Record<string, unknown>> {
  const response = await fetch(new URL('/frame/authorise', network.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, card: { ...card, number } }),
  })
  return (await response.json()) as Record<string, unknown>
}
const standsAt = (orderNo: string, state: string) =>
  vi.waitFor(async () => expect(await orderRow(orderNo)).toMatchObject({ state }), {
    timeout: 10_000,
    interval: 50,
  })
const named = async (id: string) => ({
  merchantId: '1',
  siteId: id,
  staff: 'Li Na',
  version: (await rows('select version from site where id = $1', id))[0]!['version'] as number,
})

describe('a card is keyed', () => {
  test('only where the provider has opened it for the site', async () => {
    expect((await begin()).error).toBe('online.moto_off')
    const [before] = (await anna.ask(online.permission, {})).data!.sites
    expect(before).toMatchObject({ id: siteId, takesKeyed: false })
    expect((await staff(openKeyed, await named(siteId))).data).toMatchObject({ takesKeyed: true })
    expect((await staff(openKeyed, await named(siteId))).error).toBe('site.state')
    const [after] = (await anna.ask(online.permission, {})).data!.sites
    expect(after).toMatchObject({ takesKeyed: true })
  })

  test('only once somebody has confirmed for this year what SAQ C-VT asks', async () => {
    expect((await begin()).error).toBe('online.duty_due')
    expect((await anna.ask(online.permission, {})).data!.moto.duty).toBe(null)
    await rows(
      `insert into moto_duty (merchant_id, id, at, until, by_id) values (1, $1, now() - interval '1 year', now(), $2)`,
      randomUUID(),
      anna.id,
    )
    expect((await begin()).error).toBe('online.duty_due')
    expect((await anna.ask(online.permission, {})).data!.moto.duty).toMatchObject({ holds: false })
    const { data } = await anna.ask(online.confirmDuty, { confirmed: true })
    const [{ year }] = (await rows(`select now() + interval '1 year' as year`)) as [{ year: string }]
    expect(Math.abs(Date.parse(data!.until) - Date.parse(year))).toBeLessThan(60_000)
    expect((await anna.ask(online.permission, {})).data!.moto.duty).toMatchObject({ holds: true })
    expect((await begin()).error).toBeUndefined()
  })

  test('by whoever may, and within the limit of their role', async () => {
    const ben = await somebody({ permissions: ['trade.online.view', 'trade.online.create'] })
    expect((await begin({}, ben)).error).toBe('permission.denied')
    const eve = await somebody({
      permissions: ['trade.online.view', 'trade.online.moto'],
      scope: { limits: { 'trade.online.moto': { USD: 9_800n } } },
    })
    expect((await begin({}, eve)).error).toBeUndefined()
    expect((await begin({ amount: usd('98.01') }, eve)).error).toBe('role.amount_limit')
  })

  test('for a site of one’s own, which is as unknown as any to others', async () => {
    const theirs = await somebody({ merchantId: 2n })
    await keyedSite({ merchantId: 2n, who: theirs })
    const unknown = await begin({ siteId: randomUUID() })
    const foreign = await begin({}, theirs)
    expect(unknown.error).toBe('object.not_found')
    expect({ ...foreign, trace: '' }).toEqual({ ...unknown, trace: '' })
  })

  test.each<[string, Partial<Input>, string | undefined]>([
    ['nothing', { amount: usd('0.00') }, 'online.amount'],
    ['a currency without a price', { amount: { currency: 'CHF', value: '1.00' } }, 'online.not_priced'],
    ['no goods', { goods: '' }, 'request.invalid'],
    ['an email of 5', { email: 'a@b.c' }, 'request.invalid'],
    ['a customer of 64', { customer: 'C'.repeat(64) }, undefined],
    ['a customer of 65', { customer: 'C'.repeat(65) }, 'request.invalid'],
    ['a card number', { customer: '4111111111111111', goods: 'Card 4111 1111 1111 1111' }, 'request.invalid'],
  ])('with %s', async (_, more, error) => {
    expect((await begin(more)).error).toBe(error)
  })
})

describe('the card schemes of a keyed card', () => {
  test('are those of its site, and where none is open nothing is keyed', async () => {
    const place = await keyedSite({ merchantId: 1n, who: anna })
    await setSchemes(app, { id: place }, ['visa', 'amex'], 'closed')
    expect(said((await begun({ siteId: place })).ticket).brands).toEqual(['mastercard', 'jcb'])
    await setSchemes(app, { id: place }, ['mastercard', 'jcb'], 'closed')
    expect(await begin({ siteId: place })).toMatchObject({ error: 'online.no_scheme' })
  })
})

describe('its ticket', () => {
  test('says what is asked for, and that nobody can be asked who they are', async () => {
    const { ticket, orderNo, expiresAt } = await begun({
      merchantOrderId: 'TEL-1',
      email: 'emma@shop.example',
    })
    expect(said(ticket)).toMatchObject({
      use: 'moto',
      orderNo,
      merchantId: '1',
      merchantOrderId: 'TEL-1',
      amount: usd('98.00'),
      type: 'sale',
      challenge: false,
      payerOrigin: portalOrigin,
      expiresAt,
    })
    expect(await orderRow(orderNo)).toMatchObject({ state: 'received', source: 'moto' })
  })

  test('is for one order, however often the form is sent, and whatever it says by then', async () => {
    const once = input()
    const answers = await Promise.all(Array.from({ length: 20 }, () => anna.ask(online.frame, once)))
    expect(new Set(answers.map(({ data }) => data?.orderNo)).size).toBe(1)
    const later = await anna.ask(online.frame, { ...once, amount: usd('1.00') })
    expect(said(later.data!.ticket).amount).toEqual(usd('98.00'))
  })

  test('pays once: the card goes to the network alone, and the merchant answers for fraud', async () => {
    const before = await pendingBalance()
    const { ticket, orderNo, orderId } = await begun()
    expect(await key(ticket)).toEqual({ status: 'done' })
    expect(await key(ticket, '5555555555554444')).toEqual({ status: 'done' })
    await standsAt(orderNo, 'succeed')
    expect(await orderRow(orderNo)).toMatchObject({ card_masked: '411111******1111', captured: 9_800n })
    expect((await anna.ask(online.state, { orderId })).data).toMatchObject({
      status: 'succeed',
      brand: 'visa',
      lastFour: '1111',
      liabilityShift: false,
    })
    const [evidence] = await rows('select three_ds, ip from order_evidence where order_id = $1', orderId)
    expect(evidence).toEqual({ three_ds: { eci: '01', liabilityShift: false }, ip: null })
    expect(await pendingBalance()).toBe(before + 9_800n - 314n)
  })

  test('of an order that has its answer is refused', async () => {
    const once = input()
    const { data } = await anna.ask(online.frame, once)
    await key(data!.ticket)
    await standsAt(data!.orderNo, 'succeed')
    expect((await anna.ask(online.frame, once)).error).toBe('online.decided')
  })

  test('is worth nothing on another page, or altered', async () => {
    const { ticket } = await begun()
    const [, signature] = ticket.split('.')
    const cheap = Buffer.from(JSON.stringify({ ...said(ticket), amount: usd('0.01') })).toString('base64url')
    expect(await key(`${cheap}.${signature}`)).toMatchObject({ status: 'refused' })
  })
})

test('a decline says what it means for the next try', async () => {
  const { ticket, orderNo, orderId } = await begun()
  await key(ticket, '4000000000009995')
  await standsAt(orderNo, 'failed')
  expect((await anna.ask(online.state, { orderId })).data).toMatchObject({
    code: '51',
    declineClass: 'not_now',
  })
})

test('4.78: an answer that is never told is found as soon as somebody asks', async () => {
  const { ticket, orderNo, orderId } = await begun({ amount: usd('4.78') })
  await key(ticket)
  await standsAt(orderNo, 'pending')
  expect((await anna.ask(online.ask, { orderId })).error).toBeUndefined()
  const [job] = await rows(
    "select run_at <= now() as due from graphile_worker.jobs where task_identifier = 'order_inquiry' and key = $1",
    orderId,
  )
  expect(job).toEqual({ due: true })
  const ask = orderInquiryRunner({ app: app.db, network: network.port, takeOutcome }).run
  await ask({ merchantId: '1', orderId, attempt: 0 }, { id: '1', attempt: 1 })
  expect(await orderRow(orderNo)).toMatchObject({ state: 'succeed' })
})

test('an order whose card never came ends by itself', async () => {
  const { orderNo, orderId } = await begun()
  await rows(`update orders set frame_ticket_until = now() - interval '2 minutes' where id = $1`, orderId)
  await orderTimeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
  expect(await orderRow(orderNo)).toMatchObject({ state: 'expired' })
})

test('a site that is closed for it takes no more, with the reason in its story', async () => {
  const closed = await staff(closeKeyed, {
    ...(await named(siteId)),
    reason: 'Too many disputes',
  })
  expect(closed.data).toMatchObject({ takesKeyed: false })
  expect((await begin()).error).toBe('online.moto_off')
})

test('the number of a card that was keyed is nowhere in the database', async () => {
  const [dump] = await app.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ all: string }>({
      text: `select concat(schema_to_xml('public', true, false, ''), schema_to_xml('graphile_worker', true, false, '')) as all`,
    }),
  )
  expect(dump!.all).toContain('411111******1111')
  for (const number of [card.number, '4000000000009995']) expect(dump!.all).not.toContain(number)
})

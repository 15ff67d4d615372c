import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { coreEvent, deliver, usd } from '#test/deliveries.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'
import { isLookedAtAgain } from '#orders/review-work.ts'
import { daysAgo, reviewWorld } from '#areas/risk/review/test/world.ts'

const app = await testApp()
const world = reviewWorld(app)
const { held, sold, version, rows } = world
const { query, normal, refuse, second } = portalCalls.reviewList
const { detail, hold, release, feedback } = portalCalls.reviewDesk
const { accept } = portalCalls.review
const device = 'device-of-this-buyer'
let first: Somebody
let other: Somebody

beforeAll(async () => {
  await world.begin()
  first = await world.somebody()
  other = await world.somebody()
})

const pass = async (who: Somebody, id: string, more: object = {}) =>
  who.ask(normal, { id, version: await version(who, id), reason: 'known_buyer', ...more })
const reject = async (who: Somebody, id: string, more: object = {}) =>
  who.ask(refuse, { id, version: await version(who, id), reason: 'reshipping', ...more })
const lot = async (who: Somebody, of: 'waiting' | 'passed' | 'rejected' | 'lapsed' | 'second') =>
  (await who.ask(query, { filter: { lot: of }, page: { size: 100 } })).data!

describe('what is known of a held order', () => {
  const buyer = { email: 'taker@example.com', customerId: 'taker', deviceId: device }

  test('tells similar orders with what they share and how they ended, newest first', async () => {
    const old = await sold({ ...buyer, customerId: 'else' }, daysAgo(40))
    const bad = await sold({ ...buyer, customerId: 'else', email: 'else@example.com' }, daysAgo(5))
    const plain = await sold({ email: buyer.email, customerId: 'else' }, daysAgo(3))
    await deliver(app.db, [
      coreEvent(daysAgo(1), {
        kind: 'fraud_report',
        orderNo: bad,
        reportNo: `F-${bad}`,
        amount: usd('1.00'),
        fraudType: '6',
        reportedOn: daysAgo(1).slice(0, 10),
      }),
    ])
    const no = await held(buyer)
    const { data } = await first.ask(detail, { id: no })
    expect(data!.similar).toMatchObject({
      more: false,
      rows: [
        { orderNo: plain, shares: ['email'], came: null },
        { orderNo: bad, shares: ['device'], came: 'fraud' },
      ],
    })
    expect(data!.similar.rows.map(({ orderNo }) => orderNo)).not.toContain(old)
    // All of the buyer's, however old.
    expect(data!.buyer).toMatchObject({ orders: 2, succeeded: 2, disputes: 0 })
    expect(data!.buyer.since!.slice(0, 10)).toBe(daysAgo(40).slice(0, 10))
    expect(data!.order).toMatchObject({ orderNo: no, score: 312, decided: null, hold: null })
  })

  test('shares an address only where all of it is the same, however it is written', async () => {
    const address = { line1: '12 Quay Rd.', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' }
    const same = await sold(
      { shipping: { ...address, line1: '12 QUAY RD' }, email: 'a1@example.com', customerId: 'a1' },
      daysAgo(2),
    )
    await sold(
      { shipping: { ...address, line1: '14 Quay Rd' }, email: 'a2@example.com', customerId: 'a2' },
      daysAgo(2),
    )
    const no = await held({ shipping: address, email: 'a3@example.com', customerId: 'a3' })
    const { data } = await first.ask(detail, { id: no })
    expect(data!.similar.rows).toMatchObject([{ orderNo: same, shares: ['address'] }])
    expect(data!.known.address).toBe('12 Quay Rd., Hull, HU1 1AA, GB')
  })

  test('is nobody’s who may not look, and of no order that was never held', async () => {
    const no = await held()
    const stranger = await world.somebody({ permissions: ['trade.transaction.view'] })
    expect((await stranger.ask(detail, { id: no })).error).toBe('permission.denied')
    expect((await first.ask(detail, { id: await sold() })).error).toBe('object.not_found')
  })
})

describe('who opens an order holds it', () => {
  test('others see by whom and until when, and decide only once it is over', async () => {
    const no = await held()
    expect((await first.ask(hold, { id: no })).data!.until).toBeTruthy()
    const seen = (await other.ask(detail, { id: no })).data!
    expect(seen.order.hold).toMatchObject({ mine: false })
    expect(seen.firstLook).not.toBeNull()
    expect((await first.ask(detail, { id: no })).data!.order.hold).toMatchObject({ mine: true })

    const asked = await other.ask(hold, { id: no })
    expect(asked).toMatchObject({ error: 'risk.review_held' })
    expect(asked.message).toContain(seen.order.hold!.by)
    const refused = await pass(other, no)
    expect(refused).toMatchObject({ error: 'risk.review_held' })
    expect(refused.message).toMatch(/15 min/)
    const { version: seenVersion } = seen.order
    expect((await other.ask(accept, { id: no, version: seenVersion })).error).toBe('risk.review_held')

    await world.endHold(no)
    expect((await other.ask(hold, { id: no })).status).toBe('0')
    expect((await pass(first, no)).error).toBe('risk.review_held')
    expect((await pass(other, no)).data).toMatchObject({ status: 'succeed' })
    // The first look stays whose it was.
    const [work] = await rows(
      'select first_look_by, held_by from review_work where order_id = $1',
      seen.order.id,
    )
    expect(work).toMatchObject({ first_look_by: first.id, held_by: other.id })
  })

  test('looking again renews it; closing gives it back', async () => {
    const no = await held()
    const before = (await first.ask(hold, { id: no })).data!.until
    const after = (await first.ask(hold, { id: no })).data!.until
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before))
    // Not one's own is not given back.
    await other.ask(release, { id: no })
    expect((await other.ask(hold, { id: no })).error).toBe('risk.review_held')
    await first.ask(release, { id: no })
    expect((await other.ask(hold, { id: no })).status).toBe('0')
  })

  test('a decided order is held by nobody', async () => {
    const no = await held()
    await pass(first, no)
    expect((await other.ask(hold, { id: no })).error).toBe('trade.review_state')
  })

  test('a batch leaves out what somebody else is at', async () => {
    const [free, taken] = [await held(), await held()]
    await other.ask(hold, { id: taken })
    const id = crypto.randomUUID()
    const source = { from: 'selection' as const, orders: [free, taken] }
    await first.ask(portalCalls.batch.create, { id, kind: 'pass', source })
    const { data } = await first.ask(portalCalls.batch.detail, { id })
    expect(data!.verdicts).toMatchObject({ ready: 1, refused: 1 })
    expect(data!.problems).toMatchObject([{ error: 'risk.review_held', count: 1 }])
  })
})

describe('a decision has a reason', () => {
  test('that is listed with who, when and the note, and told in the order’s timeline', async () => {
    const no = await held()
    expect((await reject(first, no, { reason: 'other' })).error).toBe('risk.review_note')
    expect((await reject(first, no, { reason: 'known_buyer' })).error).toBe('request.invalid')
    const note = 'The parcel goes to a forwarder.'
    expect((await reject(first, no, { reason: 'other', note })).data).toMatchObject({ status: 'canceled' })
    const { rows: listed } = await lot(other, 'rejected')
    expect(listed.find(({ orderNo }) => orderNo === no)).toMatchObject({
      decided: { reason: 'other', note },
      actions: [],
    })
    const { data } = await first.ask(portalCalls.transactionDetail.detail, { id: no })
    expect(data!.timeline.find(({ event }) => event === 'reject')!.facts).toMatchObject({
      reviewReason: 'other',
      reviewNote: note,
    })
    const [line] = await rows(
      `select coalesce(facts::text, '') as facts from operation_log where target = $1 and call = '/suspected/reject'
        order by at desc limit 1`,
      data!.id,
    )
    expect(line!['facts']).toContain('other')
    expect(line!['facts']).not.toContain('forwarder')
  })

  test('a card number in the note is refused', async () => {
    const no = await held()
    expect((await pass(first, no, { note: 'Paid with 4111 1111 1111 1111' })).error).toBe('request.invalid')
  })

  test('may be left out by a shop’s server', async () => {
    const no = await held()
    expect((await first.ask(accept, { id: no, version: await version(first, no) })).status).toBe('0')
    const { rows: listed } = await lot(first, 'passed')
    expect(listed.find(({ orderNo }) => orderNo === no)!.decided).toMatchObject({ reason: null, note: null })
  })

  test('tabs count what each of them lists', async () => {
    const { counts } = await lot(first, 'waiting')
    for (const name of ['waiting', 'passed', 'rejected', 'lapsed', 'second'] as const) {
      const listed = await lot(first, name)
      expect([name, listed.rows.length]).toEqual([name, counts[name]])
      expect(listed.total!.count).toBe(counts[name])
    }
  })
})

describe('from an amount on', () => {
  test('a pass waits for a second person, a rejection never', async () => {
    await rows(
      `insert into approval_rule (merchant_id, kind, threshold, changed_by) values (1, 'risk.review', '{"USD": 5000, "EUR": 100}', $1)`,
      first.id,
    )
    const no = await held()
    const asked = await pass(first, no, { note: 'A regular' })
    expect(asked.error).toBe('approval.required')
    const id = asked.facts!['approval']!
    expect((await version(first, no)) > 0).toBe(true)
    // Whoever looks at it to approve it stands in nobody's way.
    await other.ask(hold, { id: no })
    expect((await world.approve(other, id)).status).toBe('0')
    expect(await world.state(id)).toMatchObject({ state: 'done', kind: 'risk.review' })
    const { rows: listed } = await lot(first, 'passed')
    expect(listed.find(({ orderNo }) => orderNo === no)!.decided).toMatchObject({
      reason: 'known_buyer',
      note: 'A regular',
    })
    expect((await reject(first, await held())).status).toBe('0')
    await rows(`delete from approval_rule where kind = 'risk.review'`)
  })

  test('a batch of passes waits as well', async () => {
    await rows(
      `insert into approval_rule (merchant_id, kind, threshold, changed_by) values (1, 'risk.review', '{"USD": 5000}', $1)`,
      first.id,
    )
    const id = crypto.randomUUID()
    const source = { from: 'selection' as const, orders: [await held(), await held()] }
    const { data } = await first.ask(portalCalls.batch.create, { id, kind: 'pass', source })
    const totals = [usd('200.00')]
    const asked = await first.ask(portalCalls.batch.start, { id, version: data!.version, totals })
    expect(asked.error).toBe('approval.required')
    expect(await world.state(asked.facts!['approval']!)).toMatchObject({ kind: 'risk.review' })
    await rows(`delete from approval_rule where kind = 'risk.review'`)
  })
})

describe('a second look', () => {
  test('falls on one decision in twenty', () => {
    const ids = Array.from({ length: 4_000 }, () => crypto.randomUUID())
    const share = ids.filter(isLookedAtAgain).length / ids.length
    expect(share).toBeGreaterThan(0.03)
    expect(share).toBeLessThan(0.07)
  })

  test('is somebody else’s, who is not told the first decision; it is kept and changes nothing', async () => {
    let no = await held()
    while (!isLookedAtAgain(await world.idOf(no))) no = await held()
    await reject(first, no)
    const mine = (await lot(first, 'second')).rows.map(({ orderNo }) => orderNo)
    expect(mine).not.toContain(no)
    const theirs = (await lot(other, 'second')).rows.find(({ orderNo }) => orderNo === no)!
    expect(theirs).toMatchObject({ decided: null, actions: [] })
    expect((await other.ask(detail, { id: no })).data!.order.decided).toBeNull()
    const answer = { id: no, decision: 'pass', reason: 'known_buyer' } as const
    expect((await first.ask(second, answer)).error).toBe('risk.second_look_own')
    expect((await other.ask(second, { ...answer, reason: 'reshipping' })).error).toBe('risk.review_reason')
    expect((await other.ask(second, answer)).data).toEqual({ decision: 'pass' })
    expect((await other.ask(second, answer)).error).toBe('risk.second_look_over')
    const { data } = await other.ask(portalCalls.transactionDetail.detail, { id: no })
    expect(data!.status).toBe('canceled')
    expect((await other.ask(feedback, {})).data!.second).toEqual({ answered: 1, agreed: 0 })
  })
})

test('feedback holds decisions of 120 days ago against what came of them', async () => {
  const [ill, well, back, gone] = [
    await held({ email: 'ill@example.com', customerId: 'ill' }, daysAgo(140)),
    await held({ email: 'well@example.com', customerId: 'well' }, daysAgo(140)),
    await held({ email: 'back@example.com', customerId: 'back' }, daysAgo(140)),
    await held({ email: 'gone@example.com', customerId: 'gone' }, daysAgo(140)),
  ]
  for (const no of [ill, well]) await pass(first, no)
  for (const no of [back, gone]) await reject(other, no)
  await deliver(app.db, [
    coreEvent(daysAgo(0), {
      kind: 'fraud_report',
      orderNo: ill,
      reportNo: `F-${ill}`,
      amount: usd('1.00'),
      fraudType: '6',
      reportedOn: daysAgo(0).slice(0, 10),
    }),
  ])
  for (const no of [ill, well, back, gone]) await world.age(no, 130)
  await sold({ email: 'back@example.com', customerId: 'back' }, daysAgo(100))
  const { data } = await first.ask(feedback, {})
  expect(data).toMatchObject({ passed: 2, passedFraud: 1, rejected: 2, rejectedReturned: 1 })
  expect(data!.byReason).toMatchObject([
    { decision: 'pass', reason: 'known_buyer', passed: 2, passedFraud: 1 },
    { decision: 'reject', reason: 'reshipping', rejected: 2, rejectedReturned: 1 },
  ])
  expect(data!.byReviewer).toHaveLength(2)
  const no = await held()
  expect((await first.ask(detail, { id: no })).data!.before).toEqual({ orders: 2, fraud: 1 })
})

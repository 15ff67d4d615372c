import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import type { DisputeOrderFilter } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'
import { disputeOrderTimeRunner } from './time.job.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, complaintOf, complaintRow, orderOf, told, soon } = world
const { deal, batch, dryRun, query, detail, sums, enums, reason } = portalCalls.disputeOrder
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  person = await world.somebody()
})

const decide = (
  id: string,
  decision: 'approve' | 'decline',
  more: { merchantRemark?: string; version?: number } = {},
) => person.ask(deal, { id, decision, version: 1, ...more })

describe('a complaint', () => {
  test('comes in once, and an order has one at a time that is not decided', async () => {
    const { orderNo, complaintNo, id } = await complaintOf('40.00')
    expect(await complaintRow(id)).toMatchObject({ state: 'init', amount: 4_000n, email: null })
    const data = { kind: 'complaint', orderNo, amount: usd('5.00'), reason: 'other' } as const
    expect(await told(soon(0), { ...data, complaintNo })).toMatchObject({ reason: 'reference_known' })
    expect(await told(soon(0), { ...data, complaintNo: 'SECOND1' })).toMatchObject({
      reason: 'reference_known',
    })
    await decide(id, 'decline', { merchantRemark: 'It was delivered.' })
    expect(await told(soon(0), { ...data, complaintNo: 'THIRD1' })).toEqual({ outcome: 'applied' })
  })

  test('of more than can be refunded waits; of more than the order is refused', async () => {
    const orderNo = await orderOf()
    await world.settleByRule(orderNo, '90.00')
    const data = { kind: 'complaint', orderNo, reason: 'other' } as const
    expect(await told(soon(0), { ...data, complaintNo: 'MUCH1', amount: usd('20.00') })).toEqual({
      outcome: 'waiting',
      reason: 'amount',
    })
    expect(await told(soon(0), { ...data, complaintNo: 'MUCH2', amount: usd('100.01') })).toEqual({
      outcome: 'unmatched',
      reason: 'amount',
    })
  })
})

describe('a decision', () => {
  test('to approve refunds at once, and once', async () => {
    const { orderNo, id } = await complaintOf('40.00')
    const approved = await decide(id, 'approve', { merchantRemark: 'Sorry.' })
    expect(approved.data).toMatchObject({ status: 'refunding', version: 3 })
    expect(await world.refundsOf(orderNo)).toMatchObject([{ amount: 4_000n, origin_kind: 'dispute_order' }])
    expect(await decide(id, 'approve', { version: 3 })).toMatchObject({ error: 'dispute.order_state' })
    await world.refundDone(orderNo, approved.data!.refundNo!, usd('40.00'))
    expect(await complaintRow(id)).toMatchObject({ state: 'refunded', merchant_remark: 'Sorry.' })
  })

  test('whose refund the network refuses stands approved and is tried again', async () => {
    const { orderNo, id } = await complaintOf()
    const first = await decide(id, 'approve')
    await world.refundRefused(orderNo, first.data!.refundNo!)
    expect(await complaintRow(id)).toMatchObject({ state: 'approved', version: 4 })
    const { data } = await person.ask(detail, { id })
    expect(data).toMatchObject({
      actions: ['retry'],
      refund: { status: 'failed', failure: expect.stringContaining('insufficient balance') },
    })
    expect((await decide(id, 'approve', { version: 4 })).data).toMatchObject({ status: 'refunding' })
    expect(await world.refundsOf(orderNo)).toHaveLength(2)
  })

  test('to decline needs a remark, which the buyer is told', async () => {
    const { id } = await complaintOf()
    expect(await decide(id, 'decline')).toMatchObject({ error: 'dispute.remark_missing' })
    expect(await decide(id, 'decline', { merchantRemark: 'x'.repeat(501) })).toMatchObject({
      error: 'request.invalid',
    })
    expect((await decide(id, 'decline', { merchantRemark: 'x'.repeat(500) })).data).toMatchObject({
      status: 'declined',
    })
    const jobs = await rows(
      `select payload from graphile_worker._private_jobs where payload ->> 'id' = $1`,
      id,
    )
    expect(jobs).toMatchObject([{ payload: { of: 'decision' } }])
    expect(await decide(id, 'approve', { version: 2 })).toMatchObject({ error: 'dispute.order_state' })
  })

  test('on an older picture, by a platform’s merchant, or while frozen is refused', async () => {
    const { id } = await complaintOf()
    expect(await decide(id, 'approve', { version: 9 })).toMatchObject({ error: 'request.conflict' })
    await rows("update merchant set platform = 'shopline' where id = 1")
    expect(await decide(id, 'approve')).toMatchObject({ error: 'platform.merchant' })
    await rows('update merchant set platform = null where id = 1')
    await world.frozen(1n, async () =>
      expect(await decide(id, 'approve')).toMatchObject({ error: 'merchant.frozen' }),
    )
    const theirs = await world.somebody({ merchantId: 2n })
    expect(await theirs.ask(deal, { id, decision: 'approve', version: 1 })).toMatchObject({
      error: 'object.not_found',
    })
  })

  test('beyond the limit of a role is refused, and a role that sees other sites finds nothing', async () => {
    const { id } = await complaintOf()
    const permissions = ['dispute.order.view', 'dispute.order.decide'] as const
    const small = await world.somebody({
      permissions,
      scope: { limits: { 'dispute.order.decide': { USD: 1_000n } } },
    })
    expect(await small.ask(deal, { id, decision: 'approve', version: 1 })).toMatchObject({
      error: 'role.amount_limit',
    })
    expect(await complaintRow(id)).toMatchObject({ state: 'init' })
  })

  test('is taken over by a chargeback, which cancels its refund in the same transaction', async () => {
    const { orderNo, id } = await complaintOf()
    await decide(id, 'approve')
    await world.chargeBack(orderNo)
    expect(await world.refundsOf(orderNo)).toMatchObject([{ state: 'canceled' }])
    expect(await complaintRow(id)).toMatchObject({ state: 'declined', disputed: true })
    const steps = await rows(
      'select event, recorded_at from entity_event where entity_id = $1 order by seq',
      id,
    )
    expect(steps.map(({ event }) => event)).toEqual([
      'complain',
      'approve',
      'refund',
      'refund_fail',
      'dispute',
    ])
    expect(new Set(steps.slice(3).map(({ recorded_at }) => String(recorded_at))).size).toBe(1)
  })

  test('of one that waits is taken over by a chargeback as well', async () => {
    const { orderNo, id } = await complaintOf()
    await world.chargeBack(orderNo)
    expect(await complaintRow(id)).toMatchObject({ state: 'declined', disputed: true, merchant_remark: null })
  })
})

describe('a batch', () => {
  const linesOf = async (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => ({ id: (await complaintOf('10.00')).id, version: 1 })),
    )

  test('is tried without anything done, then done line by line', async () => {
    const lines = await linesOf(3)
    const stale = { ...lines[2]!, version: 7 }
    const asked = { lines: [lines[0]!, lines[1]!, stale], decision: 'approve' as const }
    const tried = await person.ask(dryRun, asked)
    expect(tried.data).toMatchObject({
      lines: [{ refused: null }, { refused: null }, { refused: { error: 'request.conflict' } }],
      totals: [{ currency: 'USD', rows: 2, amount: usd('20.00') }],
    })
    expect(await complaintRow(lines[0]!.id)).toMatchObject({ state: 'init' })
    expect(await person.ask(batch, { ...asked, totals: [usd('30.00')] })).toMatchObject({
      error: 'dispute.totals',
    })
    expect(await complaintRow(lines[0]!.id)).toMatchObject({ state: 'init' })
    const done = await person.ask(batch, { ...asked, totals: [usd('20.00')] })
    expect(done.data!.lines).toMatchObject([
      { status: 'refunding' },
      { status: 'refunding' },
      { status: null, refused: { error: 'request.conflict' } },
    ])
    expect(await complaintRow(lines[1]!.id)).toMatchObject({ state: 'refunding' })
    expect(await complaintRow(lines[2]!.id)).toMatchObject({ state: 'init' })
  })

  test('declines with one remark, and takes a hundred and no more', async () => {
    const lines = await linesOf(2)
    expect(await person.ask(batch, { lines, decision: 'decline', totals: [] })).toMatchObject({
      error: 'dispute.remark_missing',
    })
    const done = await person.ask(batch, {
      lines,
      decision: 'decline',
      merchantRemark: 'Delivered.',
      totals: [],
    })
    expect(done.data!.lines.every(({ status }) => status === 'declined')).toBe(true)
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: `01890a5d-ac96-774b-bcce-${String(index).padStart(12, '0')}`,
        version: 1,
      }))
    expect(await person.ask(dryRun, { lines: many(101), decision: 'approve' })).toMatchObject({
      error: 'request.invalid',
    })
    expect((await person.ask(dryRun, { lines: many(100), decision: 'approve' })).data!.lines).toHaveLength(
      100,
    )
  })
})

describe('what is seen', () => {
  test.each<[DisputeOrderFilter, number]>([
    [{ text: 'C-', currency: ['JPY'] }, 0],
    [{ text: 'THIRD' }, 1],
    [{ text: 'THIRD', reason: ['other'], status: ['init'], brand: ['visa'] }, 1],
    [{ text: 'THIRD', status: ['refunded'] }, 0],
  ])('%j finds %i', async (filter, count) => {
    expect((await person.ask(query, { filter })).data!.rows).toHaveLength(count)
  })

  test('sums, states and reasons in both languages', async () => {
    expect((await person.ask(sums, { filter: { text: 'THIRD' } })).data!.sums).toEqual([
      { complaints: 1, waiting: 1, amount: usd('5.00'), refunded: usd('0.00') },
    ])
    expect((await person.ask(enums, {}, { language: 'zh' })).data!.status[0]).toEqual({
      value: 'init',
      name: '待审核',
    })
    expect((await person.ask(reason, {})).data!.reasons[0]).toEqual({
      value: 'not_received',
      name: 'Goods not received',
    })
  })
})

test('who may decide is reminded after 3 and after 10 days, once each', async () => {
  const { id, complaintNo } = await complaintOf()
  const run = () => disputeOrderTimeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
  const days = async () =>
    (
      await rows(
        `select distinct (facts ->> 'days')::int as days from notice
          where facts ->> 'number' = $1 and facts ? 'days' order by 1`,
        complaintNo,
      )
    ).map((row) => row['days'])
  await run()
  expect(await days()).toEqual([])
  await rows(`update dispute_order set complained_at = now() - interval '3 days 1 second' where id = $1`, id)
  await run()
  await run()
  expect(await days()).toEqual([3])
  await rows(`update dispute_order set complained_at = now() - interval '10 days 1 second' where id = $1`, id)
  await run()
  expect(await days()).toEqual([3, 10])
})

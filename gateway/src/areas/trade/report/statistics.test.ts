import { beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '@quayside/contract/call.ts'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { reportDimensions, reportSteps } from '@quayside/contract/trade/report/figures.ts'
import type { statisticsCalls } from '@quayside/contract/trade/report/statistics.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { testDatabase } from '#db/test/database.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { statisticsHandlers } from './statistics.ts'
import { asOperator } from '#areas/trade/test/operator.ts'
import { manyOrders } from '#areas/trade/test/orders.ts'
import { transactionHandlers } from '#areas/trade/list/list.ts'

const database = await testDatabase()
const { db } = database
const period = { from: '2026-01-01', to: '2026-01-07' }

/** What happens to some of the orders later. */
const later = (orderNo: string) => [
  coreEvent('2026-01-20T10:00:00Z', {
    kind: 'presentment',
    orderNo,
    presentmentNo: `p-${orderNo}`,
    amount: usd('1.00'),
    settledOn: '2026-01-20',
  }),
  coreEvent('2026-01-21T10:00:00Z', {
    kind: 'refund',
    orderNo,
    refundNo: `r-${orderNo}`,
    amount: usd('1.00'),
  }),
  coreEvent('2026-01-22T10:00:00Z', {
    kind: 'dispute',
    orderNo,
    caseNo: `d-${orderNo}`,
    stage: 'chargeback',
    amount: usd('1.00'),
    reasonCode: '10.4',
  }),
]

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await makeMerchant(database, 2n)
  await deliver(db, manyOrders(900, 'A', '1'))
  // Two instants at which a Beijing day begins, and one just before.
  for (const at of [
    '2025-12-31T15:59:59.999Z',
    '2025-12-31T16:00:00Z',
    '2026-01-07T15:59:59Z',
    '2026-01-07T16:00:00Z',
  ])
    await deliver(db, [coreEvent(at, orderData(`B${at.replaceAll(/\D/g, '')}`))])
  const { rows } = await asOperator(db, {}, (ctx) =>
    transactionHandlers.query(ctx, {
      filter: { currency: ['USD'], captureState: ['captured'], createdFrom: '2026-01-01T00:00:00Z' },
      page: { size: 20 },
      order: 'oldest',
      count: false,
    }),
  )
  await deliver(
    db,
    rows.flatMap(({ orderNo }) => later(orderNo)),
  )
})

type Asked = typeof period & { currency: string }
const ask = <T>(work: Parameters<typeof asOperator<T>>[2], merchantId = 1n) =>
  asOperator(db, { merchantId }, work)
const listed = async (filter: TransactionFilter) =>
  ask(async (ctx) => ({
    orders: (
      await transactionHandlers.query(ctx, { filter, page: { size: 10 }, order: 'newest', count: true })
    ).total!.count,
    amounts: (await transactionHandlers.sums(ctx, { filter })).sums!.map(({ amount }) => amount),
  }))
const summary = (asked = period, merchantId = 1n) =>
  ask((ctx) => statisticsHandlers.summary(ctx, asked), merchantId)
const currenciesOf = async () => (await summary()).currencies.map(({ currency }) => currency)

type Counted = { orders: number; filter: TransactionFilter; amount?: { value: string; currency: string } }

/** The list, asked with a figure's own filter, shows exactly what the figure says. */
async function expectListed({ orders, amount, filter }: Counted, isWhole = true) {
  const found = await listed(filter)
  expect({ filter, orders: found.orders }).toEqual({ filter, orders })
  if (amount && isWhole && orders > 0) expect(found.amounts).toEqual([amount])
}

describe('every figure is what the order list shows for its filter', () => {
  test('of the summary', async () => {
    const { currencies } = await summary()
    expect(currencies.map(({ currency }) => currency).toSorted()).toEqual(['JPY', 'KWD', 'USD'])
    for (const { now } of currencies) {
      expect(now.approved.orders).toBeGreaterThan(0)
      for (const name of ['orders', 'approved', 'captured', 'settled', 'failed', 'pendingReview'] as const)
        // What was captured or settled may be a part of what was ordered.
        await expectListed(now[name], name === 'orders' || name === 'approved')
    }
    const dollars = currencies.find(({ currency }) => currency === 'USD')!
    expect(dollars.now.settled.orders).toBe(20)
    expect(dollars.now.refunded).toEqual(usd('20.00'))
    expect(dollars.now.chargedBack).toEqual(usd('20.00'))
    // They happened later than the period.
    expect(dollars.now.refunds).toEqual({ times: 0, amount: usd('0.00') })
  })

  test.each(reportDimensions)('by %s', async (by) => {
    for (const currency of await currenciesOf()) {
      const { rows } = await ask((ctx) => statisticsHandlers.distribution(ctx, { ...period, currency, by }))
      for (const row of rows) await expectListed(row)
      const all = (await summary()).currencies.find((one) => one.currency === currency)!
      expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(all.now.orders.orders)
    }
  })

  test.each(reportSteps)('by %s', async (step) => {
    const { steps } = await ask((ctx) => statisticsHandlers.trend(ctx, { ...period, currency: 'USD', step }))
    for (const { now } of steps) await expectListed(now.orders)
    const all = (await summary()).currencies.find(({ currency }) => currency === 'USD')!
    expect(steps.reduce((sum, { now }) => sum + now.approved.orders, 0)).toBe(all.now.approved.orders)
  })

  test('of the funnel', async () => {
    const { steps } = await ask((ctx) => statisticsHandlers.funnel(ctx, { ...period, currency: 'USD' }))
    expect(steps.map(({ step }) => step)).toEqual(['orders', 'approved', 'captured', 'settled'])
    expect(steps.map(({ orders }) => orders)).toEqual(
      steps.map(({ orders }) => orders).toSorted((a, b) => b - a),
    )
    for (const step of steps) await expectListed(step, step.step === 'orders' || step.step === 'approved')
  })

  test('of the declines', async () => {
    await deliver(db, [
      coreEvent(
        '2026-01-03T10:00:00Z',
        orderData('risky', { risk: { score: 700 }, authorisation: undefined }),
      ),
      coreEvent(
        '2026-01-03T11:00:00Z',
        orderData('poor', {
          sentAt: undefined,
          authorisation: { result: 'declined', at: '2026-01-03T11:00:02Z', responseCode: '51' },
        }),
      ),
      coreEvent('2026-01-03T12:00:00Z', orderData('asked-later', { authorisation: undefined })),
    ])
    await deliver(db, [
      coreEvent('2026-01-04T12:00:00Z', {
        kind: 'outcome',
        orderNo: 'asked-later',
        authorisation: { result: 'declined', at: '2026-01-04T12:00:00Z', responseCode: '51' },
      }),
    ])
    const { rows } = await ask((ctx) => statisticsHandlers.declines(ctx, { ...period, currency: 'USD' }))
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining([null, '05', '51']))
    expect(rows.find(({ code }) => code === '51')).toMatchObject({ orders: 2, amount: usd('200.00') })
    for (const row of rows) await expectListed(row)
  })
})

test('a period is compared with the one before, which is as long', async () => {
  const { before, currencies } = await summary({ from: '2026-01-08', to: '2026-01-14' })
  expect(before).toEqual(period)
  const dollars = currencies.find(({ currency }) => currency === 'USD')!
  await expectListed(dollars.before.orders)
})

test('what happened later stands on its own day', async () => {
  const { currencies } = await summary({ from: '2026-01-21', to: '2026-01-22' })
  expect(currencies).toEqual([])
  const { steps } = await trend({ from: '2026-01-20', to: '2026-01-22', currency: 'USD' })
  expect(steps.map(({ now }) => [now.refunds.times, now.chargebacks.times])).toEqual([
    [0, 0],
    [20, 0],
    [0, 20],
  ])
})

const trend = (asked: Asked): Promise<OutputOf<typeof statisticsCalls.trend>> =>
  ask((ctx) => statisticsHandlers.trend(ctx, { ...asked, step: 'day' }))

test('a day without orders stands there with nothing', async () => {
  const { steps } = await trend({ from: '2026-03-01', to: '2026-03-02', currency: 'USD' })
  expect(steps.map(({ from, now }) => [from, now.orders.orders, now.approvalRate])).toEqual([
    ['2026-03-01', 0, null],
    ['2026-03-02', 0, null],
  ])
})

test('a new order shows at once', async () => {
  const today = beijingDate(new Date())
  const count = async () =>
    (await summary({ from: addDays(today, -1), to: today })).currencies[0]?.now.orders.orders ?? 0
  const before = await count()
  await deliver(db, [coreEvent(new Date().toISOString(), orderData('just-now'))])
  expect(await count()).toBe(before + 1)
})

test('another merchant’s orders do not count', async () => {
  expect((await summary(period, 2n)).currencies).toEqual([])
})

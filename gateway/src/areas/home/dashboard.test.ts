import { beforeAll, expect, test } from 'vitest'
import { addHours } from '@quayside/contract/trade/deadlines.ts'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator } from '#db/test/people.ts'
import type { Ctx } from '#acts/context.ts'
import { everywhere } from '#acts/reach/scope.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { dashboardHandlers } from './dashboard.ts'

const database = await testDatabase()
const { db, owner } = database
// The database writes 10 milliseconds as .01: one that ends in no zero is the same text on both sides.
const now = new Date(Math.floor(Date.now() / 1000) * 1000 + 123).toISOString()
const hoursAgo = (hours: number) => addHours(now, -hours)
const view: Permission[] = ['trade.transaction.view']

function ask<T>(work: (ctx: Ctx) => Promise<T>, permissions: readonly Permission[] = view): Promise<T> {
  return db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
    work({
      tx,
      merchantId: 1n,
      now,
      language: 'zh',
      operator: { id: '00000000-0000-7000-8000-000000000001', permissions: new Set(permissions) },
      merchant: { id: 1n, name: '测试商户', platform: null, zone: 'Asia/Shanghai', frozen: false },
      session: { tokenHash: Buffer.alloc(32) },
      scope: everywhere,
      scopeFor: async (right: string) =>
        permissions.some((held) => held === right) ? everywhere : undefined,
    } as unknown as Ctx),
  )
}

const approvedAt = (at: string, expiresAt: string) =>
  ({ result: 'approved', at, authCode: '123456', expiresAt }) as const

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await deliver(db, [
    coreEvent(hoursAgo(2), orderData('sold')),
    coreEvent(
      hoursAgo(3),
      orderData('held', {
        risk: { score: 300 },
        amount: usd('40.00'),
        authorisation: approvedAt(hoursAgo(3), addHours(now, 72)),
      }),
    ),
    coreEvent(
      hoursAgo(4),
      orderData('lapsing', {
        type: 'pre-authorization',
        amount: usd('55.00'),
        authorisation: approvedAt(hoursAgo(4), addHours(now, 24)),
      }),
    ),
    coreEvent(
      hoursAgo(4),
      orderData('lasting', {
        type: 'pre-authorization',
        authorisation: approvedAt(hoursAgo(4), addHours(now, 24 * 6)),
      }),
    ),
  ])
  const today = beijingDate(now)
  await deliver(db, [
    coreEvent(hoursAgo(1), {
      kind: 'presentment',
      orderNo: 'sold',
      presentmentNo: 'p',
      amount: usd('100.00'),
      settledOn: today,
    }),
    coreEvent(hoursAgo(1), {
      kind: 'fraud_report',
      orderNo: 'sold',
      reportNo: 'f',
      amount: usd('100.00'),
      fraudType: '6',
      reportedOn: today,
    }),
    coreEvent(hoursAgo(1), {
      kind: 'dispute',
      orderNo: 'sold',
      caseNo: 'd',
      stage: 'chargeback',
      amount: usd('100.00'),
      reasonCode: '10.4',
    }),
  ])
})

test('what waits stands by its deadline, the nearest first', async () => {
  const { items } = await ask((ctx) => dashboardHandlers.pendingSchedule(ctx, {}))
  expect(items.map(({ kind, count, amounts }) => [kind, count, amounts])).toEqual([
    ['capture_expiring', 1, [usd('55.00')]],
    ['review', 1, [usd('40.00')]],
    ['chargeback', 1, [usd('100.00')]],
  ])
  expect(items.map(({ dueAt }) => dueAt)).toEqual(
    items.map(({ dueAt }) => dueAt).toSorted((a, b) => (a! < b! ? -1 : 1)),
  )
  expect(items[1]).toMatchObject({
    path: '/home/tradeManage/transactionQuery',
    filter: { status: ['pending_review'] },
  })
})

test('a review leads to the reviews for those who may decide', async () => {
  const { items } = await ask(
    (ctx) => dashboardHandlers.pendingSchedule(ctx, {}),
    [...view, 'risk.review.view'],
  )
  expect(items.find(({ kind }) => kind === 'review')?.path).toBe('/home/riskManage/riskOrderAudit')
})

test('without the right to see orders nothing of them is told', async () => {
  expect(await ask((ctx) => dashboardHandlers.pendingSchedule(ctx, {}), [])).toEqual({ items: [] })
  expect((await ask((ctx) => dashboardHandlers.notice(ctx, {}), [])).schemes).toEqual([])
})

test('a proposal waits for those who may decide it, until it lapses', async () => {
  const [maker, decider] = [await addOperator(owner, 1n), await addOperator(owner, 1n)]
  const propose = (hours: number) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `insert into approval (merchant_id, id, kind, rule, call, state, maker_id, foreseen, input_sealed, digest, asked_at, expires_at)
          values (1, gen_random_uuid(), 'refund.single', 'refund.single', '/refund/apply', 'waiting', $1, '{}', '\\x00', sha256($4::bytea), $2, $3)`,
        values: [maker.id, hoursAgo(48), addHours(now, hours), String(hours)],
      }),
    )
  await propose(30)
  await propose(20)
  const asked = async (id: string, permissions: readonly Permission[]) => {
    const { items } = await ask(
      (ctx) => dashboardHandlers.pendingSchedule({ ...ctx, operator: { ...ctx.operator, id } }, {}),
      permissions,
    )
    return items.map(({ kind, count, dueAt }) => [kind, count, dueAt])
  }
  const rights: Permission[] = ['account.approval.view', 'account.approval.decide']
  expect(await asked(decider.id, rights)).toEqual([['approval', 2, addHours(now, 20)]])
  expect(await asked(maker.id, rights)).toEqual([])
  expect(await asked(decider.id, ['account.approval.view'])).toEqual([])
  expect(await asked(decider.id, ['account.approval.decide'])).toEqual([])
})

test('an operator’s own files that are ready wait until they are downloaded or taken away', async () => {
  const mine = await addOperator(owner, 1n)
  const other = await addOperator(owner, 1n)
  const file = (operatorId: string, state: string, hours: number, downloadedAt: string | null = null) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `insert into export (merchant_id, id, operator_id, kind, state, request, columns, language, file_type, zone, numbers,
            revealed, rows_expected, asked_at, file_key, bytes, sha256, expires_at, downloaded_at)
          values (1, gen_random_uuid(), $1, 'transactions', $2, '{}', '{orderNo}', 'zh', 'csv', 'Asia/Shanghai', 'point', false, 1, $3,
            repeat('a', 32), 1, repeat('b', 64), $4, $5)`,
        values: [operatorId, state, hoursAgo(1), addHours(now, hours), downloadedAt],
      }),
    )
  await file(mine.id, 'ready', 30)
  await file(mine.id, 'ready', 20)
  await file(mine.id, 'ready', -1)
  await file(mine.id, 'ready', 5, hoursAgo(1))
  await file(mine.id, 'gone', 40)
  await file(other.id, 'ready', 10)
  const asked = (permissions: readonly Permission[]) =>
    ask(
      (ctx) => dashboardHandlers.pendingSchedule({ ...ctx, operator: { ...ctx.operator, id: mine.id } }, {}),
      permissions,
    )
  const { items } = await asked(['account.download.view'])
  expect(items).toEqual([
    {
      kind: 'download_ready',
      count: 2,
      dueAt: expect.any(String),
      amounts: [],
      path: '/home/accountManage/downloadlist',
      filter: null,
    },
  ])
  // The database leaves the last zeros of a second out.
  expect(Date.parse(items[0]!.dueAt!)).toBe(Date.parse(addHours(now, 20)))
  expect(await asked([])).toEqual({ items: [] })
})

test('the notice counts a reported and disputed order twice', async () => {
  const { tariff, schemes } = await ask((ctx) => dashboardHandlers.notice(ctx, {}))
  expect(tariff).toEqual({ from: '2025-09-01', low: usd('8.00'), high: usd('10.00') })
  expect(schemes).toMatchObject([
    {
      scheme: 'visa',
      fraudReports: 1,
      disputes: 1,
      settled: 1,
      ratio: 20_000,
      cost: { low: usd('16.00'), high: usd('20.00') },
    },
  ])
})

test('yesterday and the month are Beijing’s', async () => {
  const yesterday = await ask((ctx) => dashboardHandlers.yesterdayTrade(ctx, {}))
  const day = addDays(beijingDate(now), -1)
  expect(yesterday.period).toEqual({ from: day, to: day })
  const month = await ask((ctx) => dashboardHandlers.monthTrade(ctx, {}))
  expect(month.period).toEqual({ from: `${beijingDate(now).slice(0, 7)}-01`, to: beijingDate(now) })
})

test('shows the latest orders, the currencies and the carriers, the busiest first', async () => {
  const { rows } = await ask((ctx) => dashboardHandlers.queryLatestAcsOrderInfo(ctx, {}))
  expect(rows.map(({ orderNo }) => orderNo).slice(0, 2)).toEqual(['sold', 'held'])
  expect(await ask((ctx) => dashboardHandlers.getCurrencyByMerchantId(ctx, {}))).toEqual({
    currencies: ['USD', 'JPY', 'KWD'],
  })
  expect(await ask((ctx) => dashboardHandlers.getCarrierIdByMerchantId(ctx, {}))).toEqual({
    carriers: ['visa'],
  })
  expect(await ask((ctx) => dashboardHandlers.getDefaultAcctInfo(ctx, {}))).toMatchObject({
    currency: 'USD',
    merchantId: '1',
  })
})

test('the three busiest add up to what the trend shows', async () => {
  const asked = { currency: 'USD', days: 7 } as const
  const { countries, sites } = await ask((ctx) => dashboardHandlers.getTopThree(ctx, asked))
  const { steps } = await ask((ctx) => dashboardHandlers.transInfoStatistics(ctx, asked))
  const total = steps.reduce((sum, step) => sum + step.now.orders.orders, 0)
  expect(steps).toHaveLength(7)
  expect(countries).toMatchObject([{ value: 'US', orders: total }])
  expect(sites).toMatchObject([{ name: 'Shop', orders: total }])
})

test('the key figures are those of the days, and zeros in a currency that nothing was sold in', async () => {
  const of = (currency: string) =>
    ask((ctx) => dashboardHandlers.transInfoStatistics(ctx, { currency, days: 7 }))
  const { period, before, total, steps } = await of('USD')
  expect([period.from, period.to]).toEqual([steps[0]!.from, steps.at(-1)!.to])
  expect(before.to).toBe(addDays(period.from, -1))
  expect(total.now.orders.orders).toBe(steps.reduce((sum, { now: day }) => sum + day.orders.orders, 0))
  expect(total.now.chargebacks.times).toBe(1)
  expect((await of('KWD')).total.now).toMatchObject({
    approvalRate: null,
    captured: { orders: 0, amount: { currency: 'KWD', value: '0.000' } },
  })
})

test('announcements come in the reader’s language while they last', async () => {
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into announcement (id, published_at, ends_at, title_en, title_zh, body_en, body_zh) values
        (gen_random_uuid(), now() - interval '2 days', null, 'Holiday', '假期', 'Closed', '休息'),
        (gen_random_uuid(), now() - interval '2 days', now() - interval '1 day', 'Over', '已过', 'x', 'x'),
        (gen_random_uuid(), now() + interval '1 day', null, 'Soon', '将来', 'x', 'x')`,
    }),
  )
  const { announcements } = await ask((ctx) => dashboardHandlers.announcement(ctx, {}))
  expect(announcements.map(({ title, body }) => [title, body])).toEqual([['假期', '休息']])
})

test('quick entrances are the operator’s own first pages', async () => {
  const { entrances } = await ask((ctx) => dashboardHandlers.menuQuickEntrance(ctx, {}))
  expect(entrances.map(({ code }) => code)).toEqual(['home', 'report', 'trade.transaction'])
})

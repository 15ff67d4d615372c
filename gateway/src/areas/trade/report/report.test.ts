import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { beijingDate } from '@quayside/contract/dates.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { parseMinor, type WireMoney } from '@quayside/contract/money.ts'
import { capitalFlows } from '@quayside/contract/trade/report/figures.ts'
import { testDatabase } from '#db/test/database.ts'
import type { Ctx } from '#acts/context.ts'
import type { FileAnswer } from '#acts/handler.ts'
import { balances, settle } from '#ledger/index.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { reportHandlers } from './report.ts'
import { statisticsHandlers } from './statistics.ts'
import { asOperator } from '#areas/trade/test/operator.ts'
import { manyOrders } from '#areas/trade/test/orders.ts'

const database = await testDatabase()
const { db } = database
const period = { from: '2026-01-01', to: '2026-01-31' }
const ask = <T>(work: (ctx: Ctx) => Promise<T>, merchantId = 1n) => asOperator(db, { merchantId }, work)
const capital = (asked: { from: string; to: string; currency?: string }, merchantId?: bigint) =>
  ask(async (ctx) => (await reportHandlers.capital(ctx, asked)).rows, merchantId)

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await makeMerchant(database, 2n)
  await deliver(db, manyOrders(300, 'A', '1'))
  await deliver(db, [
    coreEvent('2026-01-05T15:59:59Z', orderData('M1', { amount: usd('100.00') })),
    coreEvent('2026-01-05T16:00:00Z', orderData('M2', { amount: usd('50.00') })),
    coreEvent('2026-01-20T10:00:00Z', {
      kind: 'refund',
      orderNo: 'M1',
      refundNo: 'r-M1',
      amount: usd('30.00'),
    }),
    coreEvent('2026-01-21T10:00:00Z', {
      kind: 'dispute',
      orderNo: 'M2',
      caseNo: 'd-M2',
      stage: 'chargeback',
      amount: usd('50.00'),
      reasonCode: '10.4',
    }),
  ])
  await db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
    settle(tx, { merchantId: 1n, currency: 'USD', businessDate: '2026-01-25' }),
  )
})

const signed = ({ currency, value }: WireMoney): bigint =>
  value.startsWith('-') ? -parseMinor(currency, value.slice(1))! : parseMinor(currency, value)!

const fileOf = async (language: Language, work: (ctx: Ctx) => unknown) =>
  (await asOperator(db, { language }, async (ctx) => work(ctx))) as FileAnswer

const lines = async ({ body }: FileAnswer) => {
  const content = body instanceof Readable ? await text(body) : body.toString()
  expect(content.startsWith('\ufeff')).toBe(true)
  return content.slice(1).trimEnd().split('\r\n')
}

describe('trade reports', () => {
  test('lines by day and by scheme add up to what the analysis says of each currency', async () => {
    const { summary, byDay, byBrand } = await ask(async (ctx) => ({
      summary: await statisticsHandlers.summary(ctx, period),
      byDay: (await reportHandlers.daily(ctx, period)).rows,
      byBrand: (await reportHandlers.trade(ctx, period)).rows,
    }))
    expect(summary.currencies.length).toBeGreaterThan(1)
    for (const { currency, now } of summary.currencies)
      for (const rows of [byDay, byBrand]) {
        const own = rows.filter((row) => row.currency === currency)
        const sum = (of: (row: (typeof own)[number]) => WireMoney) =>
          own.reduce((total, row) => total + signed(of(row)), 0n)
        expect(own.reduce((total, { orders }) => total + orders, 0)).toBe(now.orders.orders)
        expect(sum((row) => row.capturedAmount)).toBe(signed(now.captured.amount))
        expect(sum((row) => row.refunds.amount)).toBe(signed(now.refunds.amount))
        expect(sum((row) => row.chargebacks.amount)).toBe(signed(now.chargebacks.amount))
      }
  })

  test('a day with a refund alone has a line too, and the newest day is first', async () => {
    const { rows } = await ask((ctx) => reportHandlers.daily(ctx, { ...period, currency: 'USD' }))
    expect(rows.find(({ day }) => day === '2026-01-20')).toMatchObject({
      refunds: { times: 1, amount: usd('30.00') },
    })
    const days = rows.map(({ day }) => day)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['USD']))
  })
})

describe('the fund report', () => {
  const upToNow = { from: '2026-01-01', to: beijingDate(new Date()) }

  test('each day begins where the one before ended, adds up, and ends at the ledger’s balance', async () => {
    const rows = await capital(upToNow)
    const books = await ask(({ tx, merchantId }) => balances(tx, merchantId))
    const currencies = new Set(rows.map(({ currency }) => currency))
    expect(currencies.size).toBeGreaterThan(1)
    for (const currency of currencies) {
      const own = rows.filter((row) => row.currency === currency).toReversed()
      let balance = 0n
      for (const row of own) {
        expect(signed(row.opening)).toBe(balance)
        balance += capitalFlows.reduce((sum, flow) => sum + signed(row[flow]), 0n)
        expect(signed(row.closing)).toBe(balance)
        expect(row.other).toEqual({ currency, value: row.other.value.replace(/[1-9]/g, '0') })
      }
      const pending = books.find((one) => one.account === 'pending' && one.currency === currency)
      expect(balance).toBe(pending?.balance)
    }
  })

  test('says what happened on which Beijing day, with the sign it had', async () => {
    const rows = await capital({ from: '2026-01-20', to: '2026-01-25', currency: 'USD' })
    const of = (day: string) => rows.find((row) => row.day === day)!
    expect(of('2026-01-20').refunds.value).toBe('-30.00')
    expect(of('2026-01-21').chargebacks.value).toBe('-50.00')
    expect(signed(of('2026-01-21').fees)).toBeLessThan(0n)
    const settled = (await capital({ ...upToNow, currency: 'USD' })).find(
      ({ settlement }) => signed(settlement) < 0n,
    )!
    expect(signed(settled.reserve)).toBeLessThan(0n)
    expect(rows.map(({ day }) => day)).toEqual(
      rows
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    )
  })

  test('knows nothing of another merchant', async () => {
    expect(await capital(upToNow, 2n)).toEqual([])
    expect(await ask((ctx) => reportHandlers.daily(ctx, period), 2n)).toEqual({ rows: [] })
  })
})

describe('files', () => {
  test('have the lines of the screen, with numbers that a spreadsheet can add', async () => {
    const asked = { from: '2026-01-20', to: '2026-01-20', currency: 'USD' }
    const [head, line, ...more] = await lines(
      await fileOf('en', (ctx) => reportHandlers.capitalFile(ctx, asked)),
    )
    const [row] = await capital(asked)
    expect(head).toBe(
      '"Day, Beijing time",Currency,Opening,Captured,Fees,Refunds,Chargebacks,Settled,Reserve,Other,Closing',
    )
    expect(line).toBe(
      [
        '2026-01-20',
        'USD',
        row!.opening.value,
        ...capitalFlows.map((flow) => row![flow].value),
        row!.closing.value,
      ].join(','),
    )
    expect(more).toEqual([])
  })

  test('speak the reader’s language', async () => {
    const file = await fileOf('zh', (ctx) => reportHandlers.dailyFile(ctx, period))
    expect(file.fileName).toBe('交易日报 2026-01-01 2026-01-31.csv')
    const [head, ...rows] = await lines(file)
    expect(head).toMatch(/^日期（北京时间）,币种,订单数,/)
    const { rows: shown } = await ask((ctx) => reportHandlers.daily(ctx, period))
    expect(rows).toHaveLength(shown.length)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '@quayside/contract/dates.ts'
import type { ProgrammeCode } from '@quayside/contract/dispute/report/programmes.ts'
import { disputeCalls } from '@quayside/contract/dispute/calls.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { Ctx } from '#acts/context.ts'
import { testDatabase } from '#db/test/database.ts'
import { deliver, makeMerchant } from '#test/deliveries.ts'
import { simulatedShop } from '#areas/dispute/report/forecast/test/shop.ts'
import { schemeHandlers } from './scheme.ts'
import { askAt } from '#areas/dispute/report/test/ask-at.ts'
import { dispute, fraudReport, settledSale } from '#areas/dispute/report/test/shop.ts'

const database = await testDatabase()
const { db, owner } = database
/** Noon in Beijing of the sixteenth. */
const now = '2026-06-16T04:00:00Z'
const first = '2024-06-01'
const days = 744
const place = { month: '2026-06', descriptor: 'NANBEI' }

const ask = <T>(work: (ctx: Ctx) => Promise<T>, merchantId = 1n) => askAt(db, { now, merchantId }, work)
const sql = (text: string, ...values: unknown[]) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))

/** A shop's two years written straight into the rollup: what triggers write of rows is proved elsewhere. */
async function keep(merchantId: bigint, salesPerDay: number, share: number): Promise<void> {
  const { sales, arrivals } = simulatedShop({ seed: 5, days, salesPerDay, share, waves: [] })
  const today = 745 - 1
  const rows: [kind: string, day: string, saleDay: string, times: number][] = []
  for (let day = 0; day < Math.min(days, today + 1); day++) {
    const date = addDays(first, day)
    if (date > '2026-06-16') break
    rows.push(['presentment', date, date, sales[day]!])
    for (const { lag, times } of arrivals[day]!) rows.push(['other_case', date, addDays(date, -lag), times])
  }
  await sql(
    `insert into scheme_flow (merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated, times, amount)
      select $1, 'mastercard', day, kind, 'NANBEI', sale_day, 'USD', false, sum(times), sum(times) * 5000
      from unnest($2::text[], $3::date[], $4::date[], $5::int[]) r (kind, day, sale_day, times) where times > 0 group by 2, 3, 4, 5, 6`,
    merchantId,
    ...[0, 1, 2, 3].map((index) => rows.map((row) => row[index])),
  )
}

beforeAll(async () => {
  for (const merchantId of [1n, 2n, 3n]) await makeMerchant(database, merchantId)
  await keep(1n, 220, 0.018)
  await keep(2n, 220, 0.002)
})

const outlookOf = async (programme: ProgrammeCode, merchantId = 1n, asked: object = place) => {
  const { rows } = await ask((ctx) => schemeHandlers.forecast(ctx, asked), merchantId)
  return rows.find((row) => row.programme === programme)!
}

describe('the outlook of a month', () => {
  test('adds up: so far, days, interval, fan', async () => {
    const { soFar, end, fan, runRate, past, spread, ratio, divisor } = await outlookOf('ecm')
    const { rows } = await ask((ctx) => schemeHandlers.cockpit(ctx, place))
    const board = rows.find((row) => row.programme === 'ecm')!
    expect([soFar, divisor]).toEqual([board.cases, board.divisor])
    expect(end.expected).toBeGreaterThan(soFar)
    expect(end.low).toBeLessThanOrEqual(end.expected)
    expect(end.high).toBeGreaterThanOrEqual(end.expected)
    expect(fan.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) => addDays('2026-06-01', index)),
    )
    expect(fan.filter(({ actual }) => actual !== null)).toHaveLength(15)
    expect(fan.at(-1)).toMatchObject({ low: end.low, high: end.high })
    expect(runRate).toBeCloseTo((soFar / 15.5) * 30, 6)
    expect(ratio).toBe(Math.floor((Math.round(end.expected) * 10_000) / divisor))
    expect(past).toHaveLength(12)
    expect(past.map(({ month }) => month).slice(-2)).toEqual(['2026-04', '2026-05'])
    expect(past.every((one) => one.isInside === (one.actual >= one.low && one.actual <= one.high))).toBe(true)
    expect(past.filter(({ isInside }) => isInside).length).toBeGreaterThanOrEqual(7)
    expect(spread).toBeGreaterThanOrEqual(1)
  })

  test('tells the chance of the line, and what one more month over it costs', async () => {
    const { chance, casesAtLine, divisor, stake } = await outlookOf('ecm')
    expect(casesAtLine).toBe(Math.max(100, Math.ceil(divisor * 0.015)))
    expect(chance).toBeGreaterThan(0.5)
    // It was over it each month that can be known.
    expect(stake).toMatchObject({ month: expect.any(Number), confirmed: false, next: null })
    expect(stake!.month).toBeGreaterThan(19)
    expect(Number(stake!.amount.value)).toBeGreaterThanOrEqual(100_000)
    const small = await outlookOf('ecm', 2n)
    expect(small.chance).toBeLessThan(0.001)
    expect(small.stake).toMatchObject({ month: 1, amount: { value: '0.00' }, next: { month: 2 } })
  })

  test('of a month that is over is what came', async () => {
    const { soFar, end, chance, fan } = await outlookOf('ecm', 1n, { ...place, month: '2026-05' })
    expect(end).toEqual({ expected: soFar, low: soFar, high: soFar })
    expect([0, 1]).toContain(chance)
    expect(fan.every(({ actual }) => actual !== null)).toBe(true)
  })

  test('of a merchant without anything is nothing', async () => {
    const empty = await outlookOf('vamp', 3n, {})
    expect(empty).toMatchObject({ soFar: 0, end: { low: 0, high: 0 }, chance: 0, past: [], error: null })
  })
})

describe('what if', () => {
  const { whatIf, candidates } = disputeCalls.scheme
  type Steps = ParsedInputOf<typeof whatIf>['steps']
  const tried = (steps: Partial<Steps>, programme: ProgrammeCode = 'vamp') =>
    ask(
      (ctx) => schemeHandlers.whatIf(ctx, { descriptor: 'SHOP', programme, steps: { refund: [], ...steps } }),
      3n,
    )
  const open = () =>
    ask((ctx) => schemeHandlers.candidates(ctx, { descriptor: 'SHOP', programme: 'vamp' }), 3n)

  beforeAll(async () => {
    const at = (day: number) => new Date(Date.parse('2026-04-01T04:00:00Z') + day * 86_400_000).toISOString()
    const numbers = Array.from({ length: 40 }, (_, index) => `S${index}`)
    const shop = { descriptor: 'SHOP', merchantId: '3' }
    await deliver(
      db,
      numbers.flatMap((no, index) =>
        settledSale({ no, at: at(index + 36), value: `${(index + 1) * 10}.00`, ...shop }),
      ),
    )
    // The last few have a report and no chargeback yet; the others have had both.
    await deliver(
      db,
      numbers.slice(0, 30).map((no, index) => fraudReport(no, at(index + 41), `${(index + 1) * 10}.00`, '3')),
    )
    await deliver(
      db,
      numbers
        .slice(0, 20)
        .map((no, index) => dispute(no, at(index + 44), { value: '10.00', merchantId: '3' })),
    )
  })

  test('offers orders with a report that no chargeback has followed, each with its chance', async () => {
    const { rows } = await open()
    expect(rows.map(({ orderNo }) => orderNo).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `S${index + 20}`),
    )
    expect(rows.every(({ chance }) => chance > 0 && chance < 1)).toBe(true)
    expect(rows.every(({ refundable, usd }) => usd?.value === refundable.value)).toBe(true)
  })

  test('refunding lowers what is to come by the chances, and its sum adds up', async () => {
    const { rows } = await open()
    const { before, after, steps, sum } = await tried({ refund: rows.map(({ id }) => id) })
    expect(steps).toHaveLength(1)
    expect(steps[0]).toMatchObject({ step: 'refund', rows: 10 })
    expect(after.expected).toBeCloseTo(Math.max(0, before.expected - steps[0]!.cases), 6)
    const { refunded, lostSales, avoided, fees, programmeFee, net } = sum!
    const value = (money: { value: string }) => Math.round(Number(money.value) * 100)
    expect(value(refunded)).toBe(-rows.reduce((total, { refundable }) => total + value(refundable), 0))
    expect(value(net)).toBe(
      [refunded, lostSales, avoided, fees, programmeFee].reduce((total, one) => total + value(one), 0),
    )
    expect(steps[0]!.cost.value).toBe(refunded.value.slice(1))
  })

  test('refunds nothing that is not theirs, or that has been charged back already', async () => {
    const { rows } = await open()
    const charged = await ask(
      ({ tx }) =>
        tx.one<{ id: string }>({
          text: `select id from fraud_report where merchant_id = 3 and report_no = 'FS1'`,
        }),
      3n,
    )
    for (const id of [charged.id, '01890a5d-ac96-774b-bcce-b302099a8057'])
      await expect(tried({ refund: [id] })).rejects.toMatchObject({ key: 'object.not_found' })
    const foreign = ask(
      (ctx) =>
        schemeHandlers.whatIf(ctx, {
          descriptor: 'SHOP',
          programme: 'vamp',
          steps: { refund: [rows[0]!.id] },
        }),
      2n,
    )
    await expect(foreign).rejects.toMatchObject({ key: 'object.not_found' })
  })

  test('authenticating looks at dear sales alone, and costs the sales of those who leave', async () => {
    const all = await tried({ authenticateFrom: 1 })
    const dear = await tried({ authenticateFrom: 280 })
    const none = await tried({ authenticateFrom: 100_000 })
    expect(none.steps[0]).toMatchObject({ cases: 0, rows: 0, cost: { value: '0.00' } })
    expect(all.steps[0]!.cases).toBeGreaterThan(0)
    expect(dear.steps[0]!.cases).toBeLessThan(all.steps[0]!.cases)
  })

  test('settling before the dispute takes chargebacks out of Visa’s count, and not out of Mastercard’s', async () => {
    const settled = await tried({ settleUpTo: 100 })
    expect(settled.steps[0]).toMatchObject({ step: 'settle', rows: 20 })
    expect(settled.steps[0]!.cases).toBeGreaterThan(0)
    expect((await tried({ settleUpTo: 9 })).steps[0]!.cases).toBe(0)
    expect((await tried({ settleUpTo: 100 }, 'ecm')).steps).toEqual([])
  })

  test('nothing ticked changes nothing', async () => {
    const { before, after, steps } = await tried({})
    expect(after).toEqual(before)
    expect(steps).toEqual([])
    expect([whatIf.access, candidates.access]).toEqual(['report.protest.view', 'report.protest.view'])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { testApp } from '#test/app.ts'
import { later, t0 } from '#test/ingest.ts'
import { type Person, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
const { db, gateway } = app
const { query, sums } = portalCalls.refundList
const reviews = portalCalls.reviewList.query
let person: Person

const approved = { result: 'approved', at: new Date().toISOString() } as const
const heldOrder = (no: string, score: number, more: object = {}) =>
  coreEvent(
    new Date().toISOString(),
    orderData(no, { risk: { score, reasons: ['First order'] }, authorisation: approved, ...more }),
  )

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, gateway)
  const sales = Array.from({ length: 25 }, (_, index) =>
    coreEvent(
      t0,
      orderData(`L${index}`, index % 5 === 0 ? { amount: { currency: 'JPY', value: '10000' } } : {}),
    ),
  )
  const reported = Array.from({ length: 24 }, (_, index) =>
    coreEvent(later(1 + Math.floor(index / 2)), {
      kind: 'refund',
      orderNo: `L${index}`,
      refundNo: `r${String(index).padStart(2, '0')}`,
      amount: index % 5 === 0 ? { currency: 'JPY', value: '100' } : usd(`${index}.00`),
    }),
  )
  await deliver(db, [...sales, ...reported])
  await person.ask(portalCalls.refund.refund, {
    id: 'L24',
    amount: usd('7.00'),
    merchantRefundId: 'mine-24',
    reason: 'Wrong size',
    version: await person.version('L24'),
  })
  await deliver(db, [
    heldOrder('H1', 300),
    heldOrder('H2', 400, { email: 'other@example.com', customerId: 'c2' }),
    heldOrder('H3', 499, { amount: { currency: 'JPY', value: '900' } }),
  ])
})

describe('the list of refunds', () => {
  const list = async (input: InputOf<typeof query>) => (await person.ask(query, input)).data!
  const numbers = async (filter: InputOf<typeof query>['filter']) =>
    (await list({ filter, page: { size: 100 } })).rows.map(({ orderNo }) => orderNo)

  test('pages forth and back over equal times without losing or repeating one', async () => {
    const all = (await list({ page: { size: 100 } })).rows.map(({ id }) => id)
    expect(all).toHaveLength(25)
    const forth: string[] = []
    let page = await list({ page: { size: 10 } })
    expect(page.total).toEqual({ count: 25, exact: true })
    forth.push(...page.rows.map(({ id }) => id))
    while (page.page.next !== undefined) {
      page = await list({ page: { size: 10, after: page.page.next }, count: false })
      forth.push(...page.rows.map(({ id }) => id))
    }
    expect(forth).toEqual(all)
    const back = await list({ page: { size: 10, before: page.page.previous! }, count: false })
    expect(back.rows.map(({ id }) => id)).toEqual(all.slice(10, 20))
    const oldest = await list({ page: { size: 100 }, order: 'oldest' })
    expect(oldest.rows.map(({ id }) => id)).toEqual(all.toReversed())
  })

  test('finds by any number, by buyer, by state, origin, currency, brand, time and amount', async () => {
    expect(await numbers({ text: 'mine-24' })).toEqual(['L24'])
    expect(await numbers({ text: 'r07' })).toEqual(['L7'])
    expect(await numbers({ text: 'm-L9' })).toEqual(['L9'])
    expect(await numbers({ text: 'buyer@example.com' })).toHaveLength(25)
    expect(await numbers({ text: '1111' })).toHaveLength(25)
    expect(await numbers({ text: 'nothing' })).toEqual([])
    expect(await numbers({ status: ['received'] })).toEqual(['L24'])
    expect(await numbers({ origin: ['portal'] })).toEqual(['L24'])
    expect(await numbers({ origin: ['portal', 'core'] })).toHaveLength(25)
    expect(await numbers({ currency: ['JPY'] })).toHaveLength(5)
    expect(await numbers({ brand: ['amex'] })).toEqual([])
    expect(await numbers({ createdFrom: later(12), createdTo: later(13) })).toEqual(['L23', 'L22'])
    expect(await numbers({ currency: ['USD'], amountFrom: '22', amountTo: '23' })).toEqual(['L23', 'L22'])
    expect((await person.ask(query, { filter: { amountFrom: '1' } })).error).toBe('trade.currency_needed')
  })

  test('tells who asked, why, and what can still be done', async () => {
    const [row] = (await list({ filter: { text: 'mine-24' } })).rows
    expect(row).toMatchObject({
      origin: 'portal',
      askedBy: 'Test Person',
      reason: 'Wrong size',
      status: 'received',
      actions: ['cancel'],
      sendsAt: expect.any(String),
      failure: null,
    })
    const [reported] = (await list({ filter: { text: 'r07' } })).rows
    expect(reported).toMatchObject({
      origin: 'core',
      askedBy: null,
      actions: [],
      sendsAt: null,
      doneAt: '2026-01-05T14:00:00Z',
    })
  })

  test('adds up by currency', async () => {
    const { data } = await person.ask(sums, { filter: {} })
    expect(data!.sums).toEqual([
      {
        refunds: 5,
        amount: { currency: 'JPY', value: '500' },
        succeeded: { currency: 'JPY', value: '500' },
        inFlight: { currency: 'JPY', value: '0' },
      },
      { refunds: 20, amount: usd('233.00'), succeeded: usd('226.00'), inFlight: usd('7.00') },
    ])
  })
})

describe('the list of held orders', () => {
  const list = async (input: InputOf<typeof reviews>) => (await person.ask(reviews, input)).data!
  const numbers = async (filter: InputOf<typeof reviews>['filter']) =>
    (await list({ filter })).rows.map(({ orderNo }) => orderNo).toSorted()

  test('tells score, band, reasons, deadline, the buyer’s other orders and what can be done', async () => {
    const { rows, total } = await list({})
    expect(total).toEqual({ count: 3, exact: true })
    const first = rows.find(({ orderNo }) => orderNo === 'H1')!
    expect(first).toMatchObject({
      score: 300,
      band: 'doubtful',
      reasons: ['First order'],
      amount: usd('100.00'),
      email: 'bu***er@example.com',
      similar: { orders: 26, succeeded: 25, refunds: 24 },
      actions: ['accept', 'reject'],
      version: await person.version('H1'),
    })
    expect(Date.parse(first.reviewDeadline)).toBeGreaterThan(Date.now())
    expect(rows.find(({ orderNo }) => orderNo === 'H2')!.similar.orders).toBe(0)
  })

  test('goes from the soonest deadline to the latest, page by page', async () => {
    const all = (await list({})).rows.map(({ orderNo }) => orderNo)
    const latest = (await list({ order: 'latest' })).rows.map(({ orderNo }) => orderNo)
    expect(latest).toEqual(all.toReversed())
    const far = await list({ filter: { dueBefore: '2020-01-01T00:00:00Z' } })
    expect(far).toMatchObject({ rows: [], total: { count: 0, exact: true }, page: {} })
  })

  test('finds by number, buyer, score and currency', async () => {
    expect(await numbers({ text: 'H1' })).toEqual(['H1'])
    expect(await numbers({ text: 'other@example.com' })).toEqual(['H2'])
    expect(await numbers({ scoreFrom: 400 })).toEqual(['H2', 'H3'])
    expect(await numbers({ scoreFrom: 300, scoreTo: 400 })).toEqual(['H1', 'H2'])
    expect(await numbers({ currency: ['JPY'] })).toEqual(['H3'])
    expect((await person.ask(reviews, { filter: { scoreFrom: 2, scoreTo: 1 } })).error).toBe(
      'trade.range_reversed',
    )
  })

  test('an order that was decided is no longer there', async () => {
    const version = await person.version('H1')
    expect(
      (await person.ask(portalCalls.reviewList.normal, { id: 'H1', version, reason: 'known_buyer' })).data,
    ).toMatchObject({
      status: 'succeed',
    })
    expect(await numbers({})).toEqual(['H2', 'H3'])
  })

  test('who may only look is offered nothing', async () => {
    const reader = await signedIn(app, gateway, { permissions: ['risk.review.view'] })
    const { rows } = (await reader.ask(reviews, {})).data!
    expect(rows.every(({ actions }) => actions.length === 0)).toBe(true)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { balanceCauses } from '@quayside/contract/fund/balance/causes.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import { testApp } from '#test/app.ts'
import { type Person, signedIn } from '#test/person.ts'
import { minor, sum } from '#test/money.ts'
import { bookedAt, makeBook, viewers } from '#areas/fund/test/book.ts'

const app = await testApp()
const { owner, gateway } = app
const { query, entry, difference } = portalCalls.balanceChange
const february = { createdFrom: '2026-02-01T00:00:00Z', createdTo: '2026-03-01T00:00:00Z' }
const pending = { account: 'pending' as const, currency: 'USD', ...february }
let person: Person

beforeAll(async () => {
  await makeBook(app)
  person = await signedIn(app, gateway, { permissions: viewers })
})

const list = async (input: InputOf<typeof query>, who = person) => (await who.ask(query, input)).data!

describe('changes of an account', () => {
  test('add up from opening to closing, each with the balance after it', async () => {
    const { rows, opening, change, closing, total } = await list({
      filter: pending,
      order: 'oldest',
      page: { size: 100 },
    })
    expect(total).toEqual({ count: rows.length, exact: true })
    expect(minor(opening) + sum(rows.map(({ amount }) => amount))).toBe(minor(closing))
    expect(minor(opening) + minor(change)).toBe(minor(closing))
    let balance = minor(opening)
    for (const row of rows) expect(minor(row.balance)).toBe((balance += minor(row.amount)))
    expect(rows[0]).toMatchObject({
      cause: 'captures',
      order: { orderNo: 'M1' },
      amount: { value: '100.00' },
    })
    expect(new Set(rows.map(({ cause }) => cause))).toEqual(
      new Set([
        'captures',
        'service_fees',
        'refunds',
        'chargebacks',
        'chargeback_fees',
        'settlement',
        'reserve_held',
      ]),
    )
  })

  test('page forth and back by the book’s own numbers', async () => {
    const all = (await list({ filter: pending, page: { size: 100 } })).rows.map(({ version }) => version)
    expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)))
    const first = await list({ filter: { ...pending, cause: [...balanceCauses] }, page: { size: 20 } })
    expect(first.rows.map(({ version }) => version)).toEqual(all.slice(0, 20))
    expect(await person.ask(query, { filter: pending, page: { after: 'bm9uc2Vuc2U' } })).toMatchObject({
      error: 'trade.cursor_invalid',
    })
  })

  test('are found by cause and by order', async () => {
    const found = await list({ filter: { ...pending, cause: ['refunds'] } })
    expect(found.rows).toMatchObject([
      { cause: 'refunds', amount: { value: '-30.00' }, order: { orderNo: 'M1' } },
    ])
    expect(found.total).toEqual({ count: 1, exact: true })
    const ofOrder = await list({ filter: { ...pending, text: 'm-M2' } })
    expect(new Set(ofOrder.rows.map(({ order }) => order?.orderNo))).toEqual(new Set(['M2']))
    expect((await list({ filter: { ...pending, text: 'nobody' } })).rows).toEqual([])
  })

  test('are those of the instants asked for, the first in and the last out', async () => {
    const { rows } = await list({
      filter: { ...pending, createdFrom: bookedAt[1]!, createdTo: bookedAt[2]! },
    })
    expect(new Set(rows.map(({ order }) => order?.orderNo))).toEqual(new Set(['M2']))
  })

  test.each([
    [
      { createdFrom: '2026-01-01T00:00:00Z', createdTo: '2026-02-02T00:00:00Z' },
      'balance.range_too_long',
      'filter.createdFrom',
    ],
    [
      { createdFrom: '2019-04-01T00:00:00Z', createdTo: '2019-04-20T00:00:00Z' },
      'balance.too_early',
      'filter.createdFrom',
    ],
    [
      { createdFrom: '2026-02-03T00:00:00Z', createdTo: '2026-02-01T00:00:00Z' },
      'trade.range_reversed',
      'filter.createdTo',
    ],
  ])('refuse %j by field', async (range, error, field) => {
    expect(await person.ask(query, { filter: { ...pending, ...range } })).toMatchObject({
      error,
      errors: [{ field }],
    })
  })

  test('31 days are taken, and not an hour more', async () => {
    const ask = async (createdFrom: string) =>
      person.ask(query, { filter: { ...pending, createdFrom, createdTo: '2025-11-12T00:00:00Z' } })
    expect((await ask('2025-10-12T00:00:00Z')).status).toBe('0')
    expect(await ask('2025-10-11T23:00:00Z')).toMatchObject({ error: 'balance.range_too_long' })
  })

  test('of another currency, or of another merchant, are empty', async () => {
    expect(await list({ filter: { ...pending, currency: 'JPY' } })).toMatchObject({
      rows: [],
      closing: { value: '0' },
    })
    const other = await signedIn(app, gateway, { merchantId: 2n, permissions: viewers })
    expect((await list({ filter: pending }, other)).rows).toEqual([])
    const yen = await signedIn(app, gateway, { permissions: viewers, scope: { currencies: ['JPY'] } })
    expect((await list({ filter: pending }, yen)).rows).toEqual([])
    expect(await yen.ask(entry, { account: 'pending', currency: 'USD', version: '1' })).toMatchObject({
      error: 'object.not_found',
    })
  })
})

describe('one entry', () => {
  const open = (account: 'pending' | 'reserve', version: string) =>
    person.ask(entry, { account, currency: 'USD', version })

  test('tells its posting’s legs, its order and the batch that took it', async () => {
    const { data } = await open('pending', '1')
    expect(data).toMatchObject({ cause: 'captures', source: 'capture', order: { orderNo: 'M1' } })
    expect(data!.legs).toMatchObject([
      { from: 'schemes', to: 'pending', amount: { value: '100.00' }, cause: 'captures', own: true },
      { from: 'pending', to: 'fees', cause: 'service_fees', own: false },
    ])
    expect(data!.batch).toMatchObject({ businessDate: expect.stringMatching(/^2026-01-/) })
  })

  test('of a settlement leads to its batch, and a batch to its entries', async () => {
    const { data } = await open('reserve', '1')
    expect(data).toMatchObject({ cause: 'reserve_held', source: 'settlement', order: null })
    const batch = await person.ask(portalCalls.settlement.detail, { id: data!.batch!.id })
    expect(minor(batch.data!.batch.reserve)).toBe(minor(data!.amount))
    expect(sum(batch.data!.rows.map(({ amount }) => amount))).toBe(minor(batch.data!.batch.itemsNet))
    expect(batch.data!.rows).toHaveLength(batch.data!.batch.items)
  })

  test('does not show what moves between the provider’s own accounts', async () => {
    const { rows } = await list({ filter: { ...pending, cause: ['chargebacks'] } })
    const { data } = await open('pending', rows[0]!.version)
    expect(data!.legs.map(({ from, to }) => `${from} ${to}`)).toEqual(['pending frozen:cb', 'pending fees'])
  })

  test('that is not there is not found', async () => {
    expect(await open('pending', '9999')).toMatchObject({ error: 'object.not_found' })
  })
})

describe('a difference', () => {
  const between = async (from: string, to: string) =>
    (await person.ask(difference, { currency: 'USD', from, to })).data!

  test('adds up to the cent for every account and over all of them, between any two bookings', async () => {
    const instants = ['2026-01-31T00:00:00Z', ...bookedAt, '2026-02-20T00:00:00Z']
    for (const [at, from] of instants.entries())
      for (const to of instants.slice(at)) {
        const { accounts, total } = await between(from, to)
        for (const one of [...accounts, total])
          expect(minor(one.opening) + sum(one.causes.map(({ amount }) => amount))).toBe(minor(one.closing))
        expect(sum(accounts.map(({ closing }) => closing))).toBe(minor(total.closing))
      }
  })

  test('tells causes apart, and what only moved within cancels out', async () => {
    const { accounts, total } = await between('2026-01-31T00:00:00Z', '2026-02-20T00:00:00Z')
    const of = (account: string) =>
      Object.fromEntries(
        accounts
          .find((one) => one.account === account)!
          .causes.map(({ cause, amount }) => [cause, amount.value]),
      )
    expect(of('pending')).toMatchObject({ captures: '150.00', refunds: '-30.00', chargebacks: '-50.00' })
    expect(of('frozen:cb')).toEqual({ chargebacks: '50.00' })
    const overAll = Object.fromEntries(total.causes.map(({ cause, amount }) => [cause, amount.value]))
    expect(overAll).toMatchObject({
      captures: '150.00',
      refunds: '-30.00',
      chargebacks: '0.00',
      settlement: '0.00',
    })
  })
})

test('whose role sees some sites only is told that balances count all of them', async () => {
  const [site] = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ id: string }>({ text: 'select id from site where merchant_id = 1 limit 1' }),
  )
  const narrowed = await signedIn(app, gateway, { permissions: viewers, scope: { sites: [site!.id] } })
  expect(await narrowed.ask(query, { filter: pending })).toMatchObject({ error: 'role.sites_only' })
})

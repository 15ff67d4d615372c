import { beforeAll, describe, expect, test } from 'vitest'
import { balanceCalls } from '@quayside/contract/fund/balance/balance.ts'
import { testApp } from '#test/app.ts'
import { type Person, signedIn } from '#test/person.ts'
import { bookedAt, makeBook, viewers as permissions } from '#areas/fund/test/book.ts'

const app = await testApp()
const { owner, gateway } = app
const { accounts } = balanceCalls
let person: Person

beforeAll(async () => {
  await makeBook(app)
  person = await signedIn(app, gateway, { permissions })
})

/** Of the dollars: each figure's value. */
const figures = async (at?: string, who = person) => {
  const { data } = await who.ask(accounts, at === undefined ? {} : { at })
  const found = data!.currencies.find(({ currency }) => currency === 'USD')
  return Object.fromEntries(found?.figures.map(({ figure, balance }) => [figure, balance.value]) ?? [])
}

describe('balances', () => {
  test('tell now what every account holds, and their sum', async () => {
    const { data } = await person.ask(accounts, {})
    const [dollars] = data!.currencies
    expect(dollars).toMatchObject({ currency: 'USD' })
    const sum = dollars!.figures.reduce((total, { balance }) => total + Number(balance.value) * 100, 0)
    expect(Math.round(sum)).toBe(Math.round(Number(dollars!.total.value) * 100))
    expect(await figures()).toMatchObject({ frozen: '50.00', inProcess: '0.00' })
    expect(Number((await figures())['reserve'])).toBeGreaterThan(0)
  })

  test('tell as of an instant what had happened before it, to the moment', async () => {
    expect((await figures(bookedAt[0]))['pending']).toBe('0.00')
    const first = (await figures('2026-02-01T10:00:00.001Z'))['pending']
    expect(Number(first)).toBeGreaterThan(90)
    expect((await figures(bookedAt[1]))['pending']).toBe(first)
    const both = Number((await figures(bookedAt[2]))['pending'])
    expect(both).toBeGreaterThan(Number(first))
    expect(Number((await figures(bookedAt[3]))['pending'])).toBeCloseTo(both - 30, 2)
    expect(await figures('2026-02-10T00:00:00Z')).toEqual(await figures())
  })

  test('refuse an instant before the account system or the merchant’s migration, by field', async () => {
    expect(await person.ask(accounts, { at: '2019-04-29T15:59:59Z' })).toMatchObject({
      error: 'balance.too_early',
      errors: [{ field: 'at', message: expect.stringContaining('2019-04-30') }],
    })
    expect((await person.ask(accounts, { at: '2019-04-29T16:00:00Z' })).status).toBe('0')
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({ text: `update merchant set migrated_on = '2024-06-01' where id = 2` }),
    )
    const other = await signedIn(app, gateway, { merchantId: 2n, permissions })
    expect(await other.ask(accounts, { at: '2024-05-31T15:59:59Z' })).toMatchObject({
      error: 'balance.too_early',
      errors: [{ field: 'at', message: expect.stringContaining('2024-06-01') }],
    })
    expect((await other.ask(accounts, {})).data).toMatchObject({ earliest: '2024-06-01', currencies: [] })
  })

  test('refuse an instant that has not come', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect(await person.ask(accounts, { at })).toMatchObject({
      error: 'balance.too_late',
      errors: [{ field: 'at' }],
    })
  })

  test('a role of other currencies sees none of them', async () => {
    const narrowed = await signedIn(app, gateway, { permissions, scope: { currencies: ['JPY'] } })
    expect((await narrowed.ask(accounts, {})).data!.currencies).toEqual([])
    expect((await narrowed.ask(accounts, { at: bookedAt[3]! })).data!.currencies).toEqual([])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { type Person, signedIn } from '#test/person.ts'
import { minor, sum } from '#test/money.ts'
import { makeBook, viewers } from '#areas/fund/test/book.ts'

const app = await testApp()
const { gateway } = app
let person: Person

beforeAll(async () => {
  await makeBook(app)
  person = await signedIn(app, gateway, { permissions: viewers })
})

describe('settlements', () => {
  test('every batch holds exactly its own items', async () => {
    const { rows } = (await person.ask(portalCalls.settlement.query, { currency: 'USD' })).data!
    expect(rows.length).toBeGreaterThan(2)
    const taken: string[] = []
    for (const batch of rows) {
      const { data } = await person.ask(portalCalls.settlement.detail, { id: batch.id, page: { size: 100 } })
      expect(sum(data!.rows.map(({ amount }) => amount))).toBe(minor(batch.itemsNet))
      taken.push(...data!.rows.map(({ version }) => version))
    }
    expect(new Set(taken).size).toBe(taken.length)
    expect(
      await person.ask(portalCalls.settlement.query, { from: '2026-02-01', to: '2026-01-01' }),
    ).toMatchObject({
      error: 'trade.range_reversed',
    })
  })

  test('of another merchant are not found', async () => {
    const { rows } = (await person.ask(portalCalls.settlement.query, {})).data!
    const other = await signedIn(app, gateway, { merchantId: 2n, permissions: viewers })
    expect((await other.ask(portalCalls.settlement.query, {})).data!.rows).toEqual([])
    expect(await other.ask(portalCalls.settlement.detail, { id: rows[0]!.id })).toMatchObject({
      error: 'object.not_found',
    })
  })
})

describe('what is coming', () => {
  test('tells the open chargeback, the reserve that is held, and nothing that does not exist', async () => {
    const { data } = await person.ask(portalCalls.balanceAhead.ahead, {})
    const all = [...data!.items, ...data!.later]
    expect(all.filter(({ kind }) => kind === 'chargeback')).toMatchObject([
      { amount: { value: '50.00' }, count: 1 },
    ])
    const held = sum(all.filter(({ kind }) => kind === 'reserve_release').map(({ amount }) => amount))
    const { data: now } = await person.ask(portalCalls.balance.accounts, {})
    const reserve = now!.currencies[0]!.figures.find(({ figure }) => figure === 'reserve')!
    expect(held).toBe(minor(reserve.balance))
    expect(data!.items.every(({ on }) => on >= data!.from && on <= data!.to)).toBe(true)
  })
})

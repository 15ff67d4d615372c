import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { type Person, signedIn } from '#test/person.ts'
import { ago, ahead, answerers, casesOf } from '#areas/dispute/test/cases.ts'

const app = await testApp()
const cases = casesOf(app)
const { detail } = portalCalls.caseDetail
const { query, sums } = portalCalls.caseList
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, { permissions: answerers })
})

const shown = async (caseNo: string) =>
  (await person.ask(detail, { id: (await cases.keyOf(caseNo)).id })).data!

describe('the desk', () => {
  let large: string, small: string, soon: string
  beforeEach(async () => {
    large ??= await cases.open({ value: '90.00', reasonCode: '13.6' })
    small ??= await cases.open({ value: '2.00', reasonCode: '13.6' })
    soon ??= await cases.open({ value: '40.00', reasonCode: '13.6', at: ago(30 * 24), dueAt: ahead(30) })
  })
  const filter = { standing: 'todo', reasonCode: '13.6' } as const

  test('shows first what is worth most by the hour', async () => {
    const { data } = await person.ask(portalCalls.desk.query, { filter: { reasonCode: '13.6' } })
    expect(data!.rows.map(({ itemNo }) => itemNo)).toEqual([soon, large, small])
    expect(data!.total).toEqual({ count: 3, exact: true })
    expect(data!.rows[0]!.case).toMatchObject({
      group: 'credit',
      best: 'fight',
      actions: expect.arrayContaining(['appeal', 'give_up']),
    })
  })

  test('goes on page by page and back again, as of one instant', async () => {
    const size = 10 as const
    const others = await Promise.all(
      Array.from({ length: 12 }, (_, index) => cases.open({ value: `${index + 1}.00`, reasonCode: '13.8' })),
    )
    const asked = { filter: { reasonCode: '13.8' } } as const
    const first = (await person.ask(portalCalls.desk.query, { ...asked, page: { size } })).data!
    const second = (
      await person.ask(portalCalls.desk.query, { ...asked, page: { size, after: first.page.next! } })
    ).data!
    const seen = [...first.rows, ...second.rows].map(({ itemNo }) => itemNo)
    expect(seen).toEqual(others.toReversed())
    const back = (
      await person.ask(portalCalls.desk.query, { ...asked, page: { size, before: second.page.previous! } })
    ).data!
    expect(back.rows.map(({ itemNo }) => itemNo)).toEqual(seen.slice(0, 10))
  })

  test('sums per currency what is frozen, returned and lost', async () => {
    const { data } = await person.ask(sums, { filter })
    expect(data!.sums).toEqual([
      {
        currency: 'USD',
        count: 3,
        amount: usd('132.00'),
        open: usd('132.00'),
        won: usd('0.00'),
        lost: usd('0.00'),
      },
    ])
  })

  test('finds a case by its number, its order’s, and by group', async () => {
    const { orderNo } = await shown(large)
    for (const text of [large, orderNo]) {
      const { data } = await person.ask(query, { filter: { text }, order: 'newest' })
      expect(data!.rows.map(({ caseNo }) => caseNo)).toContain(large)
      expect(data!.rows.every((row) => [row.caseNo, row.orderNo].some((one) => one.startsWith(text)))).toBe(
        true,
      )
    }
    const { data } = await person.ask(query, { filter: { group: ['credit'], text: large }, order: 'newest' })
    expect(data!.rows.length).toBeGreaterThan(0)
    const other = await person.ask(query, { filter: { group: ['fraud'], text: large }, order: 'newest' })
    expect(other.data!.rows).toHaveLength(0)
  })

  test('says what an answer is worth as an open sum', async () => {
    const { value } = await shown(large)
    const sum = value!.lines.reduce(
      (total, { amount, costs }) => total + (costs ? -1 : 1) * Number(amount.value),
      0,
    )
    expect(sum).toBeCloseTo(Number(value!.fight.value), 2)
    expect(value!.chance).toMatchObject({ cases: 0, percent: 20 })
  })
})

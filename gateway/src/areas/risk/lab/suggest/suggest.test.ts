import { beforeAll, describe, expect, test } from 'vitest'
import { parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import { conditionsOf } from '@quayside/contract/risk/ruling/tree.ts'
import { testDatabase } from '#db/test/database.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { keepSearched, searchedOrders, type WorldShape } from '#areas/risk/lab/test/searched-world.ts'
import { binomialAtLeast, discoveries } from './chance.ts'
import { isImplied } from './pick.ts'
import { type Suggested, suggestRules } from './suggest.ts'

const database = await testDatabase()
const { db, owner } = database
let merchants = 0n

async function searched(shape: WorldShape, live?: string): Promise<Suggested> {
  const merchantId = ++merchants
  await makeMerchant(database, merchantId)
  await keepSearched(owner, merchantId, searchedOrders(shape), shape.seed)
  if (live) await publish(merchantId, live)
  return suggestRules(db, merchantId)
}

const publish = (merchantId: bigint, when: string) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into risk_snapshot (merchant_id, version, hash, previous_hash, rules, cause, made_at)
        values ($1, 1, repeat('a', 64), null, $2, 'publish', now())`,
      values: [
        merchantId,
        JSON.stringify({
          sets: [
            {
              id: '00000000-0000-4000-8000-000000000001',
              scope: { sites: [], brands: [], currencies: [] },
              rules: [
                {
                  id: '00000000-0000-4000-8000-000000000077',
                  when,
                  action: 'review',
                  phase: 'before',
                  mode: 'live',
                },
              ],
            },
          ],
          snoozes: [],
        }),
      ],
    }),
  )

const thieves: WorldShape['isBad'] = ({ cards, usd }, chance) =>
  chance < (cards >= 3 && usd >= 40 ? 0.85 : 0.004)
const held = ({ rules }: Suggested) => rules.filter(({ verdict }) => verdict === 'held')
const fieldsIn = (when: string) => {
  const parsed = parseRule(when)
  return 'tree' in parsed ? conditionsOf(parsed.tree).map(({ field }) => field) : []
}

describe('a pattern that lasts', () => {
  let found: Suggested
  beforeAll(async () => {
    found = await searched({ seed: 7, orders: 6_000, isBad: thieves })
  })

  test('is found in the first days, holds in the others, and is proposed to block', () => {
    const [first, ...others] = held(found)
    expect(new Set(fieldsIn(first!.when))).toEqual(new Set(['cards_device_1h', 'amount_usd']))
    expect(first).toMatchObject({ action: 'block', phase: 'before', verdict: 'held' })
    expect(first!.judged.bad).toBeGreaterThanOrEqual(20)
    expect(first!.judged.low).toBeGreaterThan(0)
    expect(first!.judged.low).toBeLessThanOrEqual(first!.judged.net)
    expect(first!.found.bad + first!.found.good).toBe(first!.found.matches)
    // What the first catches is not offered again.
    expect(others).toEqual([])
  })
  test('is told with both periods and the number that was tried', () => {
    expect(found.tried).toBeGreaterThan(100)
    expect(found.orders).toBe(6_000)
    expect(Date.parse(found.to) - Date.parse(found.split)).toBe(60 * 86_400_000)
    expect(Date.parse(found.split) - Date.parse(found.from)).toBe(120 * 86_400_000)
  })
  test('is the same each time', async () => {
    const again = await suggestRules(db, merchants)
    expect(again.rules.map(({ when }) => when)).toEqual(found.rules.map(({ when }) => when))
  })
})

test.each([11, 12, 13])('of chance alone nothing is made (%i)', async (seed) => {
  const found = await searched({ seed, orders: 4_000, isBad: (_, chance) => chance < 0.04 })
  expect(found.badFound).toBeGreaterThan(60)
  expect(found.tried).toBeGreaterThan(100)
  expect(held(found)).toEqual([])
})

test('what looked good and does not pay in later days is refused, and told', async () => {
  const found = await searched({
    seed: 21,
    orders: 9_000,
    isBad: (order, chance) =>
      order.cards >= 3 && order.usd >= 40 ? chance < (order.daysAgo > 60 ? 0.8 : 0.16) : chance < 0.003,
  })
  expect(held(found)).toEqual([])
  expect(found.rules[0]).toMatchObject({ verdict: 'loses' })
  expect(found.rules[0]!.found.net).toBeGreaterThan(0)
  expect(found.rules[0]!.judged.low).toBeLessThanOrEqual(0)
})

test('a country alone is never proposed', async () => {
  const found = await searched({
    seed: 31,
    orders: 4_000,
    isBad: ({ country }, chance) => chance < (country === 'BR' ? 0.6 : 0.004),
  })
  const origins = new Set(['card_country', 'ip_country', 'currency'])
  for (const { when } of found.rules) expect(fieldsIn(when).every((field) => origins.has(field))).toBe(false)
  expect(held(found)).toEqual([])
})

test('what live rules stop already is no gain', async () => {
  const found = await searched({ seed: 7, orders: 6_000, isBad: thieves }, 'cards_device_1h >= 3')
  expect(held(found)).toEqual([])
})

test('too few bad orders are an answer', async () => {
  const found = await searched({ seed: 3, orders: 300, isBad: (_, chance) => chance < 0.01 })
  expect(found).toMatchObject({ tried: 0, rules: [], orders: 300 })
})

test('a rule that a live one implies is not new', () => {
  const rule = (when: string) => {
    const parsed = parseRule(when)
    if (!('tree' in parsed)) throw new Error(when)
    return parsed.tree
  }
  const scope = { sites: [], brands: [], currencies: [] }
  const live = [{ id: '1', tree: rule('cards_device_1h >= 3'), action: 'review' as const, scope }]
  expect(isImplied(rule('cards_device_1h >= 4 and amount_usd >= 40.00'), live)).toBe(true)
  expect(isImplied(rule('cards_device_1h >= 2 and amount_usd >= 40.00'), live)).toBe(false)
})

describe('chance', () => {
  test('of so many or more is that of all of them', () => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
    const sum = [8, 9, 10].reduce((all, k) => all + choose(10, k) * 0.3 ** k * 0.7 ** (10 - k), 0)
    expect(binomialAtLeast(8, 10, 0.3)).toBeCloseTo(sum, 12)
    expect(binomialAtLeast(0, 10, 0.3)).toBe(1)
    expect(binomialAtLeast(11, 10, 0.3)).toBe(0)
  })
  test('is held against everything that was tried, not what is left of it', () => {
    const chances = [0.001, 0.004, 0.02, 0.3]
    expect(discoveries(chances, 4, 0.1)).toEqual(new Set([0, 1, 2]))
    expect(discoveries(chances, 40, 0.1)).toEqual(new Set([0, 1]))
    expect(discoveries(chances, 1_000, 0.1)).toEqual(new Set())
    // One beyond the line is kept where a later one is within it.
    expect(discoveries([0.03, 0.04], 2, 0.1)).toEqual(new Set([0, 1]))
  })
})

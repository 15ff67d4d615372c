import { expect, test } from 'vitest'
import { choosePriors } from './priors.ts'
import type { PriorSale } from './priors.sql.ts'

const opened = '2026-11-01T12:00:00Z'
const sold = '2026-10-20T12:00:00Z'
const daysBefore = (instant: string, days: number) =>
  new Date(Date.parse(instant) - days * 86_400_000).toISOString()

const home = { line1: '1 Pine Street', city: 'Portland', postcode: '97209', country: 'US' }
const known = {
  ip: '192.0.2.7',
  deviceId: 'device-0123456789',
  deviceFingerprint: null,
  loginId: null,
  shipping: home,
}
const disputed = { ...known, openedAt: opened, orderedAt: sold, descriptor: 'NANBEI*SHOP' }
const sale = (id: string, age: number, more: Partial<PriorSale> = {}): PriorSale => ({
  ...known,
  id,
  orderNo: id,
  at: daysBefore(sold, age),
  amount: 100n,
  currency: 'USD',
  descriptor: 'NANBEI*SHOP',
  items: [],
  byFingerprint: true,
  ...more,
})
const ids = (found: ReturnType<typeof choosePriors>) => found.chosen.map(({ sale: one }) => one.id)

test('exactly two are chosen, farthest from the edges', () => {
  const found = choosePriors(disputed, [sale('a', 121), sale('b', 200), sale('c', 240), sale('d', 350)])
  expect(found).toMatchObject({ standing: 'ready', missing: [] })
  expect(ids(found)).toEqual(['b', 'c'])
  expect(found.chosen[0]).toMatchObject({ beforeSale: 200, beforeDispute: 212, fit: 'both' })
})

test.each([
  // Days before the sale; the dispute is twelve days later.
  [120, 'both'],
  [119, 'one'],
  [108, 'one'],
  [107, undefined],
  [352, 'both'],
  [353, 'one'],
  [365, 'one'],
  [366, undefined],
])('one of %i days fits by %s', (age, fit) => {
  const found = choosePriors(disputed, [sale('a', age), sale('b', 200)])
  expect(found.chosen.find(({ sale: one }) => one.id === 'a')?.fit).toBe(fit)
  if (fit === undefined) expect(found.missing).toEqual(['age'])
})

test('both share a main element with the disputed sale, and a second one', () => {
  const other = { ip: '198.51.100.9', deviceId: 'another-device-0000' }
  expect(choosePriors(disputed, [sale('a', 200, other), sale('b', 210)]).missing).toEqual(['main_element'])
  const apart = { shipping: { ...home, line1: '2 Oak Street' }, deviceId: null }
  expect(choosePriors(disputed, [sale('a', 200, apart), sale('b', 210)]).missing).toEqual(['second_element'])
  expect(choosePriors(disputed, [sale('a', 200)]).missing).toEqual(['two_priors'])
})

test('a device id too short to tell devices apart counts for nothing', () => {
  const short = { deviceId: 'short', ip: null }
  const found = choosePriors({ ...disputed, ...short }, [sale('a', 200, short), sale('b', 210, short)])
  expect(found.missing).toEqual(['main_element'])
})

test('a card that is known by its digits alone is likely, not ready', () => {
  const found = choosePriors(disputed, [sale('a', 200, { byFingerprint: false }), sale('b', 210)])
  expect(found.standing).toBe('likely')
})

test('more in common comes before a better age', () => {
  const found = choosePriors(disputed, [
    sale('a', 240, { ip: '198.51.100.9' }),
    sale('b', 230, { ip: '198.51.100.9' }),
    sale('c', 130),
    sale('d', 340),
  ])
  expect(ids(found)).toEqual(['c', 'd'])
})

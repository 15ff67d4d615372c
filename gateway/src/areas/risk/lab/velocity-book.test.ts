import { expect, test } from 'vitest'
import { velocityCounters, type VelocityKey } from '@quayside/contract/risk/ruling/velocity.ts'
import { type Try, VelocityBook } from './velocity-book.ts'

const minute = 60_000
const t0 = Date.parse('2026-01-05T10:00:00Z')
const tried = (minutes: number, more: Partial<Try['marks']> = {}, rest: Partial<Try> = {}): Try => ({
  at: t0 + minutes * minute,
  outcome: 'paid',
  cents: 10_050,
  ...rest,
  marks: {
    card: 'c1',
    email: 'e1',
    device: 'd1',
    ip: 'i1',
    net: 'n1',
    customer: null,
    address: null,
    bin: '411111',
    ...more,
  },
})
const named = (counters: readonly (number | null)[]) =>
  Object.fromEntries(velocityCounters.map(({ key }, at) => [key, counters[at]])) as Record<
    VelocityKey,
    number | null
  >

test('the present try is not counted, and what has no mark is not known', () => {
  const first = named(new VelocityBook().take(tried(0)))
  expect(first).toMatchObject({ attempts_card_10m: 0, cards_device_1h: 0, usd_card_24h: 0 })
  expect(first).toMatchObject({ attempts_customer_24h: null, cards_address_7d: null })
})

test('each window ends where it says', () => {
  const book = new VelocityBook()
  book.take(tried(0))
  expect(named(book.take(tried(9.99)))).toMatchObject({ attempts_card_10m: 1, attempts_card_1h: 1 })
  // Ten minutes to the moment are not within ten minutes.
  expect(named(book.take(tried(10)))).toMatchObject({ attempts_card_10m: 1, attempts_card_1h: 2 })
  expect(named(book.take(tried(60)))).toMatchObject({ attempts_card_10m: 0, attempts_card_1h: 2 })
})

test('issuers’ declines alone are declines, sales alone are money, and different marks count once each', () => {
  const book = new VelocityBook()
  book.take(tried(0, { card: 'c1' }, { outcome: 'declined' }))
  book.take(tried(1, { card: 'c2' }, { outcome: 'blocked' }))
  book.take(tried(2, { card: 'c2' }, { outcome: 'paid' }))
  book.take(tried(3, { card: null }, { outcome: 'held' }))
  expect(named(book.take(tried(4, { card: 'c3' })))).toMatchObject({
    attempts_device_1h: 4,
    declines_device_1h: 1,
    cards_device_1h: 2,
    // Twice 100.50, rounded down.
    usd_device_24h: 201,
    approvals_email_24h: 2,
    attempts_card_1h: 0,
  })
})

test('what is older than any window is forgotten', () => {
  const book = new VelocityBook()
  book.take(tried(0))
  const month = 31 * 24 * 60
  expect(named(book.take(tried(month)))).toMatchObject({ approvals_card_30d: 0, attempts_card_7d: 0 })
})

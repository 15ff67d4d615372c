import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { factsOf } from '@quayside/contract/risk/ruling/facts.ts'
import { type FactValue, riskFieldKeys } from '@quayside/contract/risk/ruling/fields.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import { openBooks, type Books } from '#network/books.ts'
import { createCore } from '#network/core.ts'
import { worldPlan } from '#network/start.ts'
import { noOutbox } from '#network/test/no-outbox.ts'
import { beginHistory, liveThrough } from '#traffic/history.ts'
import { isThief } from './kinds.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-pattern-'))
const dayMs = 86_400_000
const until = Date.parse('2026-06-25T04:00:00Z')
const orders = 30_000
type OrderData = Extract<CoreEventInput['data'], { kind: 'order' }>
const told = new Map<string, OrderData>()
let books: Books

/** Half of the demo's past, whose orders are told to this test. */
beforeAll(async () => {
  const opened = await openBooks(folder)
  const outbox = {
    ...noOutbox,
    write: (items: readonly { readonly event: CoreEventInput }[]) => {
      for (const { event } of items) if (event.data.kind === 'order') told.set(event.data.orderNo, event.data)
      return Promise.resolve()
    },
  }
  const core = createCore(opened.books, opened.file, outbox, worldPlan)
  beginHistory(core, { from: until - 396 * dayMs, until, orders })
  await liveThrough(core, () => false)
  await opened.file.close()
  books = core.books
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Example {
  readonly values: Readonly<Record<string, FactValue>>
  readonly isBad: boolean
}

/** Approved orders of the last 180 days with all that a rule could ask, and whether they were reported or disputed as fraud. */
function examples(): Example[] {
  const bad = new Set<string>()
  const fraudCodes = new Set(['10.4', '4837', 'F29', 'UA02', '546'])
  for (const entry of books.operations.values()) {
    if (entry.t === 'fraud') bad.add(entry.no)
    if (entry.t === 'dispute' && fraudCodes.has(entry.reasonCode ?? '')) bad.add(entry.no)
  }
  return [...told.values()]
    .filter(({ orderNo }) => {
      const { entry } = books.orders.get(orderNo)!
      return entry.result === 'approved' && entry.at > until - 180 * dayMs
    })
    .map((order) => ({ values: valuesOf(order), isBad: bad.has(order.orderNo) }))
}

function valuesOf(order: OrderData): Example['values'] {
  const { card, ruling, authorisation: answer, risk } = order
  const { at } = books.orders.get(order.orderNo)!.entry
  const { values } = factsOf(
    {
      at,
      currency: order.amount.currency,
      minor: parseMinor(order.amount.currency, order.amount.value)!,
      type: order.type,
      method: order.paymentMethod,
      source: order.source,
      site: order.site,
      items: order.items?.length,
      brand: card?.brand,
      maskedCard: card?.masked,
      cardCountry: card?.country,
      funding: card?.funding,
      issuer: card?.issuer,
      card: card?.fingerprint,
      email: order.email,
      customer: order.customerId,
      login: order.loginId,
      device: order.deviceId,
      ip: order.ip,
      ipCountry: order.ipCountry,
      shippingCountry: order.shipping?.country,
      billingCountry: order.billing?.country,
      score: risk?.score,
      reasons: risk?.reasons,
      answer: answer?.result === 'approved' ? { ...answer, ...answer.threeDs } : undefined,
    },
    ruling!.features,
  )
  const abroad = (a: FactValue | undefined, b: FactValue | undefined) => (a && b ? a !== b : null)
  const { card_country: bank, ip_country: ip, shipping_country: goods, billing_country: bill } = values
  return {
    ...(values as Record<string, FactValue>),
    hour: new Date(at).getUTCHours(),
    weekday: new Date(at).getUTCDay(),
    'ip_country != card_country': abroad(ip, bank),
    'shipping_country != billing_country': abroad(goods, bill),
    'shipping_country != ip_country': abroad(goods, ip),
  }
}

interface Best {
  readonly rule: string
  readonly precision: number
  readonly recall: number
}

/** Every rule of one field: each threshold in both directions, each value, and whether it is known at all. */
function bestOf(field: string, all: readonly Example[]): Best {
  const bads = all.filter(({ isBad }) => isBad).length
  let best: Best = { rule: field, precision: 0, recall: 0 }
  const judge = (rule: string, matches: number, bad: number) => {
    const found = { rule, precision: bad / Math.max(1, matches), recall: bad / bads }
    if (
      Math.min(found.precision / 0.6, found.recall / 0.5) > Math.min(best.precision / 0.6, best.recall / 0.5)
    )
      best = found
  }
  const known = all.filter(({ values }) => (values[field] ?? null) !== null)
  const bad = (some: readonly Example[]) => some.filter(({ isBad }) => isBad).length
  judge(`${field} known`, known.length, bad(known))
  judge(`not ${field} known`, all.length - known.length, bads - bad(known))
  const sum = new Map<string | number | boolean, [matches: number, bad: number]>()
  for (const { values, isBad } of known) {
    const value = values[field] as string | number | boolean | readonly string[]
    for (const one of Array.isArray(value) ? value : [value as string]) {
      const [matches, bads_] = sum.get(one) ?? [0, 0]
      sum.set(one, [matches + 1, bads_ + (isBad ? 1 : 0)])
    }
  }
  for (const [value, [matches, count]] of sum) judge(`${field} = ${value}`, matches, count)
  const numbers = [...sum.keys()].filter((value) => typeof value === 'number').toSorted((a, b) => a - b)
  let [below, badBelow] = [0, 0]
  for (const value of numbers) {
    judge(`${field} >= ${value}`, known.length - below, bad(known) - badBelow)
    const [matches, count] = sum.get(value)!
    below += matches
    badBelow += count
    judge(`${field} <= ${value}`, below, badBelow)
  }
  return best
}

test('stories take the place of ordinary orders: six to nine in a hundred, most of them at one shop', () => {
  const all = [...books.orders.values()].map(({ entry }) => entry)
  const stories = all.filter(({ pattern }) => pattern !== undefined)
  expect(all.length / orders).toBeGreaterThan(1)
  expect(all.length / orders).toBeLessThan(1.04)
  expect(stories.length / all.length).toBeGreaterThan(0.06)
  expect(stories.length / all.length).toBeLessThan(0.09)
  const atOne = stories.filter(({ merchant }) => merchant === '302618').length
  expect(atOne / stories.length).toBeGreaterThan(0.8)
  const thieves = stories.filter(({ pattern }) => isThief(pattern)).length
  expect(thieves / stories.length).toBeGreaterThan(0.4)
  expect(thieves / stories.length).toBeLessThan(0.7)
})

test('no field alone tells thieves from those who look like them', async ({ annotate }) => {
  const all = examples()
  const bads = all.filter(({ isBad }) => isBad).length
  expect(bads).toBeGreaterThan(150)
  const fields = [...riskFieldKeys, ...Object.keys(all[0]!.values).filter((name) => name.includes('!='))]
  const rules = fields.map((field) => bestOf(field, all))
  const score = ({ precision, recall }: Best) => Math.min(precision / 0.6, recall / 0.5)
  const ranked = rules.toSorted((a, b) => score(b) - score(a)).slice(0, 12)
  const percent = (share: number) => `${Math.round(share * 100)} %`
  for (const { rule, precision, recall } of ranked)
    await annotate(`${rule}: precision ${percent(precision)}, recall ${percent(recall)}`)
  expect(rules.filter(({ precision, recall }) => precision > 0.6 && recall > 0.5)).toEqual([])
})

test('attacks show in the counters of the orders themselves, and their twins too', () => {
  const most = (pattern: string, counter: string) =>
    Math.max(
      ...[...told.values()]
        .filter(({ orderNo }) => books.orders.get(orderNo)!.entry.pattern === pattern)
        .map((order) => (valuesOf(order)[counter] as number | null) ?? 0),
    )
  expect(most('card_testing', 'attempts_ip_1h')).toBeGreaterThan(500)
  expect(most('card_testing', 'cards_ip_1h')).toBeGreaterThan(500)
  expect(most('card_testing', 'declines_ip_1h')).toBeGreaterThan(400)
  expect(most('campus', 'attempts_ip_1h')).toBeGreaterThan(20)
  expect(most('bin_attack', 'attempts_bin_1h')).toBeGreaterThan(2)
  expect(most('popular_bank', 'attempts_bin_1h')).toBeGreaterThan(2)
  expect(most('patient_retry', 'attempts_card_1h')).toBeGreaterThan(2)
})

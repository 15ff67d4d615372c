import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBooks, type Books } from '#network/books.ts'
import { createCore } from '#network/core.ts'
import { openOutbox } from '#network/outbox.ts'
import { worldPlan } from '#network/start.ts'
import { basketOf } from './basket.ts'
import { beginHistory, liveThrough } from './history.ts'
import { demoMerchants } from './merchants.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-profile-'))
const dayMs = 86_400_000
const until = Date.parse('2026-06-25T04:00:00Z')
const month = Date.parse('2026-05-31T16:00:00Z')
let books: Books

/** A third of the demo's orders in the time of all of them, told to nobody. */
beforeAll(async () => {
  const opened = await openBooks(folder)
  const outbox = await openOutbox(join(folder, 'outbox'), () => true)
  const core = createCore(opened.books, opened.file, outbox, worldPlan)
  beginHistory(core, { from: until - 396 * dayMs, until, orders: 20_000 })
  await liveThrough(core, () => false)
  await opened.file.close()
  await outbox.close()
  books = core.books
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Moves of one shop and scheme from an instant on. */
function count(merchant: string, brand: string, kinds: readonly string[], from: number): number {
  return [...books.operations.values()].filter((entry) => {
    if (!('no' in entry) || !('at' in entry) || entry.t === 'order' || entry.at < from) return false
    const order = books.orders.get(entry.no)!.entry
    const isRetrieval = entry.t === 'dispute' && entry.stage === 'retrieval'
    return order.merchant === merchant && order.brand === brand && kinds.includes(entry.t) && !isRetrieval
  }).length
}

test('the shop that stands near its line stands at about 78 percent of it', () => {
  const { id } = demoMerchants.find(({ nearLine }) => nearLine)!
  const sold = count(id, 'visa', ['presented'], month)
  const counted = count(id, 'visa', ['fraud', 'dispute'], month)
  // The line of this time is 1.5 percent; one case more or less is what a small shop cannot choose.
  const ofLine = counted / (0.015 * sold)
  const oneCase = 1 / (0.015 * sold)
  expect(Math.abs(ofLine - 0.78)).toBeLessThanOrEqual(oneCase)
})

test('a wave of fraud has just come over one scheme of one shop', () => {
  const { id, wave } = demoMerchants.find((merchant) => merchant.wave !== null)!
  const fresh = count(id, wave!, ['fraud'], until - 14 * dayMs)
  const before = count(id, wave!, ['fraud'], until - 42 * dayMs) - fresh
  expect(fresh).toBeGreaterThan(2 * before)
})

test('one shop does not say on which device its customers buy', () => {
  const silent = demoMerchants.filter(({ tellsDevices }) => !tellsDevices)
  expect(silent).toHaveLength(1)
  for (const merchant of demoMerchants)
    expect(basketOf(merchant, '26010100000000001').deviceId === undefined).toBe(merchant === silent[0])
})

test('most cases have been decided, and every retrieval that was answered comes to an end', () => {
  const cases = [...books.cases.values()]
  const closed = cases.filter(({ turn }) => turn === 'closed').length
  expect(closed / cases.length).toBeGreaterThan(0.85)
  const waiting = cases.filter(({ stage, turn }) => stage === 'retrieval' && turn === 'issuer')
  expect(waiting.length).toBeLessThan(5)
})

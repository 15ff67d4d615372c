import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { batchers, batchOf, endWindow, runBatch } from '#areas/trade/test/batches.ts'
import { type Person, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
const { create } = portalCalls.batch
let person: Person
let made = 0

/** @returns its number */
async function held(): Promise<string> {
  const no = `G${++made}`
  const at = new Date().toISOString()
  const risk = { score: 312, reasons: ['first_order'] }
  const authorisation = {
    result: 'approved',
    at,
    expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  } as const
  await deliver(app.db, [coreEvent(at, orderData(no, { risk, authorisation }))])
  return no
}

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, { permissions: batchers })
})

const asked = (id: string, kind: 'pass' | 'reject' | 'void', orders: string[], grounds: object) =>
  person.ask(create, { id, kind, source: { from: 'selection', orders }, ...grounds })

const factsOf = (orderNo: string) =>
  app.db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
    tx.rows({
      text: `select facts ->> 'reviewReason' as reason, facts ->> 'reviewNote' as note from entity_event
      where entity = 'order' and from_state = 'pending_review' and entity_id = (select id from orders where order_no = $1)`,
      values: [orderNo],
    }),
  )

async function run(id: string) {
  const batch = batchOf(person, id)
  await batch.start()
  await endWindow(app, id)
  await runBatch(app.db, id, async () => (await batch.detail()).state === 'finished')
}

test('reason and note of a batch are kept with the decision of each line', async () => {
  const orders = [await held(), await held()]
  const id = randomUUID()
  const grounds = { reviewReason: 'other', reviewNote: 'All of one warehouse' }
  expect((await asked(id, 'reject', orders, grounds)).status).toBe('0')
  await run(id)
  for (const orderNo of orders)
    expect(await factsOf(orderNo)).toEqual([{ reason: 'other', note: 'All of one warehouse' }])
})

test('a batch may go without, as a shop’s server does', async () => {
  const orderNo = await held()
  const id = randomUUID()
  expect((await asked(id, 'reject', [orderNo], {})).status).toBe('0')
  await run(id)
  expect(await factsOf(orderNo)).toEqual([{ reason: null, note: null }])
})

test('the same batch with another reason is another one', async () => {
  const orders = [await held()]
  const id = randomUUID()
  expect((await asked(id, 'reject', orders, { reviewReason: 'reshipping' })).status).toBe('0')
  expect((await asked(id, 'reject', orders, { reviewReason: 'reshipping' })).status).toBe('0')
  expect((await asked(id, 'reject', orders, { reviewReason: 'mismatch' })).error).toBe('request.conflict')
})

test('a reason of the other decision, one that says nothing, and one of what decides nothing are refused', async () => {
  const orders = [await held()]
  const refused = async (kind: 'pass' | 'reject' | 'void', grounds: object) =>
    (await asked(randomUUID(), kind, orders, grounds)).error
  expect(await refused('pass', { reviewReason: 'reshipping' })).toBe('risk.review_reason')
  expect(await refused('pass', { reviewReason: 'other' })).toBe('risk.review_note')
  expect(await refused('void', { reviewReason: 'other', reviewNote: 'Why' })).toBe('risk.review_reason')
})

import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { batchKinds } from '@quayside/contract/trade/batch/states.ts'
import type { BatchSourceInput } from '@quayside/contract/trade/batch/batch.ts'
import { addMerchant } from '#db/test/people.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { t0 } from '#test/ingest.ts'
import { batchers, batchOf, endWindow, runBatch } from '#areas/trade/test/batches.ts'
import { booksOf, type Person, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
const { rows } = booksOf(app)
const calls = portalCalls.batch
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await deliver(
    app.db,
    Array.from({ length: 6 }, (_, index) => coreEvent(t0, orderData(`G${index}`))),
  )
  person = await signedIn(app, app.gateway, { permissions: batchers })
})

const standing = (state: 'active' | 'frozen') =>
  app.owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({ text: 'update merchant set state = $1 where id = 1', values: [state] }),
  )

describe('a frozen merchant', () => {
  afterEach(() => standing('active'))

  test('is told so by the dry run of each refund, and cannot start', async () => {
    await standing('frozen')
    const batch = batchOf(person)
    await batch.list('G0\t1.00\nG1\t1.00')
    const refused = { verdict: 'refused', problem: { error: 'merchant.frozen' }, mend: null }
    expect(await batch.rows()).toMatchObject([refused, refused])
    expect(await batch.detail()).toMatchObject({
      totals: [],
      problems: [{ error: 'merchant.frozen', count: 2, mendable: 0 }],
    })
    expect(await batch.start()).toMatchObject({ error: 'merchant.frozen' })
  })

  test('cannot start what was ready before', async () => {
    const batch = batchOf(person)
    await batch.list('G0\t1.00')
    await standing('frozen')
    expect(await batch.start()).toMatchObject({ error: 'merchant.frozen' })
    expect(await batch.detail()).toMatchObject({ state: 'draft' })
  })

  test('moves nothing more of a batch that runs', async () => {
    const batch = batchOf(person)
    await batch.list('G0\t1.00\nG1\t1.00')
    await batch.start()
    await endWindow(app, batch.id)
    await standing('frozen')
    await runBatch(app.db, batch.id, async () => (await batch.detail()).state === 'finished')
    const refused = { outcome: 'refused', problem: { error: 'merchant.frozen' }, operationNo: null }
    expect(await batch.rows()).toMatchObject([refused, refused])
  })
})

describe('a merchant on an e-commerce platform', () => {
  const content = Buffer.from('Order no.\nP0').toString('base64')
  const sources: BatchSourceInput[] = [
    { from: 'list', text: 'P0' },
    { from: 'file', name: 'x.csv', content },
    { from: 'selection', orders: ['P0'] },
    { from: 'filter', filter: {} },
  ]

  test.each(batchKinds)('makes no batch of kind %s, whatever its source (spec §6)', async (kind) => {
    const merchantId = await addMerchant(app.owner, { platform: 'shopline' })
    const tenant = await signedIn(app, app.gateway, { merchantId, permissions: batchers })
    for (const source of sources)
      expect(await batchOf(tenant).make(kind, source)).toMatchObject({ error: 'platform.merchant' })
    const refund = { id: batchOf(tenant).id, source: sources[0]! }
    expect(await tenant.ask(calls.refund, refund)).toMatchObject({ error: 'platform.merchant' })
    expect(await rows('select id from move_batch where merchant_id = $1', merchantId)).toEqual([])
  })
})

describe('another merchant’s batch', () => {
  test('answers like one that never was, whatever is asked of it', async () => {
    const batch = batchOf(person)
    await batch.list('G2\t1.00')
    const before = await batch.detail()
    const merchantId = await addMerchant(app.owner)
    const stranger = await signedIn(app, app.gateway, { merchantId, permissions: batchers })
    const answers = async (id: string) => {
      const asked = [
        await stranger.ask(calls.detail, { id }),
        await stranger.ask(calls.rows, { id }),
        await stranger.ask(calls.edit, { id, version: before.version, lines: [{ line: 1, leftOut: true }] }),
        await stranger.ask(calls.start, { id, version: before.version, totals: [usd('1.00')] }),
        await stranger.ask(calls.pause, { id }),
        await stranger.ask(calls.resume, { id }),
        await stranger.ask(calls.cancel, { id }),
        await stranger.ask(calls.result, { id }),
      ]
      return asked.map(({ trace: _own, ...answer }) => answer)
    }
    const told = await answers(batch.id)
    expect(told).toEqual(await answers('01980000-0000-7000-8000-000000000000'))
    expect(told.every(({ error }) => error === 'object.not_found')).toBe(true)
    expect((await stranger.ask(calls.query, {})).data!.rows).toEqual([])
    expect({ ...(await batch.detail()), asOf: before.asOf }).toEqual(before)
  })

  test('does not stand in the way of an own one under the same id', async () => {
    const batch = batchOf(person)
    await batch.list('G3\t1.00')
    const merchantId = await addMerchant(app.owner)
    const stranger = await signedIn(app, app.gateway, { merchantId, permissions: batchers })
    expect(await batchOf(stranger, batch.id).list('G3\t1.00')).toMatchObject({ data: { rows: 1 } })
    expect(await batch.rows()).toMatchObject([{ order: 'G3', verdict: 'ready' }])
  })
})

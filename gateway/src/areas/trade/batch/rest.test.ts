import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { t0 } from '#test/ingest.ts'
import { batchers, batchOf, endWindow, runBatch } from '#areas/trade/test/batches.ts'
import { type Person, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  await deliver(
    app.db,
    Array.from({ length: 12 }, (_, index) => coreEvent(t0, orderData(`D${index}`))),
  )
  person = await signedIn(app, app.gateway, { permissions: batchers })
})

const verdicts = async (batch: ReturnType<typeof batchOf>) =>
  (await batch.rows()).map(({ verdict }) => verdict)

async function ended(batch: ReturnType<typeof batchOf>) {
  await batch.start()
  await endWindow(app, batch.id)
  await runBatch(app.db, batch.id, async () => (await batch.detail()).state === 'finished')
}

test('a doubtful line stays out until somebody lets it run, and is not met by those behind it', async () => {
  const batch = batchOf(person)
  await batch.list('D0\t60.00\tUSD\tdoubt-1\nD0\t30.00\tUSD\tdoubt-2\nD0\t40.00\tUSD\tdoubt-2')
  expect(await verdicts(batch)).toEqual(['ready', 'check', 'check'])
  expect((await batch.detail()).totals).toMatchObject([{ rows: 1, amount: usd('60.00') }])

  await batch.edit({ lines: [{ line: 2, accepted: true }] })
  // The number is taken and the rest is too little, now that the line before it runs.
  expect(await verdicts(batch)).toEqual(['ready', 'ready', 'refused'])
  expect((await batch.detail()).totals).toMatchObject([{ rows: 2, amount: usd('90.00') }])

  await batch.edit({ lines: [{ line: 2, accepted: false }] })
  expect(await verdicts(batch)).toEqual(['ready', 'check', 'check'])

  await ended(batch)
  expect((await batch.rows()).map(({ outcome }) => outcome)).toEqual(['open', 'left_out', 'left_out'])
})

test('a line that was let run is looked at again when it changes', async () => {
  const batch = batchOf(person)
  await batch.list('D1\t1.00\nD1\t2.00\nD1\t3.00')
  await batch.edit({ all: { warning: 'in_file', how: 'accept' } })
  expect(await verdicts(batch)).toEqual(['ready', 'ready', 'ready'])
  await batch.edit({ lines: [{ line: 3, amount: '4.00' }] })
  expect(await verdicts(batch)).toEqual(['ready', 'ready', 'check'])
})

test('an ended batch says how much was done and why the rest was not, and the rest is a batch again', async () => {
  const batch = batchOf(person)
  await batch.list('D2\t10.00\tUSD\trest-1\nD3\t900.00\tUSD\trest-2\nnowhere\t1.00\nD2\t5.00\tUSD\trest-3')
  expect(await batch.detail()).toMatchObject({ done: [], undone: [] })
  const again = batchOf(person)
  expect(await again.make('refund', { from: 'rest', batch: batch.id })).toMatchObject({
    error: 'batch.state',
  })
  await ended(batch)
  const { undone } = await batch.detail()
  expect(undone).toHaveLength(3)
  expect(undone).toEqual(
    expect.arrayContaining([
      { outcome: 'refused', error: 'trade.refund_amount', failure: null, count: 1 },
      { outcome: 'refused', error: 'object.not_found', failure: null, count: 1 },
      { outcome: 'left_out', error: null, failure: null, count: 1 },
    ]),
  )
  expect(await again.make('refund', { from: 'rest', batch: batch.id })).toMatchObject({ data: { rows: 3 } })
  expect(
    (await again.rows()).map(({ line, order, amountText, merchantRefundId }) => [
      line,
      order,
      amountText,
      merchantRefundId,
    ]),
  ).toEqual([
    [2, 'D3', '900.00', 'rest-2'],
    [3, 'nowhere', '1.00', null],
    [4, 'D2', '5.00', 'rest-3'],
  ])
})

test('the rest of another kind, of another merchant or of nothing makes no batch', async () => {
  const batch = batchOf(person)
  await batch.list('D4\t1.00')
  await ended(batch)
  const make = (someone: Person, kind: 'refund' | 'capture') =>
    batchOf(someone).make(kind, { from: 'rest', batch: batch.id })
  expect(await make(person, 'refund')).toMatchObject({ error: 'batch.empty' })
  expect(await make(person, 'capture')).toMatchObject({ error: 'object.not_found' })
  const other = await signedIn(app, app.gateway, { permissions: batchers, merchantId: 2n })
  expect(await make(other, 'refund')).toMatchObject({ error: 'object.not_found' })
})

test('spaces part a list as well, and numbers beside each other are a line each', async () => {
  const batch = batchOf(person)
  await batch.list('D5 1.00 USD space-1 came back broken\nD6   2.00')
  expect(await batch.rows()).toMatchObject([
    { order: 'D5', amountText: '1.00', merchantRefundId: 'space-1', reason: 'came back broken' },
    { order: 'D6', amountText: '2.00', reason: null },
  ])
  const numbers = batchOf(person)
  await numbers.list('26061110421933770 26061110421933771\n26061110421933772')
  expect((await numbers.rows()).map(({ line, order }) => [line, order])).toEqual([
    [1, '26061110421933770'],
    [2, '26061110421933771'],
    [3, '26061110421933772'],
  ])
})

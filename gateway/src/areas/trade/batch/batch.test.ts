import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { t0 } from '#test/ingest.ts'
import { batchRunner } from './run.job.ts'
import { batchers, batchOf, endWindow, runBatch } from '#areas/trade/test/batches.ts'
import { booksOf, type Person, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
const { db, owner, gateway } = app
const { rows, balance } = booksOf(app)
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await deliver(db, [
    ...Array.from({ length: 160 }, (_, index) => coreEvent(t0, orderData(`B${index}`))),
    ...Array.from({ length: 8 }, (_, index) => fresh(`A${index}`, { type: 'pre-authorization' })),
    ...Array.from({ length: 4 }, (_, index) => fresh(`H${index}`, { risk: { score: 300 } })),
    coreEvent(t0, orderData('J1', { amount: { currency: 'JPY', value: '4800' } })),
  ])
  person = await signedIn(app, gateway, { permissions: [...batchers, 'fund.balance.view'] })
})

/** Authorised just now: an authorisation of long ago has expired. */
function fresh(orderNo: string, more: Parameters<typeof orderData>[1]) {
  const at = new Date(Date.now() - 60_000).toISOString()
  return coreEvent(at, orderData(orderNo, { sentAt: at, authorisation: { result: 'approved', at }, ...more }))
}

const everything = async () => ({
  refunds: await rows('select * from refund order by id'),
  captures: await rows('select * from capture order by id'),
  orders: await rows('select * from orders order by id'),
  accounts: await rows('select * from ledger.account order by merchant_id, currency, code'),
  moves: await rows('select * from entity_event order by merchant_id, entity_id, seq'),
})

const refundsOf = (id: string) =>
  rows(
    'select l.line, r.amount from move_batch_line l join refund r on r.id = l.operation_id where l.batch_id = $1 order by l.line',
    id,
  )

async function started(text: string, kind?: 'capture' | 'void' | 'pass' | 'reject') {
  const batch = batchOf(person)
  await batch.list(text, kind)
  await batch.accept()
  await batch.start()
  await endWindow(app, batch.id)
  const isOver = async () => ['finished', 'canceled', 'paused'].includes((await batch.detail()).state)
  return { ...batch, run: () => runBatch(db, batch.id, isOver) }
}

describe('a dry run', () => {
  test('says of every line what would happen, and leaves nothing behind', async () => {
    const before = await everything()
    const batch = batchOf(person)
    const text = [
      'Order no.\tAmount\tCurrency\tMerchant refund no.',
      'B0\t30.00\tUSD\tn-1',
      'B1',
      'B2\t100.01\tUSD',
      'B3\t1,000',
      'J1\t4800.50\tJPY',
      'B4\t1.00\tJPY',
      'nowhere\t1.00',
      'B0\t80.00',
      'B5\t1.00\tUSD\tn-1',
      'A0\t1.00',
      'B6\t1.00\tXXX',
      'B0\t70.00',
    ].join('\n')
    expect(await batch.list(text)).toMatchObject({ status: '0', data: { rows: 12 } })
    expect(
      (await batch.rows()).map(({ line, verdict, problem, mend, left }) => [
        line,
        verdict,
        problem?.error,
        mend,
        left?.value,
      ]),
    ).toEqual([
      [2, 'ready', undefined, null, '100.00'],
      [3, 'ready', undefined, null, '100.00'],
      [4, 'refused', 'trade.refund_amount', '100.00', '100.00'],
      [5, 'refused', 'batch.amount', null, '100.00'],
      [6, 'refused', 'batch.amount', '4800', '4800'],
      [7, 'refused', 'trade.currency_wrong', null, '100.00'],
      [8, 'refused', 'object.not_found', null, undefined],
      [9, 'refused', 'trade.refund_amount', '70.00', '70.00'],
      [10, 'refused', 'trade.refund_number_taken', null, '100.00'],
      [11, 'refused', 'trade.refund_not_captured', null, '0.00'],
      [12, 'refused', 'batch.currency', null, '100.00'],
      [13, 'check', undefined, null, '70.00'],
    ])
    const detail = await batch.detail()
    expect(detail).toMatchObject({
      state: 'draft',
      verdicts: { ready: 2, check: 1, refused: 9, left_out: 0 },
      warnings: [{ warning: 'in_file', count: 1 }],
      totals: [{ rows: 2, amount: usd('130.00') }],
      actions: ['edit', 'start', 'cancel'],
    })
    const pending = detail.totals[0]!.pending!
    expect(Number(pending.now.value) - Number(pending.after.value)).toBeCloseTo(130)
    expect(await everything()).toEqual(before)
  })

  test('is made again when lines are mended, left out or corrected', async () => {
    const batch = batchOf(person)
    await batch.list('B10\t150.00\nB11\t150.00\nB12\t1,5\nwrong\t1.00')
    expect(await batch.edit({ all: { problem: 'trade.refund_amount', how: 'mend' } })).toMatchObject({
      status: '0',
    })
    await batch.edit({
      lines: [
        { line: 4, order: 'B13' },
        { line: 3, leftOut: true },
      ],
    })
    expect((await batch.rows()).map(({ verdict, amount }) => [verdict, amount?.value])).toEqual([
      ['ready', '100.00'],
      ['ready', '100.00'],
      ['left_out', undefined],
      ['ready', '1.00'],
    ])
    expect((await batch.detail()).totals).toMatchObject([{ rows: 3, amount: usd('201.00') }])
  })

  test('of another picture of the batch is refused', async () => {
    const batch = batchOf(person)
    await batch.list('B10\t1.00')
    expect(await batch.edit({ version: 1 })).toMatchObject({ error: 'request.conflict' })
  })
})

describe('a batch', () => {
  test('moves nothing within its window, then every line once', async () => {
    const before = await balance('t:refund')
    const batch = batchOf(person)
    const lines = Array.from({ length: 120 }, (_, index) => `B${20 + index}\t1.00`)
    await batch.list([...lines, 'B20\t200.00'].join('\n'))
    expect(await batch.start()).toMatchObject({ data: { state: 'waiting' } })
    await batchRunner({ app: db }).run({ merchantId: '1', batchId: batch.id }, { id: '1', attempt: 1 })
    expect(await refundsOf(batch.id)).toEqual([])
    await endWindow(app, batch.id)
    const task = batchRunner({ app: db }).run
    // Two workers and a job that runs twice.
    const run = () => task({ merchantId: '1', batchId: batch.id }, { id: '1', attempt: 1 })
    await Promise.all([run(), run(), run(), run()])
    expect(await batch.detail()).toMatchObject({
      state: 'finished',
      outcomes: { open: 120, refused: 1, waiting: 0 },
    })
    expect(await refundsOf(batch.id)).toHaveLength(120)
    expect(await balance('t:refund')).toBe(before + 12_000n)
  })

  test('that is over or paused asks for no more work', async () => {
    const jobs = async (id: string) =>
      owner.tx({ tenant: null, mode: 'write' }, (tx) =>
        tx.rows({
          text: `with gone as (delete from graphile_worker._private_jobs where payload ->> 'batchId' = $1 returning 1)
            select from gone`,
          values: [id],
        }),
      )
    const run = (id: string) =>
      batchRunner({ app: db }).run({ merchantId: '1', batchId: id }, { id: '1', attempt: 1 })
    const paused = await started('B141\t0.10')
    await paused.pause()
    const finished = await started('B142\t0.10')
    await finished.run()
    for (const { id } of [paused, finished]) {
      await jobs(id)
      await run(id)
      expect(await jobs(id)).toEqual([])
    }
  })

  test('is started once, by what was read, and only where something is ready', async () => {
    const batch = batchOf(person)
    await batch.list('B0\t1.00')
    const { version } = await batch.detail()
    const start = (totals: object[], key: string = randomUUID()) =>
      person.ask(portalCalls.batch.start, { id: batch.id, version, totals: totals as never }, { key })
    for (const totals of [[usd('2.00')], [], [usd('1.00'), { currency: 'JPY', value: '1' }]])
      expect(await start(totals)).toMatchObject({ error: 'batch.totals' })
    // A sum in two halves would pass below the limit of a rule.
    expect(await start([usd('0.50'), usd('0.50')])).toMatchObject({
      error: 'request.invalid',
      errors: [{ field: 'totals' }],
    })
    const [one, other] = await Promise.all([start([usd('1.00')], 'twice'), start([usd('1.00')], 'twice')])
    expect(one.data).toEqual(other.data)
    expect(await start([usd('1.00')])).toMatchObject({ error: 'request.conflict' })
    const none = batchOf(person)
    await none.list('nowhere')
    expect(await none.start()).toMatchObject({ error: 'batch.none_ready' })
  })

  test('made twice under one id is one; another under it is refused', async () => {
    const batch = batchOf(person)
    const first = await batch.list('B0\t1.00')
    expect((await batch.list('B0\t1.00')).data).toEqual(first.data)
    expect(await batch.list('B0\t2.00')).toMatchObject({ error: 'request.conflict' })
  })

  test('pauses, goes on, and takes back what has not begun', async () => {
    const text = Array.from({ length: 150 }, (_, index) => `B${index}\t0.10`).join('\n')
    const batch = await started(text)
    const slice = () =>
      batchRunner({ app: db }).run({ merchantId: '1', batchId: batch.id }, { id: '1', attempt: 1 })
    await slice()
    expect(await batch.pause()).toMatchObject({ data: { state: 'paused' } })
    await slice()
    expect(await batch.detail()).toMatchObject({
      outcomes: { open: 100, waiting: 50 },
      actions: ['resume', 'cancel'],
    })
    expect(await batch.resume()).toMatchObject({ data: { state: 'waiting' } })
    expect(await batch.resume()).toMatchObject({ error: 'batch.state' })
    expect(await batch.cancel()).toMatchObject({ data: { state: 'canceled' } })
    await slice()
    expect(await batch.detail()).toMatchObject({
      state: 'canceled',
      outcomes: { open: 100, canceled: 50 },
      actions: [],
    })
    expect(await batch.cancel()).toMatchObject({ error: 'batch.state' })
  })

  test('that is resumed within its window begins when that ends', async () => {
    const batch = batchOf(person)
    await batch.list('B143\t0.10')
    const { data } = await batch.start()
    await batch.pause()
    await batch.resume()
    const [job] = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows<{ at: string }>({
        text: 'select run_at as at from graphile_worker.jobs where key like $1',
        values: [`%:${batch.id}`],
      }),
    )
    expect(Date.parse(job!.at)).toBe(Date.parse(data!.startsAt))
    await batch.cancel()
  })

  test('stops when its operator loses the right', async () => {
    const other = await signedIn(app, gateway, { permissions: batchers })
    const batch = batchOf(other)
    await batch.list('B1\t0.01\nB2\t0.01')
    await batch.accept()
    await batch.start()
    await endWindow(app, batch.id)
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `delete from role_permission where permission = 'trade.transaction.refund' and role_id in (
          select role_id from operator_role where operator_id = (select started_by from move_batch where id = $1))`,
        values: [batch.id],
      }),
    )
    await runBatch(db, batch.id, async () => (await batch.detail()).state === 'finished')
    expect(await batch.rows()).toMatchObject([
      { outcome: 'refused', problem: { error: 'permission.denied' } },
      { outcome: 'refused', problem: { error: 'permission.denied' } },
    ])
    expect(await batch.list('B1\t0.01')).toMatchObject({ error: 'permission.denied' })
  })

  test.each([
    ['capture', 'A1\t40.00\nA1\t60.00\nA2', { open: 3 }],
    ['void', 'A3\nA4\nB0', { open: 2, refused: 1 }],
    ['pass', 'H0\nH1\nB0', { done: 2, refused: 1 }],
    ['reject', 'H2\nH3', { done: 2 }],
  ] as const)('of kind %s does what the single moves do', async (kind, text, outcomes) => {
    const batch = await started(text, kind)
    await batch.run()
    expect(await batch.detail()).toMatchObject({ state: 'finished', outcomes })
  })
})

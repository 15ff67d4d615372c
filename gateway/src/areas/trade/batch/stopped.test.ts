import { beforeAll, expect, test } from 'vitest'
import type { Db, Tx } from '#db/tx.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { retryWaiting } from '#areas/provider/public.ts'
import { sendMany } from './send.ts'
import { batchRunner } from './run.job.ts'
import { batchers, batchOf, endWindow } from '#areas/trade/test/batches.ts'
import { startNetwork, triesOf } from '#areas/trade/test/card-network.ts'
import { booksOf, type Person, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
const { rows, balance, orderRow } = booksOf(app)
const network = await startNetwork(app)
const tries = triesOf(app, network.port)
const orders = Array.from({ length: 3 }, (_, index) => `K${index}`)
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, { permissions: batchers })
  await Promise.all(orders.map((orderNo) => network.authorise(orderNo, '5000.00')))
}, 60_000)

/** A worker whose database goes away at its nth statement, its transaction with it. */
function stoppedAt(db: Db, statement: number): Db {
  let count = 0
  const counted =
    <A extends unknown[], R>(ask: (...given: A) => R): ((...given: A) => R) =>
    (...given) => {
      count++
      return count < statement ? ask(...given) : (Promise.reject(new Error('stopped')) as R)
    }
  const stopping = (tx: Tx): Tx => ({
    rows: counted(tx.rows.bind(tx)),
    one: counted(tx.one.bind(tx)),
    maybe: counted(tx.maybe.bind(tx)),
    run: counted(tx.run.bind(tx)),
  })
  return {
    tx: (options, work) => db.tx(options, (tx) => work(stopping(tx))),
    alone: counted(db.alone),
    close: () => db.close(),
  }
}

const worker = (db: Db) =>
  batchRunner({ app: db, send: sendMany({ app: db, network: network.port, afterwards: retryWaiting }) }).run

const job = { id: '1', attempt: 1 }
const refundsOf = (id: string) =>
  rows(
    `select r.id, r.state, r.amount from move_batch_line l join refund r on r.id = l.operation_id
      where l.batch_id = $1 order by l.line`,
    id,
  )

/** One batch whose worker stops at a statement; another goes on, then each operation's own job. */
async function story(statement: number): Promise<boolean> {
  const batch = batchOf(person)
  // Two lines of one order among them.
  await batch.list([...orders, orders[0]].map((orderNo) => `${orderNo}\t1.00`).join('\n'))
  await batch.accept()
  await batch.start()
  await endWindow(app, batch.id)
  const payload = { merchantId: '1', batchId: batch.id }
  const wasStopped = await worker(stoppedAt(app.db, statement))(payload, job).then(
    () => false,
    (error: Error) => {
      expect(error.message).toBe('stopped')
      return true
    },
  )
  await worker(app.db)(payload, job)
  for (const { id, state } of await refundsOf(batch.id))
    if (state !== 'succeed') await tries.next('refund', id as string)
  expect((await refundsOf(batch.id)).map(({ state, amount }) => [state, amount])).toEqual(
    Array.from({ length: 4 }, () => ['succeed', 100n]),
  )
  expect(await batch.detail()).toMatchObject({ state: 'finished', outcomes: { done: 4 } })
  return wasStopped
}

test('a worker that is stopped at any statement leaves nothing undone and nothing done twice', async () => {
  let stops = 0
  for (let statement = 1; await story(statement); statement++) stops++
  expect(stops).toBeGreaterThan(20)
  const refunds = BigInt(stops + 1) * 4n
  const captured = BigInt(stops + 1) * 200n
  expect(await balance('t:refund')).toBe(0n)
  expect(await orderRow('K0')).toMatchObject({ refunded: captured, refund_in_flight: 0n })
  expect(await rows('select count(*) as count from refund')).toEqual([{ count: refunds }])
  const books = await network.totals()
  expect(books['refunded']).toMatchObject({ count: Number(refunds) })
}, 120_000)

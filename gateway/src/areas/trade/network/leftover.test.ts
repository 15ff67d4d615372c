import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { batchRunner } from '#areas/trade/batch/run.job.ts'
import { operationsRunner } from './leftover.job.ts'
import { batchers, batchOf, endWindow } from '#areas/trade/test/batches.ts'
import { startNetwork, triesOf } from '#areas/trade/test/card-network.ts'
import { booksOf, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
const { rows } = booksOf(app)
const network = await startNetwork(app)
const orders = Array.from({ length: 10 }, (_, index) => `M${index}`)

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await Promise.all(orders.map((orderNo) => network.authorise(orderNo, '50.00')))
}, 60_000)

/** Takes the jobs of a task out of the queue. */
const taken = async (task: string) =>
  (
    await app.owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.rows<{ payload: unknown }>({
        text: `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier = $1 returning j.payload`,
        values: [task],
      }),
    )
  ).map(({ payload }) => payload)

test('a batch that nobody sends leaves one job, which gives each refund that still waits a job of its own', async () => {
  const batch = batchOf(await signedIn(app, app.gateway, { permissions: batchers }))
  await batch.list(orders.map((orderNo) => `${orderNo}\t1.00`).join('\n'))
  await batch.start()
  await endWindow(app, batch.id)
  await batchRunner({ app: app.db }).run({ merchantId: '1', batchId: batch.id }, { id: '1', attempt: 1 })
  expect(await taken('network_operation')).toEqual([])
  const [left, ...others] = await taken('network_operations')
  expect(others).toEqual([])

  const [sent] = await rows(`select id from refund limit 1`)
  await triesOf(app, network.port).next('refund', sent!['id'] as string)
  const goOn = () => operationsRunner({ app: app.db }).run(left, { id: '1', attempt: 1 })
  await taken('network_operation')
  await goOn()
  const own = (await taken('network_operation')) as { id: string; attempt: number }[]
  expect(own).toHaveLength(orders.length - 1)
  expect(own).not.toContainEqual(expect.objectContaining({ id: sent!['id'] }))
  expect(own).toContainEqual(expect.objectContaining({ merchantId: '1', kind: 'refund', attempt: 0 }))
})

import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { addOperator } from '#db/test/people.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, usd } from '#test/deliveries.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, alertOf, orderOf } = world
let maker: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await world.fund()
  maker = await world.somebody({ permissions })
  await addOperator(app.owner, 1n, { isMain: true })
})

/** From so many US dollars on a second person is asked. */
const rule = (kind: string, cents: number) =>
  rows(
    `insert into approval_rule (merchant_id, kind, changed_by, threshold)
      values (1, $1, $2, jsonb_build_object('USD', $3::text)) returning 1`,
    kind,
    maker.id,
    String(cents),
  )

/** Somebody holds the order, changes what hangs on it and lets go, while another one asks. */
async function meanwhile<T>(orderNo: string, change: readonly string[], ask: () => Promise<T>): Promise<T> {
  let asked: Promise<T> | undefined
  await app.owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.rows({ text: 'select from orders where order_no = $1 for update', values: [orderNo] })
    asked = ask()
    await delay(300)
    for (const text of change) await tx.rows({ text: `${text} returning 1`, values: [orderNo] })
  })
  return asked!
}

const ofOrder = 'order_id = (select id from orders where order_no = $1)'

test('a refund of an alert that the network refuses meanwhile does not let a second one pass unseen', async () => {
  const { orderNo } = await alertOf()
  const { refund } = portalCalls.alert
  expect((await maker.ask(refund, { acsOrderId: orderNo, refundAmount: '100.00' })).error).toBeUndefined()
  await rule('alert.refund', 5_000)
  const again = await meanwhile(
    orderNo,
    [
      `update refund set state = 'failed', refused_code = 'other', done_at = null, version = version + 1 where ${ofOrder}`,
      `update orders set refund_in_flight = 0 where order_no = $1`,
      `update alert set state = 'pending', refund_state = 'failed', version = version + 1 where ${ofOrder}`,
    ],
    () => maker.ask(refund, { acsOrderId: orderNo, refundAmount: '100.00' }),
  )
  expect(again.error).toBe('approval.required')
})

test('a case that grows meanwhile is weighed as it is given up', async () => {
  const orderNo = await orderOf()
  const told = { kind: 'dispute', orderNo, caseNo: `K${orderNo}`, reasonCode: '13.1' } as const
  const tell = (stage: 'retrieval' | 'chargeback', value: string) =>
    deliver(app.db, [coreEvent(world.soon(0), { ...told, stage, amount: usd(value) })])
  await tell('retrieval', '1.00')
  await rule('case.give_up', 5_000)
  const [found] = await rows('select id, version from chargeback where case_no = $1', told.caseNo)
  const key = { id: String(found!['id']), version: Number(found!['version']) + 1 }
  let grown: Promise<unknown> | undefined
  const given = await meanwhile(orderNo, [], async () => {
    // Both wait for the order, the network first.
    grown = tell('chargeback', '100.00')
    await delay(100)
    return maker.ask(portalCalls.caseMove.giveUp, key)
  })
  await grown
  expect(given.error).toBe('approval.required')
})

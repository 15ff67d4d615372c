import { beforeAll, expect, test } from 'vitest'
import { tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import { testDatabase } from '#db/test/database.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { retryWaiting } from '#areas/provider/public.ts'
import { orderTimeRunner } from '#orders/time.job.ts'

const database = await testDatabase()
const { db, owner } = database
const run = () =>
  orderTimeRunner({ app: db, owner, afterwards: retryWaiting }).run({}, { id: '1', attempt: 1 })

const minuteMs = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()
const ahead = (minutes: number) => ago(-minutes)
const day = 24 * 60

const unsent = { sentAt: undefined, authorisation: undefined } as const
const approved = (minutes: number, expiresAt?: string) =>
  ({ authorisation: { result: 'approved', at: ago(minutes), ...(expiresAt && { expiresAt }) } }) as const

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await deliver(db, [
    coreEvent(ago(29), orderData('unsent-29m', unsent)),
    coreEvent(ago(31), orderData('unsent-31m', unsent)),
    coreEvent(ago(day - 1), orderData('unanswered-23h', { authorisation: undefined, sentAt: ago(day - 1) })),
    coreEvent(ago(day + 1), orderData('unanswered-24h', { authorisation: undefined, sentAt: ago(day + 1) })),
    coreEvent(
      ago(7 * day),
      orderData('review-due', { risk: { score: 300 }, ...approved(8 * day, ahead(day - 1)) }),
    ),
    coreEvent(ago(day), orderData('review-open', { risk: { score: 300 }, ...approved(day) })),
    coreEvent(ago(8 * day), orderData('auth-due', { type: 'pre-authorization', ...approved(8 * day) })),
    coreEvent(
      ago(8 * day),
      orderData('auth-open', { type: 'pre-authorization', ...approved(8 * day, ahead(1)) }),
    ),
    coreEvent(ago(8 * day), orderData('part-due', { type: 'pre-authorization', ...approved(8 * day) })),
    coreEvent(ago(day), { kind: 'capture', orderNo: 'part-due', captureNo: 'part-c', amount: usd('40') }),
  ])
})

const stateOf = (orderNo: string) =>
  db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
    tx.one<{ state: string; capture_state: string; voided: bigint; steps: bigint }>({
      text: `select state, capture_state, voided, (select count(*) from entity_event e where e.entity_id = o.id and e.actor = 'time') as steps
        from orders o where merchant_id = 1 and order_no = $1`,
      values: [orderNo],
    }),
  )

const heardLongAgo = () =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `update orders set recorded_at = now() - $1 * interval '1 minute'`,
      values: [tradeDeadlines.deliveryGraceMinutes + 1],
    }),
  )

test('leaves an order alone about which something has just arrived', async () => {
  await run()
  expect(await stateOf('unsent-31m')).toMatchObject({ state: 'received', steps: 0n })
})

test('ends what is due and nothing else, once, whoever else runs at the same time', async () => {
  await heardLongAgo()
  await Promise.all([run(), run(), run()])
  const states = {
    'unsent-29m': { state: 'received' },
    'unsent-31m': { state: 'expired', capture_state: 'none' },
    'unanswered-23h': { state: 'pending' },
    'unanswered-24h': { state: 'expired' },
    'review-due': { state: 'expired', capture_state: 'voided', voided: 10000n },
    'review-open': { state: 'pending_review' },
    'auth-due': { state: 'expired', capture_state: 'auth_expired', voided: 0n },
    'auth-open': { state: 'succeed', capture_state: 'authorized' },
    'part-due': { state: 'succeed', capture_state: 'captured', voided: 6000n },
  }
  await run()
  for (const [orderNo, state] of Object.entries(states))
    expect.soft({ orderNo, ...(await stateOf(orderNo)) }).toMatchObject({
      orderNo,
      ...state,
      steps: state.state === 'expired' || orderNo === 'part-due' ? 1n : 0n,
    })
})

test('what waited for an order that has ended is kept for staff', async () => {
  const kept = () =>
    db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
      tx.rows({ text: `select state, reason from unmatched_event where order_no = 'unsent-29m'` }),
    )
  await deliver(db, [
    coreEvent(ago(1), { kind: 'capture', orderNo: 'unsent-29m', captureNo: 'waits', amount: usd('1') }),
  ])
  expect(await kept()).toEqual([{ state: 'waiting', reason: 'state' }])
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `update orders set created_at = $1, recorded_at = $1 where order_no = 'unsent-29m'`,
      values: [ago(60)],
    }),
  )
  await run()
  expect(await kept()).toEqual([{ state: 'unmatched', reason: 'expired' }])
})

test('a capture that comes after the authorisation has ended is kept for staff', async () => {
  const [answer] = await deliver(db, [
    coreEvent(ago(1), { kind: 'capture', orderNo: 'auth-due', captureNo: 'late', amount: usd('1') }),
  ])
  expect(answer).toMatchObject({ outcome: 'unmatched', reason: 'expired' })
})

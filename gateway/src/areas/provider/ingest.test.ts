import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from './test-deliveries.ts'

const database = await testDatabase()
const { db } = database
const t0 = '2026-01-05T10:00:00Z'

beforeAll(() => makeMerchant(database, 1n))

const orderRow = (orderNo: string) =>
  db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
    tx.one<Record<string, unknown>>({
      text: 'select * from orders where merchant_id = 1 and order_no = $1',
      values: [orderNo],
    }),
  )

const balances = (currency: string) =>
  db.tx({ tenant: 1n, mode: 'read' }, async (tx) => {
    const rows = await tx.rows<{ code: string; balance: bigint }>({
      text: 'select code, balance from ledger.account where merchant_id = 1 and currency = $1',
      values: [currency],
    })
    return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]))
  })

describe('an approved sale', () => {
  test('is captured at once, with its fee', async () => {
    const before = await balances('USD')
    const [answer] = await deliver(db, [coreEvent(t0, orderData('S1'))])
    expect(answer).toMatchObject({ outcome: 'applied' })
    expect(await orderRow('S1')).toMatchObject({ state: 'succeed', capture_state: 'captured', captured: 10000n, version: 3 })
    const after = await balances('USD')
    expect(after['pending']! - (before['pending'] ?? 0n)).toBe(10000n - 320n)
  })
})

test('a whole life in one request, backwards', async () => {
  const events = [
    coreEvent(t0, orderData('L1', { type: 'pre_authorization' })),
    coreEvent('2026-01-06T10:00:00Z', { kind: 'capture', orderNo: 'L1', captureNo: 'C1', amount: usd('60') }),
    coreEvent('2026-01-07T10:00:00Z', { kind: 'void', orderNo: 'L1', voidNo: 'V1', amount: usd('40') }),
    coreEvent('2026-01-08T10:00:00Z', { kind: 'refund', orderNo: 'L1', refundNo: 'R1', amount: usd('10') }),
    coreEvent('2026-01-09T10:00:00Z', { kind: 'dispute', orderNo: 'L1', caseNo: 'D1', stage: 'chargeback', amount: usd('60'), reasonCode: '10.4' }),
    coreEvent('2026-01-10T10:00:00Z', { kind: 'dispute_withdrawn', orderNo: 'L1', caseNo: 'D1' }),
  ]
  for (const event of events.toReversed()) await deliver(db, [event])
  expect(await deliver(db, events)).toEqual(
    events.map(({ eventId }) => ({ eventId, outcome: 'duplicate', first: 'applied' })),
  )
  expect(await orderRow('L1')).toMatchObject({
    state: 'succeed', capture_state: 'captured', captured: 6000n, voided: 4000n, refunded: 1000n, charged_back: 0n,
    over_refunded: false,
  })
})

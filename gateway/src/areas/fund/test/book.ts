import { repost } from '#test/posted-at.ts'
import { settle } from '#ledger/index.ts'
import type { TestApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'

/** When each posting of the book happens and is booked: two captures, a refund, a chargeback, and the settlements of their dates. */
export const bookedAt = Array.from({ length: 9 }, (_, day) => `2026-02-0${day + 1}T10:00:00.000Z`)

/** A small book of the first merchant, whose postings lie a day apart. */
export async function makeBook(app: TestApp): Promise<void> {
  const { db, owner } = app
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  const events = [
    coreEvent('2026-01-05T15:59:59Z', orderData('M1', { amount: usd('100.00') })),
    coreEvent('2026-01-05T16:00:00Z', orderData('M2', { amount: usd('50.00') })),
    coreEvent('2026-01-20T10:00:00Z', {
      kind: 'refund',
      orderNo: 'M1',
      refundNo: 'r-M1',
      amount: usd('30.00'),
    }),
    coreEvent('2026-01-21T10:00:00Z', {
      kind: 'dispute',
      orderNo: 'M2',
      caseNo: 'd-M2',
      stage: 'chargeback',
      amount: usd('50.00'),
      reasonCode: '10.4',
    }),
  ]
  // One after the other, so that they are posted in this order.
  for (const event of events) await deliver(db, [event])
  await db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
    settle(tx, { merchantId: 1n, currency: 'USD', businessDate: '2026-01-25' }),
  )
  await repost(owner, 1n, bookedAt)
}

export const viewers = ['fund.balance.view', 'fund.balance.export', 'trade.transaction.view'] as const

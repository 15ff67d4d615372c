import type { Db } from '#db/tx.ts'
import type { OrderRecord } from '#orders/order-file.ts'
import { createOwnOrder, type OwnOrder } from '#orders/own-order.ts'
import { coreEvent, deliver } from './deliveries.ts'

let count = 0
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** An order of a link for 100 US dollars that waits for its card. */
export const wanted = (more: Partial<OwnOrder> = {}): OwnOrder => ({
  source: 'payment_link',
  merchantOrderId: `link-${++count}`,
  type: 'sale',
  currency: 'USD',
  amount: 10_000n,
  site: null,
  email: 'payer@example.com',
  ticketUntil: inMinutes(10),
  by: { actor: 'buyer' },
  ...more,
})

export const card = {
  brand: 'visa',
  masked: '400000******0002',
  country: 'GB',
  fingerprint: 'print-1',
  holder: 'ADA SUN',
} as const
const payer = { card, risk: { score: 10, reasons: [] }, ip: '203.0.113.7', deviceId: 'device-1' }
export const sentAt = () => new Date().toISOString()

export const submission = (orderNo: string, more: object = {}) =>
  coreEvent(sentAt(), {
    kind: 'submission',
    orderNo,
    sentAt: sentAt(),
    networkRef: `N${orderNo}`,
    ...payer,
    ...more,
  })
export const approval = (orderNo: string, more: object = {}) =>
  coreEvent(sentAt(), {
    kind: 'outcome',
    orderNo,
    ...payer,
    authorisation: {
      result: 'approved',
      at: sentAt(),
      authCode: '123456',
      arn: `arn${orderNo}`.slice(0, 23),
    },
    ...more,
  })

/** Makes orders of merchant 1, and tells of them. */
export const ownOrders = (db: Db) => ({
  async made(more: Partial<OwnOrder> = {}): Promise<OrderRecord> {
    const order = await db.tx({ tenant: 1n, mode: 'write' }, (tx) => createOwnOrder(tx, 1n, wanted(more)))
    return order!
  },
  /** @returns how each event stands, or why not */
  standing: async (events: readonly unknown[]): Promise<string[]> =>
    (await deliver(db, events)).map(({ outcome, reason }) => reason ?? outcome),
})

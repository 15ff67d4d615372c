import { createHash } from 'node:crypto'
import { wire } from '@quayside/contract/money.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { Cancellation, Sale } from './row.ts'

export interface ImportSource {
  readonly merchantId: string
  /** Of the file, in hexadecimal. */
  readonly hash: string
}

/** The same row of the same file is the same event, so an import that was killed may simply begin again. */
const eventId = ({ hash }: ImportSource, line: number): string => `import-${hash.slice(0, 24)}-${line}`

export const saleEvent = (source: ImportSource, sale: Sale): CoreEventInput => ({
  eventId: eventId(source, sale.line),
  merchantId: source.merchantId,
  occurredAt: sale.at,
  data: {
    kind: 'order',
    orderNo: numberOf(sale.number),
    merchantOrderId: sale.number,
    type: 'sale',
    amount: wire(sale.currency, sale.minor),
    paymentMethod: 'card',
    source: 'import',
    ...(sale.customer !== undefined && { customerId: sale.customer }),
    ...(sale.email !== undefined && { email: sale.email }),
    ...(sale.country !== undefined && { shipping: { country: sale.country } }),
    // What was paid long ago needs no review.
    risk: { score: 0 },
    sentAt: sale.at,
    authorisation: { result: 'approved', at: sale.at },
  },
})

export const refundEvent = (
  source: ImportSource,
  cancellation: Cancellation,
  saleNumber: string,
): CoreEventInput => ({
  eventId: eventId(source, cancellation.line),
  merchantId: source.merchantId,
  occurredAt: cancellation.at,
  data: {
    kind: 'refund',
    orderNo: numberOf(saleNumber),
    refundNo: numberOf(cancellation.number),
    amount: wire(cancellation.currency, -cancellation.minor),
    reason: `Cancellation ${cancellation.number}`,
  },
})

/** Ours for the merchant's number: the same in every file, so that a number is taken once. */
function numberOf(number: string): string {
  const own = `IMP-${number}`
  if (own.length <= tradeLimits.orderNo.max) return own
  return `IMP-${createHash('sha256')
    .update(number)
    .digest('hex')
    .slice(0, tradeLimits.orderNo.max - 4)}`
}

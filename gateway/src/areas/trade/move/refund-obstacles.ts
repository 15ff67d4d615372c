import { inWords } from '@quayside/contract/money.ts'
import { Refusal } from '#acts/refusal.ts'
import { refundable, refundRefused } from '#orders/refund-asked.ts'
import type { OrderRecord } from '#orders/order-file.ts'

/** Of the merchant in the order's currency, in minor units. */
export interface RefundHoldings {
  readonly withdrawable: bigint
  readonly pending: bigint
}

/** Everything that stands in the way of a refund, the first thing first; asked before the click and again at it. */
export function refundObstacles(
  { platform, frozen }: { readonly platform: string | null; readonly frozen: boolean },
  order: OrderRecord,
  amount: bigint,
  { withdrawable, pending }: RefundHoldings,
): Refusal[] {
  const { currency } = order
  const refused = refundRefused(order, amount)?.refused
  return [
    ...((platform ?? order.platform) === null ? [] : [new Refusal('platform.merchant')]),
    ...(frozen ? [new Refusal('merchant.frozen')] : []),
    ...(refused === 'not_captured' ? [new Refusal('trade.refund_not_captured')] : []),
    ...(refused === 'amount'
      ? [new Refusal('trade.refund_amount', { left: inWords(currency, refundable(order)) })]
      : []),
    ...(pending + withdrawable < amount
      ? [new Refusal('trade.refund_balance', { balance: inWords(currency, pending + withdrawable) })]
      : []),
  ]
}

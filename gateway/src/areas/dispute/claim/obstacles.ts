import { inWords } from '@quayside/contract/money.ts'
import { Refusal } from '#acts/refusal.ts'
import { refundable } from '#orders/refund-asked.ts'
import type { OrderFile } from '#orders/order-file.ts'

/**
 * What stands in the way of giving back what a buyer asks for, before a refund's own obstacles: money that is on its way
 * back already in another way would be given back twice.
 * @param ownRefundId a refund of the same claim, which is the answer and no obstacle
 */
export function claimObstacles(
  { order, refunds, cases, rdrs }: OrderFile,
  amount: bigint,
  ownRefundId: string | null,
): Refusal[] {
  const chargeback = cases.find(({ stage }) => stage !== 'retrieval')
  const flying = refunds.find(
    ({ id, state }) => id !== ownRefundId && (state === 'received' || state === 'pending'),
  )
  const left = refundable(order)
  const { currency } = order
  return [
    ...(chargeback ? [new Refusal('dispute.order_charged_back', { reference: chargeback.caseNo })] : []),
    ...(flying ? [new Refusal('dispute.refund_exists', { reference: flying.refundNo })] : []),
    ...(order.captured > 0n && (amount <= 0n || amount > left)
      ? [
          new Refusal('dispute.exceeds_refundable', {
            left: inWords(currency, left),
            settled: inWords(
              currency,
              rdrs.reduce((sum, { amount: part }) => sum + part, 0n),
            ),
          }),
        ]
      : []),
  ]
}

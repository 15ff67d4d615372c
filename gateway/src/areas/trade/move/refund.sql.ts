import type { Query } from '#db/tx.ts'

/** Whether a refund of this merchant has the number already. */
export const refundNumberTaken = (
  merchantId: bigint,
  merchantRefundId: string,
): Query<{ taken: boolean }> => ({
  name: 'refund_number_taken',
  text: 'select exists (select from refund where merchant_id = $1 and merchant_refund_id = $2) as taken',
  values: [merchantId, merchantRefundId],
})

export const orderOfRefund = (merchantId: bigint, refundId: string): Query<{ orderId: string }> => ({
  name: 'refund_order',
  text: 'select order_id as "orderId" from refund where merchant_id = $1 and id = $2',
  values: [merchantId, refundId],
})

/** The constraint that a second refund of one number runs into, when both were asked for at once. */
export const isNumberTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'refund_merchant_id'

import type { Query } from '#db/tx.ts'

export interface HeldAmount {
  readonly orderNo: string
  readonly currency: string
  readonly minor: bigint
}

/** Of an order that waits for a decision. */
export const heldAmount = (merchantId: bigint, orderId: string): Query<HeldAmount> => ({
  name: 'held_amount',
  text: `select order_no as "orderNo", currency::text, amount as minor from orders
    where merchant_id = $1 and id = $2 and state = 'pending_review'`,
  values: [merchantId, orderId],
})

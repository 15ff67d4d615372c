import type { Query } from '#db/tx.ts'

export const countRegistration = (merchantId: bigint, id: string): Query => ({
  name: 'shipment_try',
  text: 'update shipment set attempt = attempt + 1 where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})

/** When the order was made, and what time it is. */
export const orderedAt = (merchantId: bigint, orderId: string): Query<{ at: string; now: string }> => ({
  name: 'shipment_ordered_at',
  text: 'select created_at as at, now() as now from orders where merchant_id = $1 and id = $2',
  values: [merchantId, orderId],
})

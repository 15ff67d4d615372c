import type { Query } from '#db/tx.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The orders of a merchant that have one of these numbers or ids. */
export const ordersOfKeys = (
  merchantId: bigint,
  keys: readonly string[],
): Query<{ id: string; orderNo: string }> => ({
  name: 'batch_orders_of_keys',
  text: `select id, order_no as "orderNo" from orders where merchant_id = $1 and order_no = any($2::text[])
    union select id, order_no from orders where merchant_id = $1 and id = any($3::uuid[])`,
  values: [merchantId, keys.filter((key) => !uuid.test(key)), keys.filter((key) => uuid.test(key))],
})

export const refundNumbersTaken = (
  merchantId: bigint,
  numbers: readonly string[],
): Query<{ number: string }> => ({
  name: 'batch_refund_numbers_taken',
  text: 'select merchant_refund_id as number from refund where merchant_id = $1 and merchant_refund_id = any($2::text[])',
  values: [merchantId, numbers],
})

/** Frauds that were reported of these orders. */
export const fraudsOfOrders = (
  merchantId: bigint,
  orderIds: readonly string[],
): Query<{ orderId: string; reference: string; amount: bigint; at: string }> => ({
  name: 'batch_frauds_of_orders',
  text: `select order_id as "orderId", report_no as reference, amount, occurred_at as at from fraud_report
    where merchant_id = $1 and order_id = any($2::uuid[]) order by occurred_at`,
  values: [merchantId, orderIds],
})

import type { Query } from '@quayside/gateway/db/tx.ts'

/** The authorisation of an order ends now, and nothing has been told of it for a while. */
export const expire = (orderNo: string): Query => ({
  text: `update orders set auth_expires_at = now(), recorded_at = now() - interval '1 day' where order_no = $1`,
  values: [orderNo],
})

/** What the worker is given for the first try of a refund. */
export const firstTry = (
  refundId: string,
): Query<{ merchantId: string; orderId: string; id: string; attempt: number }> => ({
  text: `select merchant_id::text as "merchantId", order_id as "orderId", id, 0 as attempt from refund where id = $1`,
  values: [refundId],
})

export const deadlockCount: Query<{ deadlocks: bigint }> = {
  text: 'select deadlocks from pg_stat_database where datname = current_database()',
}

import type { Query } from '@quayside/gateway/db/tx.ts'

/** How many of these orders have been told whole. */
export const knownOrders = (orderNos: readonly string[]): Query<{ known: bigint }> => ({
  text: `select count(*) as known from orders where order_no = any($1) and state in ('succeed', 'pending_review')`,
  values: [orderNos],
})

import type { Query } from '@quayside/gateway/db/tx.ts'

/** A second look at an order, whose decision somebody else has made. */
export const lookAgain = (merchantId: bigint, orderNo: string, by: string): Query => ({
  text: `insert into review_second_look (merchant_id, order_id, decision, decided_at, decided_by)
    select o.merchant_id, o.id, 'pass', now(), $3 from orders o where o.merchant_id = $1 and o.order_no = $2`,
  values: [merchantId, orderNo, by],
})

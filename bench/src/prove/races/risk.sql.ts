import type { Query } from '@quayside/gateway/db/tx.ts'

/** A second look at an order, whose decision somebody else has made. */
export const lookAgain = (merchantId: bigint, orderNo: string, by: string): Query => ({
  text: `insert into review_second_look (merchant_id, order_id, decision, decided_at, decided_by)
    select o.merchant_id, o.id, 'pass', now(), $3 from orders o where o.merchant_id = $1 and o.order_no = $2`,
  values: [merchantId, orderNo, by],
})

/** Entries about a thing that were not taken off. */
export const entriesAbout = (merchantId: bigint, value: string): Query<{ count: bigint }> => ({
  text: 'select count(*) from risk_list_entry where merchant_id = $1 and value = $2 and dropped_at is null',
  values: [merchantId, value],
})

export const ruledOrders = (merchantId: bigint): Query<{ count: bigint }> => ({
  text: 'select count(*) from order_ruling where merchant_id = $1',
  values: [merchantId],
})

/** Orders of customers whom an entry is about: whether they met it, and whether they had to, by the step and the time of their ruling. */
export const metEntries = (
  merchantId: bigint,
): Query<{ orderNo: string; met: boolean; expected: boolean }> => ({
  text: `select o.order_no as "orderNo", e.id = any (r.lists) as met,
      e.put_number <= r.list_number and (e.drop_number is null or e.drop_number > r.list_number)
        and e.valid_from <= o.created_at and o.created_at < e.valid_until as expected
    from order_ruling r
      join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
      join risk_list_entry e on e.merchant_id = r.merchant_id and e.type = 'customer' and e.value = o.customer_id
    where r.merchant_id = $1`,
  values: [merchantId],
})

import type { Query } from '#db/tx.ts'

/** Numbers of the merchant's orders that the site of a shop has; orders of other sites are unknown to it. */
export const ordersOfShop = (
  merchantId: bigint,
  siteId: string,
  merchantOrderIds: readonly string[],
): Query<{ merchantOrderId: string }> => ({
  name: 'orders_of_shop',
  text: `select distinct merchant_order_id as "merchantOrderId" from orders
    where merchant_id = $1 and site_id = $2 and merchant_order_id = any($3::text[])`,
  values: [merchantId, siteId, merchantOrderIds],
})

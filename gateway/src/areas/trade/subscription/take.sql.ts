import type { OrderState } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

/** A kept card under the token by which the network knows it. */
export const tokenOfNetwork = (merchantId: bigint, networkToken: string): Query<{ id: string }> => ({
  name: 'subscription_token',
  text: `select id from card_token where merchant_id = $1 and network_token = $2 and state = 'active'`,
  values: [merchantId, networkToken],
})

/** The card that an order kept, as far as it has come. */
export const tokenOfOrder = (
  merchantId: bigint,
  orderNo: string,
): Query<{ state: OrderState; id: string | null }> => ({
  name: 'subscription_token_of_order',
  text: `select o.state, k.id from orders o
      left join card_token k on k.merchant_id = o.merchant_id and k.order_id = o.id and k.state = 'active'
    where o.merchant_id = $1 and o.order_no = $2`,
  values: [merchantId, orderNo],
})

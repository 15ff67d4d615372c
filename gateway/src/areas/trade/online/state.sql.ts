import type { CaptureState, CardBrand, OrderState } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'
import type { MadeOrder } from './charge.sql.ts'

export interface StandingOrder extends MadeOrder {
  readonly status: OrderState
  readonly captureState: CaptureState
  readonly brand: CardBrand | null
  readonly lastFour: string | null
  readonly code: string | null
  readonly liabilityShift: boolean | null
}

/** One that somebody made by hand; any other is unknown here. */
export const standingOrder = (merchantId: bigint, orderId: string): Query<StandingOrder> => ({
  name: 'online_order_state',
  text: `select o.id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.currency::text, o.amount,
      o.state as status, o.capture_state as "captureState", o.brand, o.card_last4 as "lastFour", e.response_code as code,
      (e.three_ds ->> 'liabilityShift')::boolean as "liabilityShift"
    from online_order c
      join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
      join order_evidence e on e.merchant_id = c.merchant_id and e.order_id = c.order_id
    where c.merchant_id = $1 and c.order_id = $2`,
  values: [merchantId, orderId],
})

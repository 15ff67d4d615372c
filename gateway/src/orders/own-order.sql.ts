import type { Query } from '#db/tx.ts'

/** Two that take one merchant order number at once come one after the other. */
export const lockMerchantNumber = (merchantId: bigint, merchantOrderId: string): Query => ({
  name: 'order_lock_merchant_number',
  text: "select pg_advisory_xact_lock(hashtext('merchant_order_id'), hashtext($1::text || ' ' || $2))",
  values: [merchantId, merchantOrderId],
})

export const prolongTicket = (
  merchantId: bigint,
  orderId: string,
  { until, minutes }: { readonly until: string; readonly minutes: number },
): Query => ({
  name: 'order_prolong_ticket',
  text: `update orders set frame_ticket_until = greatest(frame_ticket_until, $3::timestamptz)
    where merchant_id = $1 and id = $2 and state = 'received' and frame_ticket_until is not null
      and created_at > now() - make_interval(mins => $4)`,
  values: [merchantId, orderId, until, minutes],
})

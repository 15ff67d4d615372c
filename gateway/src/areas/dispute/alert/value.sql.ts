import { complaintDays } from '@quayside/contract/dispute/alert/deadlines.ts'
import type { Query } from '#db/tx.ts'

/** Own alerts that nobody refunded, and how many of them became a chargeback; those that still may are left out. */
export const grownAlerts = (merchantId: bigint, now: string): Query<{ waited: bigint; grown: bigint }> => ({
  name: 'alerts_grown',
  text: `select count(*) as waited, count(*) filter (where is_grown) as grown
    from (select a.ended_at, exists (select from chargeback c where c.merchant_id = a.merchant_id and c.order_id = a.order_id
        and c.stage <> 'retrieval' and c.opened_at >= a.received_at
        and c.opened_at < a.received_at + interval '${complaintDays} days') as is_grown
      from alert a where a.merchant_id = $1 and a.state in ('ignored', 'expired') and a.refund_state <> 'succeed'
        and a.cause is distinct from 'previously_refunded') a
    where is_grown or ended_at < $2::timestamptz - interval '${complaintDays} days'`,
  values: [merchantId, now],
})

/** What of the sale its worth hangs on. */
export const saleOfAlert = (
  merchantId: bigint,
  orderId: string,
): Query<{ isAuthenticated: boolean; descriptor: string }> => ({
  name: 'alert_sale',
  text: `select coalesce((e.three_ds ->> 'liabilityShift')::boolean or e.three_ds ->> 'eci' in ('05', '02'), false) as "isAuthenticated",
      descriptor_prefix(e.descriptor) as descriptor
    from orders o left join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    where o.merchant_id = $1 and o.id = $2`,
  values: [merchantId, orderId],
})

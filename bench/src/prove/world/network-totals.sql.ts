import type { Query } from '@quayside/gateway/db/tx.ts'

/** Of one merchant, as the network counts: each operation once, also one that was undone later. */
export const ourTotals = (
  merchantId: bigint,
): Query<{ refunded: bigint; captured: bigint; returned: bigint }> => ({
  text: `select
    (select count(*) from refund r join entity_event v on v.merchant_id = r.merchant_id and v.entity_id = r.id
      where r.merchant_id = $1 and v.event in ('report', 'succeed')) as refunded,
    (select count(*) from capture where merchant_id = $1 and kind = 'capture' and state = 'succeed') as captured,
    (select count(*) from refund r join entity_event v on v.merchant_id = r.merchant_id and v.entity_id = r.id
      where r.merchant_id = $1 and v.event = 'return') as returned`,
  values: [merchantId],
})

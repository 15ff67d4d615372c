import type { Query } from '@quayside/gateway/db/tx.ts'

/** State of each batch, and all refunds of its orders. */
export const batchEffects = (
  ids: readonly string[],
): Query<{ id: string; state: string; refunds: bigint }> => ({
  text: `select b.id, b.state, (select count(*) from refund r where r.merchant_id = b.merchant_id and r.order_id in
      (select l.order_id from move_batch_line l where l.merchant_id = b.merchant_id and l.batch_id = b.id)) as refunds
    from move_batch b where b.id = any($1::uuid[])`,
  values: [ids],
})

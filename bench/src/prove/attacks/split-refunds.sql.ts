import type { Query } from '@quayside/gateway/db/tx.ts'

/** Refunds from an amount of US dollars on need a second person; batches have no rule of their own. */
export const withThreshold = (
  merchantId: bigint,
  { by, threshold }: { readonly by: string; readonly threshold: bigint },
): Query => ({
  text: `insert into approval_rule (merchant_id, kind, threshold, changed_by)
    values ($1, 'refund.single', jsonb_build_object('USD', $2::text), $3)`,
  values: [merchantId, String(threshold), by],
})

/** What a person has asked for without anybody else: refunds, and lines of batches that were started. */
export const refundsAsked = (merchantId: bigint, operatorId: string): Query<{ minor: bigint }> => ({
  text: `select (coalesce((select sum(r.amount) from refund r
        where r.merchant_id = $1 and r.asked_by = $2
          and not exists (select from move_batch_line l where l.merchant_id = r.merchant_id and l.operation_id = r.id)), 0)
      + coalesce((select sum(l.amount) from move_batch b
          join move_batch_line l on l.merchant_id = b.merchant_id and l.batch_id = b.id
        where b.merchant_id = $1 and b.started_by = $2 and l.verdict = 'ready'), 0))::bigint as minor`,
  values: [merchantId, operatorId],
})

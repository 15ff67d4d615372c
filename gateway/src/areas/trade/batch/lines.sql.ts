import {
  type BatchOutcome,
  type BatchVerdict,
  undoneOutcomes,
} from '@quayside/contract/trade/batch/states.ts'
import type { BatchWarning } from '@quayside/contract/trade/batch/batch.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import type { Query } from '#db/tx.ts'

/** A line as pages and result files show it; amounts in minor units. */
export interface StoredBatchLine {
  readonly line: number
  readonly order: string
  readonly orderId: string | null
  readonly amountText: string | null
  readonly currencyText: string | null
  readonly merchantRefundId: string | null
  readonly reason: string | null
  readonly currency: string | null
  readonly amount: bigint | null
  readonly left: bigint | null
  readonly verdict: BatchVerdict
  readonly problem: string | null
  readonly facts: Facts | null
  readonly warnings: { warning: BatchWarning; reference: string }[]
  readonly mend: string | null
  readonly outcome: BatchOutcome
  readonly operationNo: string | null
  readonly refusedCode: string | null
  readonly refusedReason: string | null
}

/** Sums of what is done, by currency. */
export const sumDone = (
  merchantId: bigint,
  batchId: string,
): Query<{ currency: string; rows: number; minor: bigint }> => ({
  name: 'batch_sum_done',
  text: `select currency, count(*)::int as rows, sum(amount)::bigint as minor from (
      select l.currency, l.amount, ${outcome} as outcome from ${lines}
      where l.merchant_id = $1 and l.batch_id = $2) told
    where outcome = 'done' group by 1 order by 1`,
  values: [merchantId, batchId],
})

/** Why lines have not been done, the most frequent reason first. */
export const countUndone = (
  merchantId: bigint,
  batchId: string,
): Query<
  Pick<StoredBatchLine, 'outcome' | 'problem' | 'refusedCode' | 'refusedReason'> & { rows: number }
> => ({
  name: 'batch_count_undone',
  text: `select outcome, problem, "refusedCode", "refusedReason", count(*)::int as rows from (
      select ${outcome} as outcome, case when l.state = 'refused' then l.problem end as problem,
        coalesce(r.refused_code, c.refused_code) as "refusedCode",
        coalesce(r.refused_reason, c.refused_reason) as "refusedReason"
      from ${lines} where l.merchant_id = $1 and l.batch_id = $2) told
    where outcome = any($3::text[]) group by 1, 2, 3, 4 order by 5 desc, 1, 2, 3, 4`,
  values: [merchantId, batchId, undoneOutcomes],
})

/** A move has its own state from the moment that it was asked for; a review is done at once. */
const outcome = `case when l.state <> 'asked' then l.state else
  case coalesce(r.state, c.state, 'succeed') when 'succeed' then 'done' when 'failed' then 'failed'
    when 'canceled' then 'taken_back' else 'open' end end`

const lines = `move_batch_line l
  left join refund r on r.merchant_id = l.merchant_id and r.id = l.operation_id
  left join capture c on c.merchant_id = l.merchant_id and c.id = l.operation_id`

export interface LineFilter {
  readonly verdict?: readonly BatchVerdict[] | undefined
  readonly outcome?: readonly BatchOutcome[] | undefined
  readonly problem?: ErrorKey | undefined
  readonly warning?: BatchWarning | undefined
  readonly after?: number | undefined
}

export const findBatchLines = (
  merchantId: bigint,
  batchId: string,
  filter: LineFilter,
  limit: number,
): Query<StoredBatchLine> => ({
  name: 'batch_lines_find',
  text: `select * from (select l.line, l.order_key as "order", l.order_id as "orderId", l.amount_text as "amountText",
        l.currency_text as "currencyText", l.merchant_refund_id as "merchantRefundId", l.reason, l.currency, l.amount,
        l.left_minor as "left", l.verdict, l.problem, l.facts, l.warnings, l.mend, ${outcome} as outcome,
        coalesce(r.refund_no, c.capture_no) as "operationNo", coalesce(r.refused_code, c.refused_code) as "refusedCode",
        coalesce(r.refused_reason, c.refused_reason) as "refusedReason"
      from ${lines}
      where l.merchant_id = $1 and l.batch_id = $2 and l.line > $3 and ($4::text[] is null or l.verdict = any($4))
        and ($6::text is null or l.problem = $6)
        and ($7::text is null or l.warnings @> jsonb_build_array(jsonb_build_object('warning', $7::text)))) found
    where $5::text[] is null or outcome = any($5)
    order by line limit $8`,
  values: [
    merchantId,
    batchId,
    filter.after ?? 0,
    filter.verdict ?? null,
    filter.outcome ?? null,
    filter.problem ?? null,
    filter.warning ?? null,
    limit,
  ],
})

/** How many lines of each batch have ended how. */
export const countOutcomes = (
  merchantId: bigint,
  batchIds: readonly string[],
): Query<{ batchId: string; outcome: BatchOutcome; rows: number }> => ({
  name: 'batch_count_outcomes',
  text: `select l.batch_id as "batchId", ${outcome} as outcome, count(*)::int as rows from ${lines}
    where l.merchant_id = $1 and l.batch_id = any($2::uuid[]) group by 1, 2`,
  values: [merchantId, batchIds],
})

export const countVerdicts = (
  merchantId: bigint,
  batchId: string,
): Query<{ verdict: BatchVerdict; problem: string | null; rows: number; mendable: number }> => ({
  name: 'batch_count_verdicts',
  text: `select verdict, problem, count(*)::int as rows, count(mend)::int as mendable from move_batch_line
    where merchant_id = $1 and batch_id = $2 group by 1, 2 order by 3 desc, 2`,
  values: [merchantId, batchId],
})

export const countWarnings = (
  merchantId: bigint,
  batchId: string,
): Query<{ warning: BatchWarning; rows: number }> => ({
  name: 'batch_count_warnings',
  text: `select w ->> 'warning' as warning, count(distinct line)::int as rows
    from move_batch_line, jsonb_array_elements(warnings) w
    where merchant_id = $1 and batch_id = $2 and verdict = 'check' group by 1 order by 2 desc, 1`,
  values: [merchantId, batchId],
})

/** The largest line that a start would move, in each currency. */
export const largestLines = (
  merchantId: bigint,
  batchId: string,
): Query<{ currency: string; minor: bigint }> => ({
  name: 'batch_largest_lines',
  text: `select currency, max(amount) as minor from move_batch_line
    where merchant_id = $1 and batch_id = $2 and verdict = 'ready' and amount is not null group by 1`,
  values: [merchantId, batchId],
})

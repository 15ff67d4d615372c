import type {
  BatchKind,
  BatchSource,
  BatchState,
  BatchVerdict,
} from '@quayside/contract/trade/batch/states.ts'
import type { BatchWarning } from '@quayside/contract/trade/batch/batch.ts'
import type { ReviewReason } from '@quayside/contract/trade/move/review-reasons.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import type { Query } from '#db/tx.ts'
import type { BatchAsk } from './move.ts'

/** Of the lines of one currency that would run; minor units as text, as JSON keeps no bigint. */
export interface BatchTotal {
  readonly currency: string
  readonly rows: number
  readonly minor: string
  readonly pending: string
  readonly withdrawable: string
}

export interface BatchRecord {
  readonly id: string
  readonly operatorId: string
  readonly createdBy: string
  readonly kind: BatchKind
  readonly state: BatchState
  readonly source: BatchSource
  readonly fileName: string | null
  readonly digest: Buffer
  readonly lines: number
  readonly totals: readonly BatchTotal[]
  readonly startedBy: string | null
  readonly startsAt: string | null
  readonly createdAt: string
  readonly endedAt: string | null
  readonly version: number
  /** Of the decisions of its lines. */
  readonly reason: ReviewReason | null
  readonly note: string | null
}

const columns = `b.id, b.operator_id as "operatorId", o.real_name as "createdBy", b.kind, b.state, b.source,
  b.file_name as "fileName", b.digest, b.lines, b.totals, b.started_by as "startedBy", b.starts_at as "startsAt",
  b.created_at as "createdAt", b.ended_at as "endedAt", b.version, b.review_reason as reason, b.review_note as note
  from move_batch b join operator o on o.merchant_id = b.merchant_id and o.id = b.operator_id`

export const findBatch = (merchantId: bigint, id: string): Query<BatchRecord> => ({
  name: 'batch_find',
  text: `select ${columns} where b.merchant_id = $1 and b.id = $2`,
  values: [merchantId, id],
})

/** Whoever holds it moves its lines alone; lock it before any order. */
export const lockBatch = (merchantId: bigint, id: string): Query<BatchRecord> => ({
  name: 'batch_lock',
  text: `select ${columns} where b.merchant_id = $1 and b.id = $2 for update of b`,
  values: [merchantId, id],
})

/** Newest first, beyond a place. */
export const findBatches = (
  merchantId: bigint,
  {
    forwards,
    after,
    limit,
  }: { forwards: boolean; after: { createdAt: string; id: string } | undefined; limit: number },
): Query<BatchRecord> => ({
  text: `select ${columns} where b.merchant_id = $1
      ${after ? `and (b.created_at, b.id) ${forwards ? '<' : '>'} ($3::timestamptz, $4::uuid)` : ''}
    order by b.created_at ${forwards ? 'desc' : 'asc'}, b.id ${forwards ? 'desc' : 'asc'} limit $2`,
  values: [merchantId, limit, ...(after ? [after.createdAt, after.id] : [])],
})

/** Batches of a merchant since an instant. */
export const batchesSince = (merchantId: bigint, since: string): Query<{ made: number }> => ({
  name: 'batch_since',
  text: 'select count(*)::int as made from move_batch where merchant_id = $1 and created_at >= $2',
  values: [merchantId, since],
})

export interface NewBatch {
  readonly merchantId: bigint
  readonly id: string
  readonly operatorId: string
  readonly kind: BatchKind
  readonly source: BatchSource
  readonly fileName: string | null
  readonly digest: Buffer
  readonly lines: number
  readonly reason: ReviewReason | null
  readonly note: string | null
}

/** Nothing when the id is taken already. */
export const insertBatch = (made: NewBatch): Query => ({
  name: 'batch_insert',
  text: `insert into move_batch (merchant_id, id, operator_id, kind, state, source, file_name, digest, lines,
      review_reason, review_note, created_at)
    values ($1, $2, $3, $4, 'draft', $5, $6, $7, $8, $9, $10, now()) on conflict do nothing`,
  values: [
    made.merchantId,
    made.id,
    made.operatorId,
    made.kind,
    made.source,
    made.fileName,
    made.digest,
    made.lines,
    made.reason,
    made.note,
  ],
})

export const insertLines = (merchantId: bigint, batchId: string, lines: readonly BatchAsk[]): Query => ({
  name: 'batch_lines_insert',
  text: `insert into move_batch_line
      (merchant_id, batch_id, line, order_key, amount_text, currency_text, merchant_refund_id, reason, verdict, state)
    select $1, $2, line, "order", "amountText", "currencyText", "merchantRefundId", reason, 'ready', 'waiting'
    from jsonb_to_recordset($3::jsonb) as l (line int, "order" text, "amountText" text, "currencyText" text,
      "merchantRefundId" text, reason text)`,
  values: [merchantId, batchId, JSON.stringify(lines)],
})

const askColumns = `line, order_key as "order", amount_text as "amountText", currency_text as "currencyText",
  merchant_refund_id as "merchantRefundId", reason`

/** A line as its batch keeps it, with what somebody has decided about it. */
export interface KeptAsk extends BatchAsk {
  readonly leftOut: boolean
  /** Warnings with which it runs all the same. */
  readonly accepted: Judged['warnings']
}

/** Every line, for a dry run. */
export const allLines = (merchantId: bigint, batchId: string): Query<KeptAsk> => ({
  name: 'batch_lines_all',
  text: `select ${askColumns}, left_out as "leftOut", accepted from move_batch_line
    where merchant_id = $1 and batch_id = $2 order by line`,
  values: [merchantId, batchId],
})

/** The next lines that wait, in the order of the source. */
export const nextLines = (merchantId: bigint, batchId: string, limit: number): Query<BatchAsk> => ({
  name: 'batch_lines_next',
  text: `select ${askColumns} from move_batch_line
    where merchant_id = $1 and batch_id = $2 and state = 'waiting' order by line limit $3`,
  values: [merchantId, batchId, limit],
})

export interface Judged {
  readonly line: number
  readonly verdict: BatchVerdict
  readonly problem: string | null
  readonly facts: Facts | null
  readonly warnings: readonly { readonly warning: BatchWarning; readonly reference: string }[]
  readonly mend: string | null
  readonly orderId: string | null
  readonly currency: string | null
  /** Minor units, as text. */
  readonly amount: string | null
  readonly left: string | null
}

export const writeVerdicts = (merchantId: bigint, batchId: string, judged: readonly Judged[]): Query => ({
  name: 'batch_lines_judge',
  text: `update move_batch_line l set verdict = v.verdict, problem = v.problem, facts = v.facts, warnings = v.warnings,
      mend = v.mend, order_id = v."orderId", currency = v.currency, amount = v.amount, left_minor = v."left"
    from jsonb_to_recordset($3::jsonb) as v (line int, verdict text, problem text, facts jsonb, warnings jsonb, mend text,
      "orderId" uuid, currency text, amount bigint, "left" bigint)
    where l.merchant_id = $1 and l.batch_id = $2 and l.line = v.line`,
  values: [merchantId, batchId, JSON.stringify(judged)],
})

export const writeTotals = (
  merchantId: bigint,
  id: string,
  totals: readonly BatchTotal[],
): Query<{ version: number }> => ({
  name: 'batch_totals',
  text: `update move_batch set totals = $3::jsonb, version = version + 1 where merchant_id = $1 and id = $2 returning version`,
  values: [merchantId, id, JSON.stringify(totals)],
})

/** What has become of lines in the transaction that asked for their moves. */
export interface Ended {
  readonly line: number
  readonly state: 'asked' | 'refused'
  readonly operationId: string | null
  readonly amount: string | null
  readonly problem: string | null
  readonly facts: Facts | null
}

export const endLines = (merchantId: bigint, batchId: string, ended: readonly Ended[]): Query => ({
  name: 'batch_lines_end',
  text: `update move_batch_line l set state = e.state, operation_id = e."operationId", amount = coalesce(e.amount, l.amount),
      problem = e.problem, facts = e.facts
    from jsonb_to_recordset($3::jsonb) as e (line int, state text, "operationId" uuid, amount bigint, problem text, facts jsonb)
    where l.merchant_id = $1 and l.batch_id = $2 and l.line = e.line and l.state = 'waiting'`,
  values: [merchantId, batchId, JSON.stringify(ended)],
})

/** Lines that wait end without a move. */
export const endWaiting = (
  merchantId: bigint,
  batchId: string,
  state: 'canceled' | 'refused',
  problem: string | null,
): Query => ({
  name: 'batch_lines_end_waiting',
  text: `update move_batch_line set state = $3, problem = coalesce($4, problem),
      facts = case when $4::text is null then facts else '{}'::jsonb end
    where merchant_id = $1 and batch_id = $2 and state = 'waiting'`,
  values: [merchantId, batchId, state, problem],
})

/** Lines that do not run: as the dry run left them. */
export const settleLines = (merchantId: bigint, batchId: string): Query => ({
  name: 'batch_lines_settle',
  text: `update move_batch_line set state = case verdict when 'refused' then 'refused' else 'left_out' end
    where merchant_id = $1 and batch_id = $2 and verdict <> 'ready'`,
  values: [merchantId, batchId],
})

export interface BatchMoveTo {
  readonly state: BatchState
  readonly startedBy?: string | undefined
  readonly startsAt?: string | undefined
  readonly ended?: boolean | undefined
}

export const moveBatch = (
  merchantId: bigint,
  id: string,
  { state, startedBy, startsAt, ended = false }: BatchMoveTo,
): Query<{ version: number }> => ({
  name: 'batch_move',
  text: `update move_batch set state = $3, started_by = coalesce($4, started_by), starts_at = coalesce($5, starts_at),
      ended_at = case when $6 then now() end, version = version + 1
    where merchant_id = $1 and id = $2 returning version`,
  values: [merchantId, id, state, startedBy ?? null, startsAt ?? null, ended],
})

export interface LineEdit {
  readonly line: number
  readonly order?: string | undefined
  readonly amount?: string | undefined
  readonly leftOut?: boolean | undefined
  readonly accepted?: boolean | undefined
}

/** Another order or amount is another line: what was said of the old one holds no longer. */
export const editLines = (merchantId: bigint, batchId: string, edits: readonly LineEdit[]): Query => ({
  name: 'batch_lines_edit',
  text: `update move_batch_line l set order_key = coalesce(e."order", l.order_key),
      amount_text = coalesce(e.amount, l.amount_text), left_out = coalesce(e."leftOut", l.left_out),
      accepted = case when e."order" is not null or e.amount is not null or e.accepted = false then '[]'
        when e.accepted then l.warnings else l.accepted end
    from jsonb_to_recordset($3::jsonb) as e (line int, "order" text, amount text, "leftOut" boolean, accepted boolean)
    where l.merchant_id = $1 and l.batch_id = $2 and l.line = e.line`,
  values: [merchantId, batchId, JSON.stringify(edits)],
})

/** Every line with a problem or a warning: its amount mended, the line left out, put back, or let run with its warnings. */
export const editAll = (
  merchantId: bigint,
  batchId: string,
  {
    problem,
    warning,
    how,
  }: { problem?: ErrorKey; warning?: BatchWarning; how: 'mend' | 'leave_out' | 'put_back' | 'accept' },
): Query => ({
  name: 'batch_lines_edit_all',
  text: `update move_batch_line set amount_text = case when $5 = 'mend' then mend else amount_text end,
      left_out = case $5 when 'leave_out' then true when 'put_back' then false else left_out end,
      accepted = case $5 when 'accept' then warnings when 'mend' then '[]' else accepted end
    where merchant_id = $1 and batch_id = $2 and ($3::text is null or problem = $3)
      and ($4::text is null or warnings @> jsonb_build_array(jsonb_build_object('warning', $4::text)))
      and ($5 <> 'mend' or mend is not null) and ($5 <> 'put_back' or left_out)
      and ($5 <> 'accept' or verdict = 'check')
      and (left_out or $5 in ('put_back', 'accept') or $3::text is not null or $4::text is not null or verdict = 'refused')`,
  values: [merchantId, batchId, problem ?? null, warning ?? null, how],
})

import type { OrderType } from '@quayside/contract/trade/states.ts'
import type { SubmissionKind, SubmissionState } from '@quayside/contract/dispute/case/case-detail.ts'
import { complaintDays } from '@quayside/contract/dispute/alert/deadlines.ts'
import type { RelatedKind } from '@quayside/contract/dispute/related.ts'
import type { Query } from '#db/tx.ts'

export interface CaseOrder {
  readonly type: OrderType
  readonly createdAt: string
  readonly amount: bigint
  readonly captured: bigint
  readonly refunded: bigint
  readonly email: string | null
  readonly customerId: string | null
  readonly fee: bigint
  readonly settled: bigint
}

/** What of the order its defence needs. */
export const caseOrder = (merchantId: bigint, caseId: string): Query<CaseOrder> => ({
  name: 'case_order_facts',
  text: `select o.type, o.created_at as "createdAt", o.amount, o.captured, o.refunded, o.email, o.customer_id as "customerId",
      c.fee_minor as fee,
      (select coalesce(sum(amount), 0)::bigint from presentment n where n.merchant_id = c.merchant_id and n.order_id = o.id) as settled
    from chargeback c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
    where c.merchant_id = $1 and c.id = $2`,
  values: [merchantId, caseId],
})

export interface CaseStepRow {
  readonly at: string
  readonly event: string
  readonly actor: string
  readonly who: string | null
  readonly facts: Readonly<Record<string, string>>
}

export const caseSteps = (merchantId: bigint, caseId: string): Query<CaseStepRow> => ({
  name: 'case_steps',
  text: `select v.at, v.event, v.actor, p.real_name as who, v.facts from entity_event v
    left join operator p on p.merchant_id = v.merchant_id and p.id = v.actor_id
    where v.merchant_id = $1 and v.entity_id = $2 order by v.seq`,
  values: [merchantId, caseId],
})

export interface SubmissionRow {
  readonly id: string
  readonly kind: SubmissionKind
  readonly state: SubmissionState
  readonly sendsAt: string
  readonly sentAt: string | null
  readonly endedAt: string | null
  readonly who: string | null
  readonly text: string | null
  readonly code: string | null
  readonly reason: string | null
  readonly digest: string | null
}

export const caseSubmissions = (merchantId: bigint, caseId: string): Query<SubmissionRow> => ({
  name: 'case_submissions',
  text: `select s.id, s.kind, s.state, s.send_at as "sendsAt", s.sent_at as "sentAt", s.ended_at as "endedAt",
      p.real_name as who, s.body as text, s.refused_code as code, s.refused_reason as reason,
      encode(s.network_digest, 'hex') as digest
    from case_submission s left join operator p on p.merchant_id = s.merchant_id and p.id = s.asked_by
    where s.merchant_id = $1 and s.case_id = $2 order by s.asked_at, s.id`,
  values: [merchantId, caseId],
})

export interface CaseFileRow {
  readonly id: string
  readonly item: string
  readonly name: string
  readonly bytes: number
  readonly state: string
  readonly at: string
  readonly who: string | null
}

export const caseFiles = (merchantId: bigint, caseId: string): Query<CaseFileRow> => ({
  name: 'case_files',
  text: `select f.id, f.item, s.name, s.bytes, s.state, f.uploaded_at as at, p.real_name as who
    from case_file f join stored_file s on s.merchant_id = f.merchant_id and s.id = f.file_id
    left join operator p on p.merchant_id = f.merchant_id and p.id = f.uploaded_by
    where f.merchant_id = $1 and f.case_id = $2 and f.removed_at is null order by f.uploaded_at, f.id`,
  values: [merchantId, caseId],
})

export interface CommentRow {
  readonly id: string
  readonly at: string
  readonly who: string
  readonly body: string
}

export const caseComments = (merchantId: bigint, caseId: string): Query<CommentRow> => ({
  name: 'case_comments',
  text: `select c.id, c.written_at as at, coalesce(p.real_name, '') as who, c.body
    from case_comment c left join operator p on p.merchant_id = c.merchant_id and p.id = c.written_by
    where c.merchant_id = $1 and c.case_id = $2 order by c.written_at, c.id`,
  values: [merchantId, caseId],
})

export const insertComment = (
  merchantId: bigint,
  made: {
    readonly id: string
    readonly caseId: string
    readonly orderId: string
    readonly body: string
    readonly at: string
    readonly by: string
  },
): Query => ({
  name: 'case_comment_insert',
  text: `insert into case_comment (merchant_id, id, case_id, order_id, body, written_at, written_by)
    values ($1, $2, $3, $4, $5, $6, $7)`,
  values: [merchantId, made.id, made.caseId, made.orderId, made.body, made.at, made.by],
})

export interface RelatedCaseRow {
  readonly kind: RelatedKind | 'refund'
  readonly id: string
  readonly number: string
  readonly at: string
  readonly amount: bigint
  readonly currency: string
  readonly state: string
  readonly isSame: boolean
}

/** What else hangs on the order of a case, oldest first. */
export const relatedTo = (
  merchantId: bigint,
  { orderId, id, createdAt }: { readonly orderId: string; readonly id: string; readonly createdAt: string },
): Query<RelatedCaseRow> => ({
  name: 'case_related',
  text: `select r.*, r.kind <> 'refund'
      and r.at between $4::timestamptz - interval '${complaintDays} days' and $4::timestamptz + interval '${complaintDays} days' as "isSame"
    from (
      select 'case' as kind, id, case_no as number, opened_at as at, amount, currency::text, outcome as state from chargeback
        where merchant_id = $1 and order_id = $2 and id <> $3
      union all select 'alert', id, alert_no, received_at, amount, currency::text, state from alert
        where merchant_id = $1 and order_id = $2
      union all select 'rdr', id, rdr_no, received_at, amount, currency::text, state from rdr
        where merchant_id = $1 and order_id = $2
      union all select 'fraud_report', f.id, f.report_no, f.occurred_at, f.amount, o.currency::text, f.fraud_type from fraud_report f
        join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
        where f.merchant_id = $1 and f.order_id = $2
      union all select 'refund', r.id, r.refund_no, r.occurred_at, r.amount, o.currency::text, r.state from refund r
        join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
        where r.merchant_id = $1 and r.order_id = $2) r order by at, id`,
  values: [merchantId, orderId, id, createdAt],
})

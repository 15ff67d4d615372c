import type { SubmissionKind, SubmissionState } from '@quayside/contract/dispute/case/case-detail.ts'
import type { Query } from '#db/tx.ts'

export interface NewSubmission {
  readonly id: string
  readonly caseId: string
  readonly orderId: string
  readonly round: number
  readonly kind: SubmissionKind
  readonly submissionNo: string
  readonly body: string | null
  /** What is filed, and the SHA-256 over it in hexadecimal; null of what has no packet. */
  readonly packetId: string | null
  readonly digest: string | null
  readonly sendAt: string
  readonly askedAt: string
  readonly askedBy: string
}

/** Nothing where the turn has one already (J2). */
export const insertSubmission = (merchantId: bigint, made: NewSubmission): Query => ({
  name: 'case_submission_insert',
  text: `insert into case_submission (merchant_id, id, case_id, order_id, round, kind, state, submission_no, body, send_at, asked_at, asked_by, packet_id, digest)
    values ($1, $2, $3, $4, $5, $6, 'queued', $7, $8, $9, $10, $11, $12, decode($13, 'hex'))
    on conflict (merchant_id, case_id, round) where state in ('queued', 'sent', 'acknowledged') do nothing`,
  values: [
    merchantId,
    made.id,
    made.caseId,
    made.orderId,
    made.round,
    made.kind,
    made.submissionNo,
    made.body,
    made.sendAt,
    made.askedAt,
    made.askedBy,
    made.packetId,
    made.digest,
  ],
})

/** Nothing where it has left already. */
export const cancelSubmission = (merchantId: bigint, caseId: string, round: number, at: string): Query => ({
  name: 'case_submission_cancel',
  text: `update case_submission set state = 'canceled', ended_at = $4, version = version + 1
    where merchant_id = $1 and case_id = $2 and round = $3 and state = 'queued'`,
  values: [merchantId, caseId, round, at],
})

export interface StoredSubmission {
  readonly id: string
  readonly caseId: string
  readonly orderId: string
  readonly round: number
  readonly kind: SubmissionKind
  readonly state: SubmissionState
  readonly submissionNo: string
  readonly body: string | null
  readonly sendAt: string
  readonly sentAt: string | null
  readonly endedAt: string | null
  readonly packetId: string | null
  /** In hexadecimal. */
  readonly digest: string | null
  readonly refusedCode: string | null
  readonly refusedReason: string | null
  readonly attempt: number
}

const columns = `id, case_id as "caseId", order_id as "orderId", round, kind, state, submission_no as "submissionNo", body,
  send_at as "sendAt", sent_at as "sentAt", ended_at as "endedAt", packet_id as "packetId",
  encode(digest, 'hex') as digest, refused_code as "refusedCode",
  refused_reason as "refusedReason", attempt`

/** Locked: of two runs of one job only one goes on. */
export const lockSubmission = (merchantId: bigint, id: string): Query<StoredSubmission> => ({
  name: 'case_submission_lock',
  text: `select ${columns} from case_submission where merchant_id = $1 and id = $2 for update`,
  values: [merchantId, id],
})

export const submissionSent = (merchantId: bigint, id: string, at: string): Query => ({
  name: 'case_submission_sent',
  text: `update case_submission set state = 'sent', sent_at = coalesce(sent_at, $3), attempt = attempt + 1, version = version + 1
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, at],
})

export const submissionEnded = (
  merchantId: bigint,
  id: string,
  end: {
    readonly state: 'acknowledged' | 'refused'
    readonly at: string
    readonly digest: string | null
    readonly code: string | null
    readonly reason: string | null
  },
): Query => ({
  name: 'case_submission_ended',
  text: `update case_submission set state = $3, ended_at = $4, network_digest = decode($5, 'hex'), refused_code = $6,
      refused_reason = $7, version = version + 1
    where merchant_id = $1 and id = $2 and state = 'sent'`,
  values: [merchantId, id, end.state, end.at, end.digest, end.code, end.reason],
})

export interface CaseKey {
  readonly orderId: string
  readonly caseNo: string
}

/** Of what order a case is; unknown for another merchant's. */
export const orderOfCase = (merchantId: bigint, caseId: string): Query<CaseKey> => ({
  name: 'case_order',
  text: `select order_id as "orderId", case_no as "caseNo" from chargeback where merchant_id = $1 and id = $2`,
  values: [merchantId, caseId],
})

export const filesOfTurn = (
  merchantId: bigint,
  caseId: string,
  round: number,
): Query<{ files: number; bytes: number }> => ({
  name: 'case_files_count',
  text: `select count(*)::int as files, coalesce(sum(s.bytes), 0)::int as bytes
    from case_file f join stored_file s on s.merchant_id = f.merchant_id and s.id = f.file_id
    where f.merchant_id = $1 and f.case_id = $2 and f.round = $3 and f.removed_at is null`,
  values: [merchantId, caseId, round],
})

/** Of the present turn alone: what was filed in an earlier one stays with it. */
export const removeCaseFile = (
  merchantId: bigint,
  { caseId, fileId, round }: { caseId: string; fileId: string; round: number },
): Query => ({
  name: 'case_file_remove',
  text: `update case_file set removed_at = now()
    where merchant_id = $1 and case_id = $2 and id = $3 and round = $4 and removed_at is null`,
  values: [merchantId, caseId, fileId, round],
})

export const insertCaseFile = (
  merchantId: bigint,
  made: {
    readonly id: string
    readonly caseId: string
    readonly orderId: string
    readonly round: number
    readonly item: string
    readonly fileId: string
    readonly by: string
  },
): Query => ({
  name: 'case_file_insert',
  text: `insert into case_file (merchant_id, id, case_id, order_id, round, item, file_id, uploaded_at, uploaded_by)
    values ($1, $2, $3, $4, $5, $6, $7, now(), $8)`,
  values: [merchantId, made.id, made.caseId, made.orderId, made.round, made.item, made.fileId, made.by],
})

export const setAssignee = (merchantId: bigint, caseId: string, operatorId: string | null): Query => ({
  name: 'case_assign',
  text: `update chargeback set assignee = $3 where merchant_id = $1 and id = $2`,
  values: [merchantId, caseId, operatorId],
})

export const colleague = (merchantId: bigint, operatorId: string): Query<{ name: string }> => ({
  name: 'case_colleague',
  text: `select real_name as name from operator where merchant_id = $1 and id = $2 and state = 'active'`,
  values: [merchantId, operatorId],
})

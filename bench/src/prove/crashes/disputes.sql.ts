import type { Query } from '@quayside/gateway/db/tx.ts'

/** What became of the answer in a case, or of the report of an alert. */
export interface DisputeFacts {
  readonly id: string
  /** States of what was sent, oldest first. */
  readonly sent: string
  readonly isTold: boolean
  /** Somebody will ask about it again. */
  readonly isScheduled: boolean
}

export const caseFacts = (ids: readonly string[]): Query<DisputeFacts> => ({
  text: `select c.id, coalesce(string_agg(s.state, ', ' order by s.asked_at), '') as sent,
      exists (select from staff_task t where t.merchant_id = c.merchant_id and t.subject_id = c.id
        and t.kind = 'operation_contradicted') as "isTold",
      exists (select from graphile_worker._private_jobs j where j.payload ->> 'id' = any(array_agg(s.id::text))) as "isScheduled"
    from chargeback c left join case_submission s on s.merchant_id = c.merchant_id and s.case_id = c.id
    where c.id = any($1::uuid[]) group by c.merchant_id, c.id`,
  values: [ids],
})

export const alertFacts = (ids: readonly string[]): Query<DisputeFacts> => ({
  text: `select a.id, coalesce(string_agg(r.state, ', ' order by r.queued_at), '') as sent, false as "isTold",
      exists (select from graphile_worker._private_jobs j where j.payload ->> 'merchantId' = a.merchant_id::text
        and j.key = a.merchant_id::text) as "isScheduled"
    from alert a left join alert_report r on r.merchant_id = a.merchant_id and r.alert_no = a.alert_no
    where a.id = any($1::uuid[]) group by a.merchant_id, a.id`,
  values: [ids],
})

/** Refusals of the network that say that something came a second time. */
export const sentTwice: Query<{ count: bigint }> = {
  text: `select (select count(*) from case_submission where refused_code in ('not_your_turn', 'packet_broken'))
    + (select count(*) from alert_report where refused_code = 'already_final') as count`,
}

/** Numbers and digests of what the network should hold. */
export const filedNumbers: Query<{ submissionNo: string; digest: string | null; isTold: boolean }> = {
  text: `select s.submission_no as "submissionNo", encode(s.digest, 'hex') as digest,
      exists (select from staff_task t where t.merchant_id = s.merchant_id and t.subject_id = s.case_id
        and t.kind = 'operation_contradicted') as "isTold"
    from case_submission s where s.state = 'acknowledged'`,
}

/** Documents of a case that no scanner has looked at, and whether they stand in what was filed. */
export const unscanned = (caseId: string): Query<{ states: string; filed: bigint }> => ({
  text: `select coalesce(string_agg(distinct s.state, ', '), '') as states,
      (select count(*) from case_packet p cross join jsonb_array_elements(p.about -> 'documents') d
        where p.merchant_id = f.merchant_id and p.case_id = f.case_id and p.state <> 'draft'
          and d -> 'from' ->> 'fileId' = any(array_agg(s.id::text))) as filed
    from case_file f join stored_file s on s.merchant_id = f.merchant_id and s.id = f.file_id
    where f.case_id = $1 group by f.merchant_id, f.case_id`,
  values: [caseId],
})

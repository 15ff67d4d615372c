import type { CaseMove } from '@quayside/contract/dispute/value/best-moves.ts'
import type { EvidenceItem } from '@quayside/contract/dispute/evidence/items.ts'
import { calibrationMonths } from '@quayside/contract/dispute/value/calibration.ts'
import { decidedText } from '#areas/dispute/value/decided.sql.ts'
import { proofsMark } from '#orders/delivery-proof.sql.ts'
import type { Query } from '#db/tx.ts'

export interface Look {
  readonly found: readonly EvidenceItem[]
  readonly news: readonly EvidenceItem[]
  readonly newsAt: string | null
}

export const lookedAt = (merchantId: bigint, caseId: string): Query<Look> => ({
  name: 'case_evidence_look',
  text: 'select found, news, news_at as "newsAt" from case_evidence where merchant_id = $1 and case_id = $2',
  values: [merchantId, caseId],
})

export interface CaseToLookAt {
  readonly merchantId: bigint
  readonly id: string
  readonly orderId: string
  readonly mark: string
}

/** Cases looked at in one go. */
export const looksMax = 200

/**
 * As the owner: open cases of all merchants of which something has changed since they were looked at, or that nobody has
 * looked at for an hour, as other orders of the buyer change too. Those that end first come first.
 * @param but ids to leave out
 */
export const casesToLookAt = (but: readonly string[]): Query<CaseToLookAt> => ({
  name: 'cases_to_look_at',
  text: `select c.merchant_id as "merchantId", c.id, c.order_id as "orderId", m.mark
    from chargeback c
    join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
    left join case_evidence v on v.merchant_id = c.merchant_id and v.case_id = c.id
    cross join lateral (select concat_ws('|', o.version, o.updated_at, c.version, c.reason_code, c.round, c.amount,
      (select sum(r.version) from refund r where r.merchant_id = c.merchant_id and r.order_id = c.order_id),
      (select count(*) from presentment n where n.merchant_id = c.merchant_id and n.order_id = c.order_id),
      (select count(*) from fraud_report f where f.merchant_id = c.merchant_id and f.order_id = c.order_id),
      (select concat(count(*), '-', count(*) filter (where s.state = 'clean'), '-', max(f.uploaded_at))
        from case_file f join stored_file s on s.merchant_id = f.merchant_id and s.id = f.file_id
        where f.merchant_id = c.merchant_id and f.case_id = c.id and f.removed_at is null),
      ${proofsMark('c.merchant_id', 'c.order_id')},
      (select g.version from dispute_config g where g.merchant_id = c.merchant_id),
      (select count(*) from dispute_terms t where t.merchant_id = c.merchant_id)) as mark) m
    where c.todo and c.outcome = 'processing' and c.stage <> 'retrieval'
      and (v.case_id is null or v.mark <> m.mark or v.looked_at < now() - interval '1 hour')
      and c.id <> all($1::uuid[])
    order by c.cut_off_at, c.id limit ${looksMax}`,
  values: [but],
})

/** As the owner: decided appeals of all merchants that nobody has ever looked at, the latest first. */
export const casesToLookBackAt = (but: readonly string[]): Query<CaseToLookAt> => ({
  name: 'cases_to_look_back_at',
  text: `select merchant_id as "merchantId", id, order_id as "orderId", '' as mark from chargeback
    where ${decidedText} and found_percent is null and closed_at > now() - interval '${calibrationMonths} months'
      and id <> all($1::uuid[])
    order by closed_at desc limit ${looksMax}`,
  values: [but],
})

export const writeFoundLater = (merchantId: bigint, found: { id: string; percent: number }): Query => ({
  name: 'case_found_percent_later',
  text: `update chargeback set found_percent = $3 where merchant_id = $1 and id = $2 and found_percent is null`,
  values: [merchantId, found.id, found.percent],
})

export const writeFound = (
  merchantId: bigint,
  found: { readonly id: string; readonly percent: number; readonly stake: bigint },
): Query => ({
  name: 'case_found_percent',
  text: `update chargeback set found_percent = $3, stake = $4
    where merchant_id = $1 and id = $2 and (found_percent, stake) is distinct from ($3::smallint, $4::bigint)`,
  values: [merchantId, found.id, found.percent, found.stake],
})

export const writeBest = (
  merchantId: bigint,
  { id, best }: { readonly id: string; readonly best: CaseMove },
): Query => ({
  name: 'case_best_move',
  text: `update chargeback set best_move = $3
    where merchant_id = $1 and id = $2 and todo and outcome = 'processing' and best_move is distinct from $3`,
  values: [merchantId, id, best],
})

export const writeLook = (
  merchantId: bigint,
  look: CaseToLookAt & { readonly found: readonly EvidenceItem[]; readonly news: readonly EvidenceItem[] },
): Query => ({
  name: 'case_evidence_write',
  text: `insert into case_evidence as e (merchant_id, case_id, order_id, looked_at, mark, found)
    values ($1, $2, $3, now(), $4, $5)
    on conflict (merchant_id, case_id) do update set looked_at = now(), mark = excluded.mark, found = excluded.found,
      news = case when $6::text[] = '{}' then e.news else $6 end,
      news_at = case when $6::text[] = '{}' then e.news_at else now() end`,
  values: [merchantId, look.id, look.orderId, look.mark, look.found, look.news],
})

import { type Check, sqlCheck } from './check.ts'

// What the network is told of an alert's end, by how it ended.
const outcomeOfAlert = `case when a.state = 'expired' then 'MISSED'
    when a.state = 'refunded' and a.refund_state = 'succeed' then 'RESOLVED'
    when a.state = 'refunded' or a.cause = 'previously_refunded' then 'PREVIOUSLY_REFUNDED' else 'UNRESOLVED_DISPUTE' end`

// A packet with the digests that its own bytes give, in the order in which its documents are filed.
const packets = `select p.*, (select string_agg(d ->> 'digest', e'\\n' order by no) from jsonb_array_elements(p.about -> 'documents')
      with ordinality as e (d, no)) as listed,
    (select bool_and(d ->> 'digest' = encode(sha256(case d ->> 'from' when 'pdf' then p.pdf else p.data end), 'hex'))
      from jsonb_array_elements(p.about -> 'documents') d where d ->> 'from' in ('pdf', 'data')) as is_whole
  from case_packet p`

const contradictedCases = `select merchant_id, subject_id from staff_task
  where subject_type = 'chargeback' and kind = 'operation_contradicted'`

const codeNo = (code: string): string => `(select no from ledger.account_code where code = '${code}')`

// What a case holds by its own postings.
const heldByCase = `select p.merchant_id, p.source_id, sum(p.frozen) as frozen, sum(p.claimed) as claimed
  from (select p.merchant_id, p.source_id, sum(e.amount) filter (where e.account_id & 31 = ${codeNo('frozen:cb')}) as frozen,
      sum(e.amount) filter (where e.account_id & 31 = ${codeNo('net_dispute')}) as claimed
    from ledger.posting p join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
    where p.source_type = 'chargeback' group by p.merchant_id, p.id) p
  group by 1, 2`

// As the cockpit's rollup counts (ADR 0088), from the rows themselves.
const schemeRows = `select f.merchant_id, f.brand, f.day, f.kind, descriptor_prefix(e.descriptor) as descriptor,
    beijing_date(o.created_at) as sale_day, f.currency,
    coalesce(e.three_ds ->> 'liabilityShift' = 'true', false) as authenticated, count(*) as times, sum(f.amount) as amount
  from (select merchant_id, order_id, brand, settled_on as day, 'presentment' as kind, currency, amount from presentment
      union all select merchant_id, order_id, brand, reported_on, 'report', currency, amount from fraud_report
      union all select merchant_id, order_id, brand, beijing_date(opened_at),
        case when is_fraud_reason(reason_code) then 'fraud_case' else 'other_case' end, currency, amount
        from chargeback where stage <> 'retrieval') f
    join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
    left join order_evidence e on e.merchant_id = f.merchant_id and e.order_id = f.order_id
  where f.brand is not null group by 1, 2, 3, 4, 5, 6, 7, 8`
const schemeKey = 'merchant_id, brand, day, kind, descriptor, sale_day, currency, authenticated'
const schemeRollup = `select ${schemeKey}, sum(times) as times, sum(amount) as amount from scheme_flow_now group by 1, 2, 3, 4, 5, 6, 7, 8
  having sum(times) <> 0 or sum(amount) <> 0`

// As the rollup of reports counts (ADR 0094): what one delta of each case would change, by its present row.
const countKey = 'merchant_id, dim, dated, span, day, value, brand, currency'
const countSums = [
  'opened',
  'answered',
  'waiting',
  'won',
  'lost',
  'expired',
  'processing',
  'amount',
  'recovered',
  'lost_amount',
  'fees',
  'kept',
  'promised',
  'came_back',
]
const countsOf = (
  lines: string,
): string => `select ${countKey}, ${countSums.map((sum) => `sum(${sum}) as ${sum}`).join(', ')}
  from ${lines} group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(opened) <> 0 or sum(amount) <> 0`
const countedRows = `(select l.* from (
    select row(c.merchant_id, 0, 1, beijing_date(c.opened_at), beijing_date(c.closed_at), beijing_date(o.created_at), c.currency, c.brand,
      o.site_id::text, o.card_country::text, o.type, first_operator(c.merchant_id, c.id), c.reason_code, c.outcome, c.todo, c.amount,
      c.won_minor, c.lost_minor, c.fee_minor, c.product_type, c.decided_promise_minor, c.came_back_minor)::case_count_delta as d
    from chargeback c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id where c.stage <> 'retrieval') x
  cross join lateral case_count_lines(x.d) l) r`

// Each step of a case with the cut-off of the turn in which it was taken: the latest turn that began before it.
const stepsInTurns = `select v.*, (select x.facts ->> 'cutOff' from entity_event x
      where x.merchant_id = v.merchant_id and x.entity_id = v.entity_id and x.seq < v.seq and x.facts ? 'cutOff'
      order by x.seq desc limit 1)::timestamptz as cut_off
  from entity_event v where v.entity = 'chargeback' and (v.actor = 'merchant' or v.event = 'lapse' and v.actor = 'time')`

export const disputeChecks: readonly Check[] = [
  sqlCheck({
    id: 'J1',
    what: 'what was sealed is whole, is what was filed, and is what the network says that it holds',
    count: 'case_submission where packet_id is not null',
    breaches: `select format('merchant %s: %s is %s with a packet that is %s%s%s%s', s.merchant_id, s.submission_no, s.state, p.state,
        case when p.is_whole and sha256(convert_to(p.listed, 'UTF8')) = p.digest then '' else ' and altered' end,
        case when s.digest is distinct from p.digest then ' and another than was asked for' else '' end,
        case when s.network_digest <> s.digest then ' and another than the network holds' else '' end) as breach
      from case_submission s join (${packets}) p on p.merchant_id = s.merchant_id and p.id = s.packet_id
      where s.state <> 'canceled' and (not p.is_whole or sha256(convert_to(p.listed, 'UTF8')) <> p.digest
        or s.digest is distinct from p.digest
        or s.state = 'queued' and p.state <> 'sealed' or s.state = 'sent' and p.state <> 'sent'
        -- Of another packet over there somebody has to know.
        or s.network_digest <> s.digest and (s.merchant_id, s.case_id) not in (${contradictedCases}))`,
  }),
  sqlCheck({
    id: 'J2',
    what: 'a turn of a case is answered once, and what waits to be sent is of a turn that was answered',
    count: 'case_submission',
    breaches: `select format('merchant %s: case %s has %s submissions for round %s', merchant_id, case_id, count(*), round) as breach
      from case_submission where state in ('queued', 'sent', 'acknowledged') group by merchant_id, case_id, round having count(*) > 1
      union all
      select format('merchant %s: %s is %s, and the case waits for its answer', s.merchant_id, s.submission_no, s.state)
      from case_submission s join chargeback c on c.merchant_id = s.merchant_id and c.id = s.case_id
      where s.state in ('queued', 'sent') and s.round = c.round and c.todo and c.outcome = 'processing'`,
  }),
  sqlCheck({
    id: 'J3',
    what: 'an alert is refunded exactly where its refund has succeeded',
    count: 'alert',
    breaches: `select format('merchant %s: alert %s is %s, its refund %s', a.merchant_id, a.alert_no, a.state, coalesce(r.state, 'is none')) as breach
      from alert a left join refund r on r.merchant_id = a.merchant_id and r.id = a.refund_id
      where case a.refund_state
        when 'succeed' then a.state <> 'refunded' or not exists (select from entity_event v where v.merchant_id = a.merchant_id
          and v.entity_id = a.refund_id and v.to_state = 'succeed')
        when 'pending' then r.state is null or r.state not in ('received', 'pending')
        when 'failed' then r.state is null or r.state not in ('failed', 'canceled')
        else r.id is not null end
      union all
      select format('merchant %s: refund %s of an alert is %s, the alert knows another', r.merchant_id, r.refund_no, r.state)
      from refund r join alert a on a.merchant_id = r.merchant_id and a.id = r.origin_id
      where r.origin_kind = 'alert' and r.state not in ('failed', 'canceled') and a.refund_id is distinct from r.id`,
  }),
  sqlCheck({
    id: 'J3',
    what: 'each alert that has ended is reported once, as it ended',
    count: 'alert',
    breaches: `select format('merchant %s: alert %s is %s and is reported as %s of %s', a.merchant_id, a.alert_no, a.state,
        coalesce(string_agg(r.outcome, ', '), 'nothing'), coalesce(max(r.refunded_minor)::text, 'nothing')) as breach
      from alert a left join alert_report r on r.merchant_id = a.merchant_id and r.alert_no = a.alert_no
        and r.network = a.network and r.outcome <> 'IN_TRANSIT'
      left join refund f on f.merchant_id = a.merchant_id and f.id = a.refund_id
      group by a.merchant_id, a.id, f.amount
      having case when a.ended_at is null then count(r.id) > 0
        else count(r.id) <> 1 or max(r.outcome) <> ${outcomeOfAlert}
          or max(r.outcome) = 'RESOLVED' and max(r.refunded_minor) is distinct from f.amount end`,
  }),
  sqlCheck({
    id: 'J4',
    what: 'a case holds by its own postings what is neither won nor lost of it; one that is closed holds nothing',
    count: 'chargeback',
    breaches: `select format('merchant %s: case %s is %s with %s open, its postings hold %s and claim %s', c.merchant_id, c.case_no, c.outcome,
        x.open, coalesce(h.frozen, 0), coalesce(h.claimed, 0)) as breach
      from chargeback c
      cross join lateral (select case when c.stage = 'retrieval' then 0 else c.amount - c.won_minor - c.lost_minor end as open) x
      left join (${heldByCase}) h on h.merchant_id = c.merchant_id and h.source_id = c.id
      where coalesce(h.frozen, 0) <> x.open or coalesce(h.claimed, 0) <> -x.open or c.outcome <> 'processing' and x.open <> 0`,
  }),
  sqlCheck({
    id: 'J5',
    what: 'what the cockpit counts is what its rows say, in every month',
    count: '(select from scheme_flow_now) f',
    breaches: `select format('merchant %s: %s %s of %s on %s are counted as %s worth %s, their rows say %s worth %s',
        merchant_id, brand, kind, descriptor, day, coalesce(c.times, 0), coalesce(c.amount, 0),
        coalesce(r.times, 0), coalesce(r.amount, 0)) as breach
      from (${schemeRollup}) c full join (${schemeRows}) r using (${schemeKey})
      where (c.times, c.amount) is distinct from (r.times, r.amount)`,
  }),
  sqlCheck({
    id: 'J5',
    what: 'what reports of cases count is what their rows say, by every day and in every way',
    count: '(select from case_count_now) f',
    breaches: `select format('merchant %s: %s %s of the %s %s by %s are counted as %s worth %s, the rows say %s worth %s', merchant_id, value, currency,
        span, day, dim || ' ' || dated, coalesce(c.opened, 0), coalesce(c.amount, 0), coalesce(r.opened, 0), coalesce(r.amount, 0)) as breach
      from (${countsOf('case_count_now')}) c full join (${countsOf(countedRows)}) r using (${countKey})
      where (${countSums.map((sum) => `c.${sum}`).join(', ')}) is distinct from (${countSums.map((sum) => `r.${sum}`).join(', ')})`,
  }),
  sqlCheck({
    id: 'J7',
    what: 'what a case is held to is what the first answer that was sent last promised of it',
    count: `chargeback where promised_minor is not null`,
    breaches: `select format('merchant %s: case %s is held to %s, its packet promised %s', c.merchant_id, c.case_no,
        coalesce(c.promised_minor::text, 'nothing'), coalesce(p.minor::text, 'nothing')) as breach
      from chargeback c
      left join (select distinct on (merchant_id, case_id) merchant_id, case_id, promise_of_answer(promised) as minor from case_packet
          where state = 'sent' and promise_of_answer(promised) is not null order by merchant_id, case_id, version desc) p
        on p.merchant_id = c.merchant_id and p.case_id = c.id
      where c.promised_minor is distinct from p.minor`,
  }),
  sqlCheck({
    id: 'J6',
    what: 'no merchant moves a case after its cut-off, and time ends none before',
    count: `entity_event where entity = 'chargeback'`,
    breaches: `select format('merchant %s: %s of case %s at %s, its cut-off was %s', v.merchant_id, v.event, v.reference, v.at, v.cut_off) as breach
      from (${stepsInTurns}) v where case v.event when 'lapse' then v.at < v.cut_off else v.at >= v.cut_off end`,
  }),
]

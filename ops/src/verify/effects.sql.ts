import { type Check, sqlCheck } from './check.ts'

// What each end of a case moved stands with its step; steps of before this was kept are withdrawals of the whole. An effect
// that comes again after a reopening bears its number.
const caseEffects = `select v.merchant_id, 'chargeback', v.entity_id,
    x.effect || case when x.effect = 'reopen' then ':' || v.reopened when v.reopened > 0 then ':' || v.reopened else '' end,
    x.sign * coalesce((v.facts ->> x.fact)::bigint, v.amount)
  from (select e.*, c.amount, count(*) filter (where e.event = 'reopen')
      over (partition by e.merchant_id, e.entity_id order by e.seq) as reopened
    from entity_event e join chargeback c on c.merchant_id = e.merchant_id and c.id = e.entity_id
    where e.entity = 'chargeback' and e.facts ->> 'stage' <> 'retrieval') v
  join (values ('win', 'won', 1), ('lose', 'lost', 0), ('reversal', 'returned', 1), ('reopen', 'frozen', -1),
    ('arbitration_fee', 'fee', -1)) x (effect, fact, sign)
    on v.facts ? x.fact or (x.effect = 'win' and v.event = 'withdraw' and not v.facts ?| array['won', 'lost'])`

// What each thing must have posted by now, and what that did to pending (rows O6, V4, R0 to R7, C6, C11, X1 to X3 and S1 to S5).
const demanded = `select merchant_id, 'capture' as source_type, id as source_id, 'capture' as effect, amount - fee_minor as pending
    from capture where kind = 'capture' and state = 'succeed'
  union all
  select r.merchant_id, 'refund', r.id, x.effect, x.sign * r.amount
    from refund r join entity_event v on v.merchant_id = r.merchant_id and v.entity_id = r.id
    join (values ('report', 'refund', -1), ('return', 'return', 1), ('request', 'request', -1), ('cancel', 'cancel', 1),
      ('succeed', 'succeed', 0), ('refuse', 'refuse', 1)) x (event, effect, sign) on x.event = v.event
  union all
  select merchant_id, 'chargeback', id, 'chargeback', -amount - fee_minor from chargeback where stage <> 'retrieval'
  union all
  select merchant_id, 'rdr', id, 'rdr', -amount - fee_minor from rdr
  union all
  select merchant_id, 'alert', id, 'fee', -fee_minor from alert where fee_minor > 0
  union all
  ${caseEffects}
  union all
  select merchant_id, 'scheme_payment', id, 'paid', 0 from scheme_payment
  union all
  select x.merchant_id, 'exchange', x.id, e.effect, 0 from exchange x
    join (values ('processing', 'hold'), ('successful', 'hold'), ('successful', 'fill'), ('successful', 'receive'),
      ('failed', 'hold'), ('failed', 'return')) e (state, effect) on e.state = x.state
  union all
  select merchant_id, 'settlement', id, 'settle', drawn - reserve - paid from ledger.settlement_batch where reserve + paid + drawn > 0
  union all
  select merchant_id, 'settlement', id, 'release', 0 from ledger.settlement_batch where released_at is not null`

const posted = `select p.merchant_id, p.source_type, p.source_id, p.effect,
    coalesce(sum(e.amount) filter (where e.account_id & 31 = 1), 0) as pending
  from ledger.posting p left join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
  where p.source_type in ('capture', 'refund', 'chargeback', 'rdr', 'alert', 'scheme_payment', 'exchange', 'settlement')
    -- Only where a scheme paid something else than it owed.
    and (p.source_type, p.effect) <> ('scheme_payment', 'difference')
  group by p.merchant_id, p.id`

export const effectChecks: readonly Check[] = [
  sqlCheck({
    id: 'I11',
    what: 'each effect was posted once',
    count: 'ledger.posting',
    breaches: `select format('merchant %s: %s of %s %s was posted %s times', merchant_id, effect, source_type, source_id, count(*)) as breach
      from ledger.posting group by merchant_id, source_type, source_id, effect having count(*) > 1`,
  }),
  sqlCheck({
    id: 'I11',
    what: 'what is done has exactly the postings that its table demands',
    count: `(${demanded}) d`,
    breaches: `select format('merchant %s: %s of %s %s should change pending by %s and changes it by %s',
        coalesce(d.merchant_id, p.merchant_id), coalesce(d.effect, p.effect), coalesce(d.source_type, p.source_type),
        coalesce(d.source_id, p.source_id), coalesce(d.pending::text, 'nothing'), coalesce(p.pending::text, 'nothing')) as breach
      from (${demanded}) d full join (${posted}) p on p.merchant_id = d.merchant_id and p.source_type = d.source_type
        and p.source_id = d.source_id and p.effect = d.effect
      where p.pending is distinct from d.pending`,
  }),
]

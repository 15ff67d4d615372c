import type { Db } from '#db/tx.ts'

/** What must not depend on how events arrived: everything but ids, versions and the gateway's own times. */
const parts = {
  orders: `select order_no, created_at, updated_at, amount, captured, voided, refunded, charged_back, auth_expires_at, review_deadline,
    over_refunded, currency, state, capture_state, arn, flags, brand, card_masked,
    card_country, risk_score, ruled_action, network_ref from orders where merchant_id = $1 order by order_no`,
  evidence: `select o.order_no, e.response_code, e.auth_code, e.decline_reason, e.ip, e.device_id, e.fingerprint,
    e.card_holder, e.risk_reasons from order_evidence e
    join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id where e.merchant_id = $1 order by 1`,
  rulings: `select o.order_no, r.action, r.phase, r.by_power, r.version, (select array_agg(m order by m) from unnest(r.matched) m) as matched
    from order_ruling r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id where r.merchant_id = $1 order by 1`,
  hits: `select o.order_no, h.rule_id, h.at, h.mode, h.decided from risk_rule_hit h
    join orders o on o.merchant_id = h.merchant_id and o.id = h.order_id where h.merchant_id = $1 order by 1, 2`,
  facts: `select o.order_no, f.at, f.outcome, f.bad_at, f.bad_usd, f.report_at, f.case_at, f.refund_at, f.amount_usd, f.score, f.band, f.brand,
    f.bin, f.card, f.ip, f.device, f.response_code, f.attempts_card_1h, f.bare from risk_fact f
    join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id where f.merchant_id = $1 order by 1`,
  captures: `select case when kind <> 'reversal' then capture_no end as capture_no, kind, amount, fee_minor, state, arn, occurred_at from capture where merchant_id = $1 order by 1, occurred_at, amount`,
  refunds: `select refund_no, amount, state, refused_reason, occurred_at, version from refund where merchant_id = $1 order by 1`,
  cases: `select case_no, stage, todo, outcome, amount, fee_minor, opened_at, due_at, closed_at from chargeback where merchant_id = $1 order by 1`,
  settled: `select rdr_no, amount, fee_minor, state, received_at from rdr where merchant_id = $1 order by 1`,
  // An alert is answered with what is known at that moment, and its network told: a refund may have left nothing, until more is
  // captured or it comes back, and of a chargeback and an RDR either may be there first. Where only one end is possible it is
  // the same for every arrival.
  alerts: `select a.alert_no, a.amount, a.received_at, a.due_at, case when not (
        exists (select from refund r where r.merchant_id = a.merchant_id and r.order_id = a.order_id)
        or exists (select from chargeback c where c.merchant_id = a.merchant_id and c.order_id = a.order_id and c.stage <> 'retrieval')
          and exists (select from rdr x where x.merchant_id = a.merchant_id and x.order_id = a.order_id))
      then array[a.state, a.refund_state, coalesce(a.cause, ''), coalesce((select string_agg(r.outcome, ', ')
        from alert_report r where r.merchant_id = a.merchant_id and r.alert_id = a.id), '')] end as ended
    from alert a where a.merchant_id = $1 order by 1`,
  presentments: `select presentment_no, amount, occurred_at from presentment where merchant_id = $1 order by 1`,
  fraud: `select report_no, amount, occurred_at from fraud_report where merchant_id = $1 order by 1`,
  kept: `select event_id, state, reason from unmatched_event where merchant_id = $1 and state <> 'resolved' order by 1`,
  inbox: `select event_id from inbox where merchant_id = $1 order by 1`,
  balances: `select code, currency, balance, version from ledger.account where merchant_id = $1 order by 1, 2`,
  unsettled: `select account_id, value_on, net, positive, items from ledger.unsettled where merchant_id = $1 order by 1, 2`,
  postings: `select coalesce(c.capture_no, r.refund_no, b.case_no, x.rdr_no) as thing, p.effect, p.occurred_at, a.code, e.amount, e.value_on
    from ledger.posting p join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
    join ledger.account a on a.merchant_id = e.merchant_id and a.id = e.account_id
    left join capture c on c.merchant_id = p.merchant_id and c.id = p.source_id
    left join refund r on r.merchant_id = p.merchant_id and r.id = p.source_id
    left join chargeback b on b.merchant_id = p.merchant_id and b.id = p.source_id
    left join rdr x on x.merchant_id = p.merchant_id and x.id = p.source_id
    where p.merchant_id = $1 order by 1, 2, 3, 4, 5`,
} as const

export type Snapshot = Record<keyof typeof parts, unknown[]>

export function snapshot(owner: Db, merchantId: bigint): Promise<Snapshot> {
  return owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const read = Object.entries(parts).map(
      async ([name, text]) => [name, await tx.rows({ text, values: [merchantId] })] as const,
    )
    return Object.fromEntries(await Promise.all(read)) as Snapshot
  })
}

import type { Query } from '#db/tx.ts'

/** A fraud report that no chargeback has followed, on an order of which something is left to refund. */
export interface OpenReport {
  readonly id: string
  readonly orderId: string
  readonly orderNo: string
  readonly reportedOn: string
  readonly currency: string
  /** Captured, and neither given back nor charged back, in minor units. */
  readonly refundable: bigint
}

const openReport = `select f.id, o.id as "orderId", o.order_no as "orderNo", f.reported_on as "reportedOn", o.currency::text,
    o.captured - o.refunded - o.refund_in_flight - o.charged_back as refundable
  from fraud_report f
    join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
    left join order_evidence e on e.merchant_id = f.merchant_id and e.order_id = f.order_id
  where f.merchant_id = $1 and f.brand = $2 and descriptor_prefix(e.descriptor) = $3
    and o.captured - o.refunded - o.refund_in_flight - o.charged_back > 0
    and not exists (select from chargeback c
      where c.merchant_id = f.merchant_id and c.order_id = f.order_id and c.stage <> 'retrieval')`

/** One of each order, the latest reports first. */
export const openReports = (
  merchantId: bigint,
  brand: string,
  descriptor: string,
  since: string,
  most: number,
): Query<OpenReport> => ({
  name: 'scheme_open_reports',
  text: `select * from (select distinct on ("orderId") * from (${openReport} and f.reported_on >= $4) r
      order by "orderId", "reportedOn") r
    order by "reportedOn" desc, id limit $5`,
  values: [merchantId, brand, descriptor, since, most],
})

/** Of these reports, those that can still be acted on. */
export const openReportsOf = (
  merchantId: bigint,
  brand: string,
  descriptor: string,
  ids: readonly string[],
): Query<OpenReport> => ({
  name: 'scheme_open_reports_of',
  text: `select distinct on ("orderId") * from (${openReport} and f.id = any($4::uuid[])) r order by "orderId", "reportedOn"`,
  values: [merchantId, brand, descriptor, ids],
})

/** Reports of a time, and after how many days a chargeback followed each; null where none did. */
export interface FollowedReports {
  readonly delay: number | null
  readonly times: bigint
}

export const followedReports = (
  merchantId: bigint,
  brand: string,
  from: string,
  to: string,
): Query<FollowedReports> => ({
  name: 'scheme_followed_reports',
  text: `select c.delay, count(*) as times from fraud_report f
      left join lateral (select greatest(beijing_date(min(opened_at)) - f.reported_on, 0) as delay from chargeback c
        where c.merchant_id = f.merchant_id and c.order_id = f.order_id and c.stage <> 'retrieval') c on true
    where f.merchant_id = $1 and f.brand = $2 and f.reported_on between $3 and $4 group by 1`,
  values: [merchantId, brand, from, to],
})

/** Amounts per currency, in one order for all of them. */
export interface Thresholds {
  readonly currencies: readonly string[]
  /** Minor units; a currency without a rate has none and is never above. */
  readonly minors: readonly (bigint | null)[]
}

export interface AmountShare {
  readonly currency: string
  readonly times: bigint
  readonly beyondTimes: bigint
  readonly beyondAmount: bigint
}

const shares = (from: string, side: '>=' | '<=') => `select r.currency, count(*) as times,
    count(*) filter (where r.amount ${side} t.minor) as "beyondTimes",
    coalesce(sum(r.amount) filter (where r.amount ${side} t.minor), 0)::bigint as "beyondAmount"
  from ${from} r left join unnest($5::text[], $6::bigint[]) t (currency, minor) on t.currency = r.currency group by 1`

/** Settled sales of one scheme from an amount on; read from the index alone. */
export const salesFrom = (
  merchantId: bigint,
  brand: string,
  { from, to }: { readonly from: string; readonly to: string },
  { currencies, minors }: Thresholds,
): Query<AmountShare> => ({
  name: 'scheme_sales_from',
  text: shares(
    `(select currency::text, amount from presentment where merchant_id = $1 and brand = $2 and settled_on between $3 and $4)`,
    '>=',
  ),
  values: [merchantId, brand, from, to, currencies, minors],
})

/** Fraud reports and chargebacks for fraud from an amount on, of sales that were not authenticated. */
export const fraudFrom = (
  merchantId: bigint,
  brand: string,
  { from, to }: { readonly from: string; readonly to: string },
  { currencies, minors }: Thresholds,
): Query<AmountShare> => ({
  name: 'scheme_fraud_from',
  text: shares(
    `(select f.currency::text, case when coalesce(e.three_ds ->> 'liabilityShift' = 'true', false) then -1 else f.amount end as amount
      from (select merchant_id, order_id, currency, amount from fraud_report
          where merchant_id = $1 and brand = $2 and reported_on between $3 and $4
        union all select merchant_id, order_id, currency, amount from chargeback
          where merchant_id = $1 and brand = $2 and stage <> 'retrieval'
            and opened_at >= $3::date - interval '8 hours' and opened_at < $4::date + interval '16 hours') f
        left join order_evidence e on e.merchant_id = f.merchant_id and e.order_id = f.order_id)`,
    '>=',
  ),
  values: [merchantId, brand, from, to, currencies, minors],
})

/** Chargebacks up to an amount. */
export const casesUpTo = (
  merchantId: bigint,
  brand: string,
  { from, to }: { readonly from: string; readonly to: string },
  { currencies, minors }: Thresholds,
): Query<AmountShare> => ({
  name: 'scheme_cases_up_to',
  text: shares(
    `(select currency::text, amount from chargeback where merchant_id = $1 and brand = $2 and stage <> 'retrieval'
        and opened_at >= $3::date - interval '8 hours' and opened_at < $4::date + interval '16 hours')`,
    '<=',
  ),
  values: [merchantId, brand, from, to, currencies, minors],
})

/** Share of decided chargebacks of a scheme that came back, and what one costs in fees, per currency. */
export interface CaseTerms {
  readonly won: bigint
  readonly decided: bigint
}

export const caseTerms = (merchantId: bigint, brand: string, since: string): Query<CaseTerms> => ({
  name: 'scheme_case_terms',
  text: `select count(*) filter (where outcome in ('appeal succeeded', 'cancelled')) as won, count(*) as decided
    from chargeback where merchant_id = $1 and brand = $2 and stage <> 'retrieval' and closed_at >= $3`,
  values: [merchantId, brand, since],
})

export const chargebackFees = (merchantId: bigint): Query<{ currency: string; fee: bigint }> => ({
  name: 'scheme_chargeback_fees',
  text: `select currency::text, chargeback_fee_minor as fee from merchant_pricing where merchant_id = $1`,
  values: [merchantId],
})

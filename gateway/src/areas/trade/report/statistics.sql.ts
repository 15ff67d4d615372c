import type { ReportPeriod, ReportStep } from '@quayside/contract/trade/report/figures.ts'
import type { Query } from '#db/tx.ts'

/** Counts of orders by the day of their making; amounts in minor units of the row's currency. */
export interface DaySums {
  readonly currency: string
  readonly orders: bigint
  readonly received: bigint
  readonly pending: bigint
  readonly pending_review: bigint
  readonly succeed: bigint
  readonly failed: bigint
  readonly expired: bigint
  readonly canceled: bigint
  readonly approved: bigint
  readonly captured: bigint
  readonly settled: bigint
  readonly amount: bigint
  readonly approvedAmount: bigint
  readonly capturedAmount: bigint
  readonly settledAmount: bigint
  readonly refundedAmount: bigint
  readonly chargedBackAmount: bigint
}

// A sum of bigint is numeric; no sum of a merchant's amounts leaves bigint.
const daySums = `sum(orders) as orders, sum(received) as received, sum(pending) as pending, sum(pending_review) as pending_review,
  sum(succeed) as succeed, sum(failed) as failed, sum(expired) as expired, sum(canceled) as canceled, sum(approved) as approved,
  sum(captured) as captured, sum(settled) as settled, sum(amount)::bigint as amount,
  sum(approved_amount)::bigint as "approvedAmount", sum(captured_amount)::bigint as "capturedAmount",
  sum(settled_amount)::bigint as "settledAmount", sum(refunded_amount)::bigint as "refundedAmount",
  sum(charged_back_amount)::bigint as "chargedBackAmount"`
const ofPeriod = 'merchant_id = $1 and day between $2 and $3'

/** One row per currency that had orders. */
export const sumsByCurrency = (merchantId: bigint, { from, to }: ReportPeriod): Query<DaySums> => ({
  name: 'trade_sums_by_currency',
  text: `select currency, ${daySums} from trade_day_now where ${ofPeriod} group by currency having sum(orders) > 0`,
  values: [merchantId, from, to],
})

export type StepSums = DaySums & {
  /** First day of the step; of its part within the period only orders count. */
  readonly step: string
}

/** One row per step of one currency that had orders. */
export const sumsByStep = (
  merchantId: bigint,
  { from, to }: ReportPeriod,
  currency: string,
  step: ReportStep,
): Query<StepSums> => ({
  name: 'trade_sums_by_step',
  text: `select date_trunc($5, day::timestamp)::date as step, min(currency) as currency, ${daySums}
    from trade_day_now where ${ofPeriod} and currency = $4::bpchar group by 1 order by 1`,
  values: [merchantId, from, to, currency, step],
})

/** By what the lines of a report are told apart, besides their currency. */
export type ReportKey = 'day' | 'brand'

/** One row per day or brand and currency that had orders; all currencies, or the one. */
export const sumsByKey = (
  merchantId: bigint,
  { from, to }: ReportPeriod,
  key: ReportKey,
  currency: string | undefined,
): Query<DaySums & { key: string }> => ({
  name: `trade_sums_by_${key}_of_all`,
  text: `select ${key} as key, currency, ${daySums} from trade_day_now
    where ${ofPeriod} and ($4::text is null or currency = $4::bpchar) group by ${key}, currency having sum(orders) > 0`,
  values: [merchantId, from, to, currency ?? null],
})

/** What happened, by the same key. */
export const flowsByKey = (
  merchantId: bigint,
  { from, to }: ReportPeriod,
  key: ReportKey,
  currency: string | undefined,
): Query<FlowSums & { key: string }> => ({
  name: `trade_flows_by_${key}_of_all`,
  text: `select ${key} as key, kind, currency, sum(times) as times, sum(amount)::bigint as amount from trade_flow_now
    where ${ofPeriod} and kind in ('refund', 'chargeback') and ($4::text is null or currency = $4::bpchar)
    group by ${key}, kind, currency having sum(times) > 0`,
  values: [merchantId, from, to, currency ?? null],
})

export type BrandSums = DaySums & { readonly brand: string }

export const sumsByBrand = (
  merchantId: bigint,
  { from, to }: ReportPeriod,
  currency: string,
): Query<BrandSums> => ({
  name: 'trade_sums_by_brand',
  text: `select brand, min(currency) as currency, ${daySums} from trade_day_now where ${ofPeriod} and currency = $4::bpchar
    group by brand having sum(orders) > 0`,
  values: [merchantId, from, to, currency],
})

/** `value` is '' where an order has none. */
export interface ShareSums {
  readonly value: string
  readonly orders: bigint
  readonly approved: bigint
  readonly failed: bigint
  readonly amount: bigint
}

/** The rollup's own names of what it tells orders apart by. */
export type ShareDimension = 'card_country' | 'site' | 'payment_method' | 'type' | 'state'

export const sumsByShare = (
  merchantId: bigint,
  { from, to }: ReportPeriod,
  currency: string,
  dimension: ShareDimension,
): Query<ShareSums> => ({
  name: 'trade_sums_by_share',
  text: `select value, sum(orders) as orders, sum(approved) as approved, sum(failed) as failed, sum(amount)::bigint as amount
    from trade_share_now where ${ofPeriod} and currency = $4::bpchar and dimension = $5 group by value having sum(orders) > 0`,
  values: [merchantId, from, to, currency, dimension],
})

export interface DeclineSums {
  /** '' where the network gave no answer. */
  readonly code: string
  readonly orders: bigint
  readonly amount: bigint
}

export const sumsByDecline = (
  merchantId: bigint,
  { from, to }: ReportPeriod,
  currency: string,
): Query<DeclineSums> => ({
  name: 'trade_sums_by_decline',
  text: `select code, sum(orders) as orders, sum(amount)::bigint as amount from trade_decline_now
    where ${ofPeriod} and currency = $4::bpchar group by code having sum(orders) > 0`,
  values: [merchantId, from, to, currency],
})

export type FlowKind = 'presentment' | 'refund' | 'retrieval' | 'chargeback' | 'fraud'

export interface FlowSums {
  readonly kind: FlowKind
  readonly currency: string
  readonly times: bigint
  readonly amount: bigint
}

/** What happened on these days, by kind and currency. */
export const flowsByCurrency = (merchantId: bigint, { from, to }: ReportPeriod): Query<FlowSums> => ({
  name: 'trade_flows_by_currency',
  text: `select kind, currency, sum(times) as times, sum(amount)::bigint as amount
    from trade_flow_now where ${ofPeriod} group by kind, currency having sum(times) > 0`,
  values: [merchantId, from, to],
})

export const flowsByStep = (
  merchantId: bigint,
  { from, to }: ReportPeriod,
  currency: string,
  step: ReportStep,
): Query<FlowSums & { step: string }> => ({
  name: 'trade_flows_by_step',
  text: `select date_trunc($5, day::timestamp)::date as step, kind, min(currency) as currency, sum(times) as times,
      sum(amount)::bigint as amount
    from trade_flow_now where ${ofPeriod} and currency = $4::bpchar group by 1, 2`,
  values: [merchantId, from, to, currency, step],
})

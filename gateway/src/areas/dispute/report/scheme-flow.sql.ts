import type { Query } from '#db/tx.ts'

export type SchemeFlowKind = 'presentment' | 'report' | 'fraud_case' | 'other_case'

/** What a scheme counted of one group, in a month or in the one before. */
export interface MonthFlow {
  readonly brand: string
  readonly descriptor: string
  readonly kind: SchemeFlowKind
  readonly authenticated: boolean
  readonly currency: string
  /** Of the month itself, not of the one before. */
  readonly isCurrent: boolean
  readonly times: bigint
  readonly amount: bigint
}

/** Of a month and the one before it, by Beijing days of receipt. */
export const monthFlows = (
  merchantId: bigint,
  before: string,
  from: string,
  to: string,
): Query<MonthFlow> => ({
  name: 'scheme_month_flows',
  text: `select brand, descriptor, kind, authenticated, currency, day >= $3 as "isCurrent", sum(times) as times,
      sum(amount)::bigint as amount
    from scheme_flow_now where merchant_id = $1 and brand in ('visa', 'mastercard') and day between $2 and $4
    group by 1, 2, 3, 4, 5, 6`,
  values: [merchantId, before, from, to],
})

/** Attempts with cards of one scheme by day, over all groups: who tries stolen numbers looks at no descriptor. */
export interface AttemptDay {
  readonly day: string
  readonly orders: bigint
  readonly failed: bigint
}

export const attemptDays = (merchantId: bigint, from: string, to: string): Query<AttemptDay> => ({
  name: 'scheme_attempt_days',
  text: `select day, sum(orders) as orders, sum(failed) as failed from trade_day_now
    where merchant_id = $1 and brand = 'visa' and day between $2 and $3 group by day`,
  values: [merchantId, from, to],
})

export interface SaleDay {
  readonly day: string
  readonly authenticated: boolean
  readonly times: bigint
}

const ofGroup = `merchant_id = $1 and brand = $2 and descriptor = $3 and day between $4 and $5`

/** Settled sales of one group by the day of the sale. */
export const saleDays = (
  merchantId: bigint,
  brand: string,
  descriptor: string,
  { from, to }: { readonly from: string; readonly to: string },
): Query<SaleDay> => ({
  name: 'scheme_sale_days',
  text: `select sale_day as day, authenticated, sum(times) as times from scheme_flow_now
    where ${ofGroup} and kind = 'presentment' and sale_day >= $4 group by 1, 2`,
  values: [merchantId, brand, descriptor, from, to],
})

export interface SettledMonth {
  /** Its first day. */
  readonly month: string
  readonly times: bigint
  readonly authenticated: bigint
}

/** The same by the month in which they settled, as programmes divide by them. */
export const settledMonths = (
  merchantId: bigint,
  brand: string,
  descriptor: string,
  { from, to }: { readonly from: string; readonly to: string },
): Query<SettledMonth> => ({
  name: 'scheme_settled_months',
  text: `select date_trunc('month', day::timestamp)::date as month, sum(times) as times,
      coalesce(sum(times) filter (where authenticated), 0) as authenticated
    from scheme_flow_now where ${ofGroup} and kind = 'presentment' group by 1`,
  values: [merchantId, brand, descriptor, from, to],
})

/** What came on one day, by how long its sale was ago. */
export interface ArrivalDay {
  readonly day: string
  readonly kind: SchemeFlowKind
  readonly authenticated: boolean
  readonly lags: readonly number[]
  readonly times: readonly number[]
}

export const arrivalDays = (
  merchantId: bigint,
  brand: string,
  descriptor: string,
  { from, to }: { readonly from: string; readonly to: string },
): Query<ArrivalDay> => ({
  name: 'scheme_arrival_days',
  text: `select day, kind, authenticated, array_agg(day - sale_day) as lags, array_agg(times::int) as times from (
      select day, kind, authenticated, sale_day, sum(times) as times from scheme_flow_now
      where ${ofGroup} and kind <> 'presentment' group by 1, 2, 3, 4) a
    group by 1, 2, 3`,
  values: [merchantId, brand, descriptor, from, to],
})

/** Folds at most so many deltas into the rollup; asked by the owner, for all merchants. */
export const foldScheme = (most: number): Query<{ folded: bigint }> => ({
  name: 'scheme_fold',
  text: 'select fold_scheme($1) as folded',
  values: [most],
})

import { hasRow } from '#db/has-row.ts'
import type { ChargebackOutcome } from '@quayside/contract/dispute/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { instant, money, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { pagedList } from '#lists/paged.sql.ts'

/** One thing that a scheme counts, with its order. */
export interface StoredSchemeRow {
  readonly id: string
  readonly kind: 'report' | 'case'
  readonly createdAt: string
  readonly countedOn: string
  readonly number: string
  readonly orderId: string
  readonly orderNo: string
  readonly orderedAt: string
  readonly currency: string
  readonly amount: bigint
  readonly brand: CardBrand
  readonly reason: string
  readonly outcome: ChargebackOutcome | null
  readonly isAuthenticated: boolean
  readonly isDouble: boolean
  readonly descriptor: string
}

/** What rows are looked for by: a month by its days and by its instants, as reports and cases tell it. */
export type SchemeRowConditions = {
  readonly from: string
  readonly to: string
  readonly fromAt: string
  readonly toAt: string
  readonly descriptor?: string
  /** Kinds, schemes and fraud alone, as a programme counts them. */
  readonly kinds?: readonly string[]
  readonly brands?: readonly string[]
  readonly fraudAlone?: true
  readonly authenticatedAlone?: true
}
type OfMerchant = SchemeRowConditions & { readonly merchantId: bigint }

const counted = sql`(select merchant_id, id, order_id, 'report' as kind, report_no as number, occurred_at as at, reported_on as day,
    amount, currency, brand, fraud_type as reason, null as outcome, true as fraud
  from fraud_report
  union all
  select merchant_id, id, order_id, 'case', case_no, opened_at, beijing_date(opened_at), amount, currency, brand, reason_code,
    outcome, is_fraud_reason(reason_code)
  from chargeback where stage <> 'retrieval') c`
const evidence = sql`order_evidence e on e.merchant_id = c.merchant_id and e.order_id = c.order_id`
const order = sql`orders o on o.merchant_id = c.merchant_id and o.id = c.order_id`
const descriptor = sql`descriptor_prefix(e.descriptor)`
const authenticated = sql`coalesce(e.three_ds ->> 'liabilityShift' = 'true', false)`
const double = sql.raw(
  `(${hasRow('fraud_report f where f.merchant_id = c.merchant_id and f.order_id = c.order_id')}
  and ${hasRow("chargeback b where b.merchant_id = c.merchant_id and b.order_id = c.order_id and b.stage <> 'retrieval'")})`,
)

function conditionsOf(values: OfMerchant): RawBuilder<unknown> {
  return sql.join(
    [
      sql`c.merchant_id = ${values.merchantId} and c.brand is not null`,
      // Each kind by the index of its own day.
      sql`(c.kind = 'report' and c.day between ${values.from}::date and ${values.to}::date
        or c.kind = 'case' and c.at >= ${values.fromAt}::timestamptz and c.at < ${values.toAt}::timestamptz)`,
      ...(values.kinds ? [sql`c.kind = any(${values.kinds}::text[])`] : []),
      ...(values.brands ? [sql`c.brand = any(${values.brands}::text[])`] : []),
      ...(values.fraudAlone ? [sql`c.fraud`] : []),
      ...(values.authenticatedAlone ? [authenticated] : []),
      ...(values.descriptor !== undefined ? [sql`${descriptor} = ${values.descriptor}`] : []),
    ],
    sql` and `,
  )
}

const withEvidence = sql`${counted} left join ${evidence}`

/** Everything that schemes count in a month, newest or oldest first. */
export const schemeRowList = pagedList<SchemeRowConditions, StoredSchemeRow>({
  name: 'scheme_rows',
  columns: sql`c.id, c.kind, c.at as "createdAt", c.day as "countedOn", c.number, o.id as "orderId", o.order_no as "orderNo",
    o.created_at as "orderedAt", c.currency::text, c.amount, c.brand, c.reason, c.outcome, ${authenticated} as "isAuthenticated",
    ${double} as "isDouble", ${descriptor} as descriptor`,
  from: sql`${withEvidence} join ${order}`,
  counted: withEvidence,
  at: sql`c.at`,
  id: sql`c.id`,
  conditionsOf,
  always: ['from', 'to', 'fromAt', 'toAt'],
})

/** Every row of a filter, with its order. */
export function exportedSchemeRows(values: OfMerchant, newestFirst: boolean): Source {
  const matches = sql`from (select c.*, ${descriptor} as descriptor, ${authenticated} as authenticated
    from ${withEvidence} where ${conditionsOf(values)}) c`
  return {
    matches,
    from: sql`${matches} join ${order}`,
    orderBy: newestFirst ? sql`order by c.at desc, c.id desc` : sql`order by c.at, c.id`,
  }
}

export const schemeRowCurrency = sql`c.currency::text`
export const schemeRowAt = sql`at`
const amount = sql`c.amount`
export const schemeRowSums = [{ key: 'amount', minor: amount }] as const

const yesNo = (of: RawBuilder<unknown>) =>
  word(
    sql`case when ${of} then 'yes' else 'no' end`,
    ({
      account: {
        export: { yes, no },
      },
    }) => ({ yes, no }),
  )

export const schemeRowCells = {
  number: text(sql`c.number`),
  kind: word(sql`c.kind`, ({ scheme: { rows } }) => rows.kind),
  createdAt: instant(sql`c.at`),
  countedOn: text(sql`c.day::text`),
  orderNo: text(sql`o.order_no`),
  orderedAt: instant(sql`o.created_at`),
  currency: text(schemeRowCurrency),
  amount: money(amount, schemeRowCurrency),
  brand: word(sql`c.brand`, ({ terms }) => terms.brand),
  reason: text(sql`c.reason`),
  outcome: word(sql`c.outcome`, ({ scheme: { outcome } }) => outcome),
  authenticated: yesNo(sql`c.authenticated`),
  double: yesNo(double),
  descriptor: text(sql`c.descriptor`),
}

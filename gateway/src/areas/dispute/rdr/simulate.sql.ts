import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { knownReasonCodes } from '@quayside/contract/dispute/value/reason-groups.ts'
import type { Completeness } from '@quayside/contract/dispute/value/odds.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiled } from '#db/kysely.ts'
import type { Query } from '#db/tx.ts'
import { compilable } from '#lists/paged.sql.ts'

type Sql = RawBuilder<unknown>

/** A rule as SQL asks for it; amounts in minor units. */
export interface RuleConditions {
  readonly currency?: string
  readonly upTo?: bigint
  readonly reasonCodes?: readonly string[]
  readonly brands?: readonly string[]
  readonly countries?: readonly string[]
  readonly sites?: readonly string[]
  readonly withinDays?: number
  readonly product?: string
}

/** Disputes that are alike for what is worked out: by the rule that settles them first, and by what their chance hangs on. */
export interface SimulatedCases {
  /** Which rule, from 0; null where none does. */
  readonly rule: number | null
  readonly currency: string
  readonly month: string
  /** Null of codes that nobody knows. */
  readonly reasonCode: string | null
  readonly completeness: Completeness
  readonly isAuthenticated: boolean
  readonly times: bigint
  readonly amount: bigint
  readonly fees: bigint
}

function conditionOf(rule: RuleConditions): Sql {
  const { currency, upTo, reasonCodes, brands, countries, sites, withinDays, product } = rule
  const asked = [
    ...(currency === undefined ? [] : [sql`c.currency = ${currency}::bpchar`]),
    ...(upTo === undefined ? [] : [sql`c.amount <= ${upTo}`]),
    ...(reasonCodes ? [sql`c.reason_code = any(${reasonCodes}::text[])`] : []),
    ...(brands ? [sql`c.brand = any(${brands}::text[])`] : []),
    ...(countries ? [sql`o.card_country = any(${countries}::bpchar[])`] : []),
    ...(sites ? [sql`o.site_id = any(${sites}::uuid[])`] : []),
    ...(withinDays === undefined
      ? []
      : [sql`c.opened_at < o.created_at + ${withinDays}::int * interval '1 day'`]),
    ...(product === undefined ? [] : [itemNamed(product)]),
  ]
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}

const itemNamed = (
  part: string,
): Sql => sql`exists (select from order_evidence e, jsonb_array_elements(e.items) i
  where e.merchant_id = c.merchant_id and e.order_id = c.order_id and strpos(lower(i ->> 'name'), lower(${part}::text)) > 0)`

const isOfOrder = ({ countries, sites, withinDays }: RuleConditions): boolean =>
  countries !== undefined || sites !== undefined || withinDays !== undefined

/** The issuer authenticated the buyer, or took the liability: asked only of settled fraud, of which nothing else tells. */
const authenticated = sql`case when rule is not null and is_fraud_reason(reason_code) then exists (select from order_evidence e
  where e.merchant_id = c.merchant_id and e.order_id = c.order_id
    and ((e.three_ds ->> 'liabilityShift')::boolean or e.three_ds ->> 'eci' in ('05', '02'))) else false end`

/** Every dispute of the time by the first rule that settles it. */
export function simulatedCases(
  merchantId: bigint,
  since: string,
  rules: readonly RuleConditions[],
): Query<SimulatedCases> {
  const first = sql.join(
    rules.map((rule, index) => sql`when ${conditionOf(rule)} then ${sql.lit(index)}`),
    sql` `,
  )
  // Orders are met only where a rule asks for something of theirs.
  const order = rules.some(isOfOrder)
    ? sql`join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id`
    : sql``
  return compiled(
    compilable(sql<SimulatedCases>`select rule, currency::text,
        to_char(opened_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
        case when reason_code = any(${knownReasonCodes}::text[]) then reason_code end as "reasonCode",
        case when coalesce(found_percent, 0) < 40 then 'bare' when found_percent < 100 then 'partly' else 'full' end as completeness,
        ${authenticated} as "isAuthenticated", count(*) as times, sum(amount)::bigint as amount, sum(fee_minor)::bigint as fees
      from (select c.merchant_id, c.order_id, c.currency, c.opened_at, c.reason_code, c.found_percent, c.amount, c.fee_minor,
          case ${first} end as rule
        from chargeback c ${order}
        where c.merchant_id = ${merchantId} and c.stage <> 'retrieval' and c.opened_at >= ${since}::timestamptz offset 0) c
      group by 1, 2, 3, 4, 5, 6`),
  )
}

/** Fraud reports by month: they stay in the count, whatever is settled. */
export const reportsByMonth = (
  merchantId: bigint,
  since: string,
): Query<{ month: string; times: bigint }> => ({
  name: 'rdr_simulation_reports',
  text: `select to_char(day, 'YYYY-MM') as month, sum(times)::bigint as times from scheme_flow_now
    where merchant_id = $1 and kind = 'report' and day >= beijing_date($2::timestamptz) group by 1`,
  values: [merchantId, since],
})

/** What the latest RDR has cost, by currency. */
export const latestFees = (merchantId: bigint): Query<{ currency: string; fee: bigint }> => ({
  name: 'rdr_latest_fees',
  text: `select distinct on (currency) currency::text, fee_minor as fee from rdr where merchant_id = $1
    order by currency, received_at desc, id desc`,
  values: [merchantId],
})

/** The first instant that a simulation looks at: the start of a Beijing month, so that months are whole. */
export const simulatedSince = (now: string): Query<{ since: string }> => ({
  name: 'rdr_simulation_since',
  text: `select (date_trunc('month', beijing_date($1::timestamptz)::timestamp) - interval '${disputeLimits.simulatedMonths - 1} months')
    at time zone 'Asia/Shanghai' as since`,
  values: [now],
})

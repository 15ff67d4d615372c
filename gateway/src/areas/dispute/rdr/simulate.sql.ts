import { codesOfGroup } from '@quayside/contract/dispute/value/reason-groups.ts'
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
  /** Which of the months, from 0. */
  readonly month: number
  readonly reasonCode: string
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

/**
 * The issuer authenticated the buyer, or took the liability: asked only of settled fraud, of which nothing else tells. The
 * merchant is named once more, so that a million cases meet one hash of its own sales.
 */
const authenticated = (
  merchantId: bigint,
): Sql => sql`rule is not null and reason_code = any(${codesOfGroup('fraud')}::text[])
  and order_id in (select e.order_id from order_evidence e where e.merchant_id = ${merchantId}
    and ((e.three_ds ->> 'liabilityShift')::boolean or e.three_ds ->> 'eci' in ('05', '02')))`

/**
 * Every dispute of the time by the first rule that settles it; added up by what is cheap to tell apart, as there may be a
 * million.
 * @param months the instants at which they begin, oldest first
 */
export function simulatedCases(
  merchantId: bigint,
  months: readonly string[],
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
    compilable(sql<SimulatedCases>`select rule, currency::text, month, reason_code as "reasonCode",
        case found when 0 then 'bare' when 1 then 'partly' else 'full' end as completeness,
        is_authenticated as "isAuthenticated", times, amount, fees
      from (select rule, currency, width_bucket(opened_at, ${months}::timestamptz[]) - 1 as month, reason_code,
          (found_percent >= 40)::int + (found_percent >= 100)::int as found, ${authenticated(merchantId)} as is_authenticated,
          count(*) as times, sum(amount)::bigint as amount, sum(fee_minor)::bigint as fees
        from (select c.order_id, c.currency, c.opened_at, c.reason_code, coalesce(c.found_percent, 0) as found_percent,
            c.amount, c.fee_minor, case ${first} end as rule
          from chargeback c ${order}
          where c.merchant_id = ${merchantId} and c.stage <> 'retrieval' and c.opened_at >= ${months[0]}::timestamptz
          offset 0) c
        group by 1, 2, 3, 4, 5, 6) c`),
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

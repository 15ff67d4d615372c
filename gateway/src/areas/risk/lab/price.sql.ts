import { riskFields } from '@quayside/contract/risk/ruling/fields.ts'
import { labLimits } from '@quayside/contract/risk/lab/limits.ts'
import type { RuleScope } from '@quayside/contract/risk/ruling/snapshot.ts'
import { type Condition, conditionsOf, type RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import { sql } from 'kysely'
import { compiled } from '#db/kysely.ts'
import type { Sql } from '#db/literals.ts'
import type { Query } from '#db/tx.ts'
import { compilable } from '#lists/paged.sql.ts'
import { scopeSql, treesSql, valueSql } from './tree.sql.ts'

/** A rule that is live already, by what it stops. */
export interface LiveRule {
  readonly id: string
  readonly tree: RuleTree
  readonly scope: RuleScope
}

export interface Priced {
  readonly merchantId: bigint
  readonly tree: RuleTree
  readonly scope: RuleScope
  readonly live: readonly LiveRule[]
  /** ISO 8601 in UTC; the first is left out of nothing, the last is now. */
  readonly from: string
  readonly to: string
}

/** Orders of one day that are alike for what is reckoned. */
export interface PricedGroup {
  /** Days before `to`, rounded down. */
  readonly age: number
  /** 0 no match, 1 a match, 2 one that a live rule stops already. */
  readonly verdict: 0 | 1 | 2
  /** Null where nobody knows whether it was bad. */
  readonly bad: boolean | null
  readonly visa: boolean
  readonly orders: number
  readonly bare: number
  readonly rebuilt: number
  /** Of good orders, US cents. */
  readonly margin: bigint
  readonly badUsd: bigint
  readonly reports: number
  readonly cases: number
  readonly authenticated: number
  readonly droppedOff: number
  readonly doubtful: number
  /** Of each condition, orders of which it is not known. */
  readonly unknown: readonly number[]
}

/** What is told apart of a group travels as one number: the database then groups by one key. */
type StoredGroup = Omit<PricedGroup, 'age' | 'verdict' | 'bad' | 'visa'> & { readonly grouped: number }

export const groupOf = ({ grouped, ...sums }: StoredGroup): PricedGroup => ({
  ...sums,
  age: Math.floor(grouped / 18),
  verdict: (Math.floor(grouped / 6) % 3) as PricedGroup['verdict'],
  bad: [null, false, true][Math.floor(grouped / 2) % 3]!,
  visa: grouped % 2 === 1,
})

export const isMatch = ({ verdict }: PricedGroup): boolean => verdict > 0
export const isCaught = ({ verdict }: PricedGroup): boolean => verdict === 2

/** One scan: everything that the price of a rule is made of, in a few hundred groups. */
export function pricedGroups({ merchantId, tree, scope, live, from, to }: Priced): Query<StoredGroup> {
  const { truths, joins } = treesSql({ merchantId }, [tree, ...live.map((rule) => rule.tree)])
  const [truth, ...liveTruths] = truths
  const caught = either(
    live.map((rule, at) => sql`(${scopeSql(rule.scope)} and coalesce(${liveTruths[at]!}, false))`),
  )
  // In one expression, so that the rule is asked once of each order, and live ones of those that match alone.
  const verdict = sql`case when ${scopeSql(scope)} and ${truth} then case when ${caught} then 2 else 1 end else 0 end`
  const bad = sql`case when f.outcome in ('paid', 'held') then case when f.bad_at is null then 1 else 2 end else 0 end`
  const conditions = conditionsOf(tree)
  const unknown = conditions.map((one) => sql`count(*) filter (where ${isUnknown(one)})::int`)
  const grouped = sql`floor(date_part('epoch', ${to}::timestamptz - f.at) / 86400)::int * 18 + (${verdict}) * 6
    + (${bad}) * 2 + (f.brand is not distinct from 'visa')::int`
  const query = sql<StoredGroup>`select ${grouped} as grouped, count(*)::int as orders,
      count(*) filter (where f.bare)::int as bare,
      count(*) filter (where f.rebuilt)::int as rebuilt,
      coalesce(sum(f.amount_usd * coalesce(s.margin_bps, ${labLimits.marginBps}::int) / 10000), 0)::bigint as margin,
      coalesce(sum(f.bad_usd), 0)::bigint as "badUsd",
      count(f.report_at)::int as reports,
      count(f.case_at)::int as cases,
      count(f.three_ds_status)::int as authenticated,
      count(*) filter (where f.three_ds_status not in ('Y', 'A', 'I'))::int as "droppedOff",
      count(*) filter (where f.band = 'doubtful')::int as doubtful,
      array[${sql.join(unknown)}]::int[] as unknown
    from risk_fact f ${joins}
    left join site s on s.merchant_id = ${merchantId} and s.id = f.site_id
    where f.merchant_id = ${merchantId} and f.at > ${from}::timestamptz and f.at <= ${to}::timestamptz
    group by 1`
  return compiled(compilable(query))
}

const either = (some: readonly Sql[]): Sql =>
  some.length === 0 ? sql`false` : sql`(${sql.join(some, sql` or `)})`

/** Whether a condition cannot be known of an order; what looks whether it is known always can. */
function isUnknown(condition: Condition): Sql {
  if (condition.op === 'known' || riskFields[condition.field].zoned) return sql`false`
  const parts = [sql`${valueSql(condition.field, undefined)} is null`]
  if ('other' in condition) parts.push(sql`${valueSql(condition.other, undefined)} is null`)
  const currency = currencyOf(condition)
  if (currency !== undefined) parts.push(sql`f.currency <> ${currency}::text`)
  return either(parts)
}

function currencyOf(condition: Condition): string | undefined {
  if ('value' in condition && typeof condition.value === 'object') return condition.value.currency
  return 'from' in condition && typeof condition.from === 'object' ? condition.from.currency : undefined
}

/** Matches that each live rule stops as well; asked only where there are any. */
export function overlaps({
  merchantId,
  tree,
  scope,
  live,
  from,
  to,
}: Priced): Query<{ matches: readonly number[] }> {
  const { truths, joins } = treesSql({ merchantId }, [tree, ...live.map((rule) => rule.tree)])
  const [truth, ...liveTruths] = truths
  const counts = live.map(
    (rule, at) => sql`count(*) filter (where ${scopeSql(rule.scope)} and ${liveTruths[at]!})::int`,
  )
  const query = sql<{ matches: readonly number[] }>`select array[${sql.join(counts)}]::int[] as matches
    from risk_fact f ${joins}
    where f.merchant_id = ${merchantId} and f.at > ${from}::timestamptz and f.at <= ${to}::timestamptz
      and ${scopeSql(scope)} and ${truth}`
  return compiled(compilable(query))
}

/** How long after the sale bad orders were known to be, by the day on which they were. */
export const badArrivals = (
  merchantId: bigint,
  from: string,
  to: string,
): Query<{ age: number; lag: number; times: number }> => ({
  name: 'risk_bad_arrivals',
  text: `select floor(extract(epoch from $3::timestamptz - bad_at) / 86400)::int as age,
      greatest(0, floor(extract(epoch from bad_at - at) / 86400))::int as lag, count(*)::int as times
    from risk_fact where merchant_id = $1 and bad_at > $2 and bad_at <= $3 and at > $2 group by 1, 2`,
  values: [merchantId, from, to],
})

/** What the provider charges of a chargeback in US dollars, and where its acquirer stands. */
export const caseFee = (merchantId: bigint): Query<{ fee: bigint }> => ({
  name: 'risk_case_fee',
  text: `select coalesce((select chargeback_fee_minor from merchant_pricing where merchant_id = $1 and currency = 'USD'), 0) as fee`,
  values: [merchantId],
})

/** What a publication is held to: matches an hour, and the net of 30 days. */
export const keepForecast = (
  merchantId: bigint,
  { digest, matchesMilli, netMinor }: { digest: string; matchesMilli: bigint; netMinor: bigint },
): Query => ({
  name: 'risk_forecast_keep',
  text: `insert into risk_forecast (merchant_id, digest, ran_at, matches_milli, net_minor) values ($1, $2, now(), $3, $4)
    on conflict (merchant_id, digest) do update set ran_at = excluded.ran_at, matches_milli = excluded.matches_milli,
      net_minor = excluded.net_minor`,
  values: [merchantId, digest, matchesMilli, netMinor],
})

/** What rules said at a version; the newest where none is named. */
export const snapshotOf = (
  merchantId: bigint,
  version: number | null,
): Query<{ version: number; rules: unknown }> => ({
  name: 'risk_snapshot_of',
  text: `select version, rules from risk_snapshot where merchant_id = $1 and ($2::int is null or version = $2)
    order by version desc limit 1`,
  values: [merchantId, version],
})

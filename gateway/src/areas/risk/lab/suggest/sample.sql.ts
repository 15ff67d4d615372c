import { labLimits, suggestionLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import { riskFields } from '@quayside/contract/risk/ruling/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiled } from '#db/kysely.ts'
import type { Sql } from '#db/literals.ts'
import type { Query } from '#db/tx.ts'
import { compilable } from '#lists/paged.sql.ts'
import type { LiveRule } from '#areas/risk/lab/price.sql.ts'
import type { CaseFees } from '#areas/risk/lab/reckon.ts'
import { scopeSql, treesSql, valueSql } from '#areas/risk/lab/tree.sql.ts'
import { chosenFields, type Feature } from './feature.ts'

/** Orders of which it is known whether they were bad, and that live rules let through. */
export interface LetThrough {
  readonly merchantId: bigint
  readonly live: readonly LiveRule[]
  /** ISO 8601 in UTC; the first is left out, the last is not. */
  readonly from: string
  readonly to: string
}

function letThrough({ merchantId, live, from, to }: LetThrough, more: readonly Feature[] = []) {
  const asked = more.flatMap((one) => (one.kind === 'truth' ? [one.tree] : []))
  const { truths, joins } = treesSql({ merchantId }, [...live.map(({ tree }) => tree), ...asked])
  const caught = live.map((rule, at) => sql`(${scopeSql(rule.scope)} and coalesce(${truths[at]!}, false))`)
  const none = caught.length === 0 ? sql`true` : sql`not (${sql.join(caught, sql` or `)})`
  const rows = sql`risk_fact f ${joins}`
  const which = sql`f.merchant_id = ${merchantId} and f.at > ${from}::timestamptz and f.at <= ${to}::timestamptz
    and f.outcome in ('paid', 'held') and ${none}`
  return { rows, which, truths: truths.slice(live.length) }
}

const run = <R>(query: RawBuilder<R>): Query<R> => compiled(compilable(query))

export function countsLetThrough(asked: LetThrough): Query<{ bad: number; good: number }> {
  const { rows, which } = letThrough(asked)
  return run(
    sql<{
      bad: number
      good: number
    }>`select count(f.bad_at)::int as bad, (count(*) - count(f.bad_at))::int as good
      from ${rows} where ${which}`,
  )
}

/** What bad orders have in common: values of texts that enough of them have, the most frequent first. */
export function valuesOfBad(asked: LetThrough): Query<{ field: string; value: string }> {
  const { rows, which } = letThrough(asked)
  const single = chosenFields
    .filter((field) => riskFields[field].kind !== 'codes')
    .map((field) => sql`(${field}::text, ${valueSql(field, undefined)})`)
  return run(
    sql<{ field: string; value: string }>`select v.field, v.value from ${rows}
      cross join lateral (select * from (values ${sql.join(single)}) s (field, value)
        union all select 'reasons', r from unnest(f.reasons) r) v
      where ${which} and f.bad_at is not null and v.value is not null
      group by 1, 2 having count(*) >= ${limits.badMin} order by count(*) desc, 1, 2`,
  )
}

/** Orders as columns: each a text of whole numbers with commas between them, empty where nothing is known. */
export interface StoredSample {
  readonly orders: number
  readonly columns: readonly string[]
}

/** All bad orders and a share of the good ones, the same each time: bad, worth in US cents, and the features. */
export function sampleOf(
  asked: LetThrough & { readonly share: number; readonly fees: CaseFees },
  features: readonly Feature[],
): Query<StoredSample> {
  const { rows, which, truths } = letThrough(asked, features)
  const { share, fees, merchantId } = asked
  let place = 0
  const values = features.map((feature) =>
    feature.kind === 'truth' ? sql`(${truths[place++]!})::int` : numberSql(feature),
  )
  const worth = sql`(case when f.bad_at is null
      then coalesce(f.amount_usd, 0) * coalesce(s.margin_bps, ${labLimits.marginBps}::int) / 10000
      else coalesce(f.bad_usd, 0) + (f.case_at is not null)::int * ${fees.chargeback}::bigint
        + ((f.report_at is not null)::int + (f.case_at is not null)::int) * ${fees.flagged}::bigint end)::bigint`
  const all = [sql`(f.bad_at is not null)::int`, worth, ...values]
  const columns = all.map(
    (value) => sql`coalesce(string_agg(coalesce((${value})::text, ''), ',' order by f.at, f.order_id), '')`,
  )
  const steps = 1_048_576
  return run(
    sql<StoredSample>`select count(*)::int as orders, array[${sql.join(columns)}] as columns from ${rows}
      left join site s on s.merchant_id = ${merchantId} and s.id = f.site_id
      where ${which} and (f.bad_at is not null
        or (uuid_hash_extended(f.order_id, ${limits.seed}::bigint) & ${steps - 1}::bigint) < ${Math.ceil(share * steps)}::bigint)`,
  )
}

function numberSql(feature: Exclude<Feature, { readonly kind: 'truth' }>): Sql {
  const { field } = feature
  if (feature.kind === 'number') return sql`least(${valueSql(field, feature.zone)}, 2147483647)`
  const value = valueSql(field, undefined)
  const { values } = feature
  if (values.length === 0) return sql`case when ${value} is not null then 0 end`
  return sql`case when ${value} is not null then coalesce(array_position(${[...values]}::text[], ${value}) - 1, ${values.length}::int) end`
}

import { riskFields, type RiskField } from '@quayside/contract/risk/ruling/fields.ts'
import type { ListColour, ListType } from '@quayside/contract/risk/ruling/list-types.ts'
import type { RuleScope } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { Condition, Constant, RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import { sql } from 'kysely'
import type { Sql } from '#db/literals.ts'

/** A tree over rows `f` of `risk_fact`: null where nobody can know, the same as the closures say. */
export interface TreeSql {
  readonly truth: Sql
  /** What of the lists it looks at, to stand behind `risk_fact f`. */
  readonly joins: Sql
}

type Lists = Map<string, { readonly alias: Sql; readonly join: Sql }>

export interface TreeAsking {
  readonly merchantId: bigint
}

/** Several trees over one scan; every value is a parameter. */
export function treesSql(asked: TreeAsking, trees: readonly RuleTree[]): { truths: Sql[]; joins: Sql } {
  const lists: Lists = new Map()
  const truths = trees.map((tree) => truthOf(tree, asked, lists))
  return {
    truths,
    joins: sql.join(
      [...lists.values()].map(({ join }) => join),
      sql` `,
    ),
  }
}

export function treeSql(asked: TreeAsking, tree: RuleTree): TreeSql {
  const { truths, joins } = treesSql(asked, [tree])
  return { truth: truths[0]!, joins }
}

/** Whether an order belongs to a set; never null. */
export function scopeSql({ sites, brands, currencies }: RuleScope): Sql {
  const held = (chosen: readonly string[], column: Sql): Sql[] =>
    chosen.length === 0 ? [] : [sql`coalesce(${column} = any(${[...chosen]}::text[]), false)`]
  const parts = [
    ...held(sites, sql`f.site`),
    ...held(brands, sql`f.brand`),
    ...held(currencies, sql`f.currency`),
  ]
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
}

function truthOf(tree: RuleTree, asked: TreeAsking, lists: Lists): Sql {
  const all = (children: readonly RuleTree[], between: Sql): Sql =>
    sql`(${sql.join(
      children.map((child) => truthOf(child, asked, lists)),
      between,
    )})`
  if ('all' in tree) return all(tree.all, sql` and `)
  if ('any' in tree) return all(tree.any, sql` or `)
  if ('not' in tree) return sql`(not ${truthOf(tree.not, asked, lists)})`
  return conditionSql(tree, asked, lists)
}

function conditionSql(condition: Condition, asked: TreeAsking, lists: Lists): Sql {
  const { field } = condition
  const value = valueSql(field, condition.zone)
  switch (condition.op) {
    case 'known':
      return sql`(${value} is not null)`
    case 'in_list':
      return inList(condition.list, riskFields[field].list!, value, asked, lists)
    case 'starts':
      return sql`starts_with(${value}, ${condition.value}::text)`
    case 'ends':
      return sql`(right(${value}, char_length(${condition.value}::text)) = ${condition.value}::text)`
    case 'contains':
      return riskFields[field].kind === 'codes'
        ? sql`(${condition.value}::text = any(${value}))`
        : sql`(strpos(${value}, ${condition.value}::text) > 0)`
    case 'between':
      return sql`(${compare(field, value, 'ge', condition.from)} and ${compare(field, value, 'le', condition.to)})`
    case 'in':
      return riskFields[field].kind === 'number'
        ? sql`(${value} = any(${[...condition.values]}::bigint[]))`
        : sql`(${value} = any(${[...condition.values]}::text[]))`
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return 'other' in condition
        ? sql`(${value} ${signs[condition.op]} ${valueSql(condition.other, undefined)})`
        : compare(field, value, condition.op, condition.value)
  }
}

const signs = { eq: sql`=`, ne: sql`<>`, lt: sql`<`, le: sql`<=`, gt: sql`>`, ge: sql`>=` } as const

/** The column of a field; hour and weekday by the clocks of their zone. */
export function valueSql(field: RiskField, zone: string | undefined): Sql {
  if (field === 'hour') return sql`extract(hour from f.at at time zone ${zone}::text)::int`
  if (field === 'weekday') return sql`extract(isodow from f.at at time zone ${zone}::text)::int`
  return sql.ref(`f.${field}`)
}

/** An amount in another currency than the rule's is not known in the rule's. */
function compare(field: RiskField, value: Sql, op: keyof typeof signs, constant: Constant): Sql {
  if (typeof constant === 'object')
    return sql`((case when f.currency = ${constant.currency}::text then ${value} end) ${signs[op]} ${constant.minor}::bigint)`
  const { kind } = riskFields[field]
  const right =
    kind === 'number'
      ? sql`${constant}::bigint`
      : kind === 'flag'
        ? sql`${constant}::boolean`
        : sql`${constant}::text`
  return sql`(${value} ${signs[op]} ${right})`
}

/** Entries that were valid at the order's time: read once for each value, whatever their number. */
function inList(colour: ListColour, type: ListType, value: Sql, asked: TreeAsking, lists: Lists): Sql {
  const name = `l_${colour}_${type}`
  const alias = sql.ref(name)
  if (!lists.has(name))
    lists.set(name, {
      alias,
      join: sql`left join ${valuesListed(colour, type, asked)} ${alias} on ${alias}.value = ${value}`,
    })
  return sql`(case when ${value} is not null then coalesce(${alias}.valid @> f.at, false) end)`
}

function valuesListed(colour: ListColour, type: ListType, { merchantId }: TreeAsking): Sql {
  const ranges = sql`range_agg(tstzrange(e.valid_from, least(e.valid_until, e.dropped_at), '[)'))`
  const entries = sql`e.merchant_id = ${merchantId} and e.colour = ${colour} and e.type = ${type}
    and e.valid_from < coalesce(least(e.valid_until, e.dropped_at), 'infinity')`
  if (type !== 'domain')
    return sql`(select e.value, ${ranges} as valid from risk_list_entry e where ${entries} group by e.value)`
  // A domain is listed with those above it, but not with its last part alone.
  return sql`(select w.value, ${ranges} as valid from (
      select d.value, array_to_string(d.parts[place:], '.') as above from (
        select email_domain as value, string_to_array(email_domain, '.') as parts from risk_fact
        where merchant_id = ${merchantId} and email_domain is not null group by email_domain) d,
      generate_series(1, cardinality(d.parts) - 1) place) w
    join risk_list_entry e on e.value = w.above where ${entries} group by w.value)`
}

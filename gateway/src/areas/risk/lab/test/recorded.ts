import { compiled, sqlBuilder } from '#db/kysely.ts'
import type { Query } from '#db/tx.ts'
import { treeSql } from '#areas/risk/lab/tree.sql.ts'
import type { RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import { sql } from 'kysely'

/** Wordings that decided, as snapshots have them. */
export const liveWordings = (merchantId: bigint): Query<{ id: string; when: string }> => ({
  text: `select distinct (r ->> 'id')::uuid as id, r ->> 'when' as "when"
    from risk_snapshot s, jsonb_array_elements(s.rules -> 'sets') g, jsonb_array_elements(g -> 'rules') r
    where s.merchant_id = $1 and r ->> 'mode' = 'live' order by 1`,
  values: [merchantId],
})

/** Orders that were ruled while a wording was live: whether a match of it was recorded, and what the SQL of the lab says of it. */
export function matchesOf(
  merchantId: bigint,
  wording: string,
  tree: RuleTree,
): Query<{ orderNo: string; recorded: boolean; reckoned: boolean }> {
  const { truth, joins } = treeSql({ merchantId }, tree)
  const query = sql<{
    orderNo: string
    recorded: boolean
    reckoned: boolean
  }>`select o.order_no as "orderNo", coalesce(${truth}, false) as reckoned,
      exists (select from risk_rule_hit h where h.merchant_id = f.merchant_id and h.order_id = f.order_id
        and h.rule_id = ${wording} and h.mode = 'live') as recorded
    from risk_fact f ${joins}
      join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
      join order_ruling r on r.merchant_id = f.merchant_id and r.order_id = f.order_id
      join risk_snapshot s on s.merchant_id = r.merchant_id and s.version = r.version
    where f.merchant_id = ${merchantId}
      and exists (select from jsonb_array_elements(s.rules -> 'sets') g, jsonb_array_elements(g -> 'rules') w
        where w ->> 'id' = ${wording} and w ->> 'mode' = 'live')`
  return compiled({ compile: () => query.compile(sqlBuilder()) })
}

/** Matches of wordings that did not decide at the moment of their order, by the core's own word of when it began and ended to run them. */
export const strayMatches = (merchantId: bigint): Query<{ count: bigint; stray: bigint }> => ({
  text: `with spans as (
      select (w ->> 'id')::uuid as id, c.since, c.until
      from (select version, min(since) as since, lead(min(since), 1, 'infinity') over (order by version) as until
          from risk_core_step where merchant_id = $1 group by 1) c
        join risk_snapshot s on s.merchant_id = $1 and s.version = c.version,
        lateral (select w from jsonb_array_elements(s.rules -> 'sets') g, jsonb_array_elements(g -> 'rules') w
          where w ->> 'mode' = 'live') r (w))
    select count(*) as count, count(*) filter (where not exists (select from spans
      where spans.id = h.rule_id and spans.since <= h.at and h.at <= spans.until)) as stray
    from risk_rule_hit h where h.merchant_id = $1 and h.mode = 'live'`,
  values: [merchantId],
})

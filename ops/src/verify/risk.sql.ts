import type { Query } from '@quayside/gateway/db/tx.ts'
import { canonicalJson } from '@quayside/contract/canonical-json.ts'
import { type Check, sqlCheck } from './check.ts'

/** A step of something that is numbered and chained, after some others. */
export interface ChainedRow {
  readonly merchantId: bigint
  readonly chain: string
  readonly no: number
  readonly hash: string
  readonly previousHash: string | null
  /** Of which the hash is the SHA-256. */
  readonly content: string
}

interface StoredSnapshot {
  readonly merchantId: bigint
  readonly no: number
  readonly hash: string
  readonly previousHash: string | null
  readonly rules: unknown
}

type Paged = { readonly last: ChainedRow | undefined; readonly size: number }

/** Snapshots of all merchants, each merchant's in their order. */
export const snapshotsAfter = ({ last, size }: Paged): Query<StoredSnapshot> => ({
  text: `select merchant_id as "merchantId", version as no, hash, previous_hash as "previousHash", rules from risk_snapshot
    where (merchant_id, version) > ($1, $2) order by merchant_id, version limit $3`,
  values: [last?.merchantId ?? 0n, last?.no ?? 0, size],
})

export const chainedSnapshot = ({ rules, ...row }: StoredSnapshot): ChainedRow => ({
  ...row,
  chain: 'snapshots',
  content: canonicalJson(rules),
})

interface StoredSetVersion extends Omit<StoredSnapshot, 'rules'> {
  readonly setId: string
  readonly scope: unknown
  readonly rules: unknown
}

/** Versions of all sets, each set's in their order. */
export const setVersionsAfter = ({ last, size }: Paged): Query<StoredSetVersion> => ({
  text: `select merchant_id as "merchantId", set_id as "setId", no, hash, previous_hash as "previousHash", scope, rules
    from risk_set_version where (merchant_id, set_id, no) > ($1, $2, $3) order by merchant_id, set_id, no limit $4`,
  values: [
    last?.merchantId ?? 0n,
    last?.chain ?? '00000000-0000-0000-0000-000000000000',
    last?.no ?? 0,
    size,
  ],
})

export const chainedSetVersion = ({ setId, scope, rules, ...row }: StoredSetVersion): ChainedRow => ({
  ...row,
  chain: setId,
  content: canonicalJson({ setId, no: row.no, scope, rules, previousHash: row.previousHash }),
})

/** Entries that are on the lists of all merchants, after one of them. */
export const entriesAfter = (
  last: { readonly merchantId: bigint; readonly id: string } | undefined,
  size: number,
): Query<StoredEntry> => ({
  text: `select merchant_id as "merchantId", id, colour, type, value, valid_from as "from", valid_until as until, lifts
    from risk_list_entry where dropped_at is null and (merchant_id, id) > ($1, $2) order by merchant_id, id limit $3`,
  values: [last?.merchantId ?? 0n, last?.id ?? '00000000-0000-0000-0000-000000000000', size],
})

export interface StoredEntry {
  readonly merchantId: bigint
  readonly id: string
  readonly colour: 'black' | 'white'
  readonly type: string
  readonly value: string
  readonly from: string
  readonly until: string | null
  readonly lifts: readonly string[]
}

export interface StoredHead {
  readonly merchantId: bigint
  readonly entries: number
  readonly digest: string
}

export const listHeads: Query<StoredHead> = {
  text: `select merchant_id as "merchantId", entries, digest::text as digest from risk_list_head order by 1`,
}

/** Wordings of sets as they stand in snapshots, with the first of them. */
const wordings = (mode: string) => `select s.merchant_id, (r ->> 'id')::uuid as id, min(s.version) as since
  from risk_snapshot s, jsonb_array_elements(s.rules -> 'sets') g, jsonb_array_elements(g -> 'rules') r
  where r ->> 'mode' = '${mode}' group by 1, 2`

const steps = `select merchant_id, put_number as n from risk_list_entry
  union all select merchant_id, drop_number from risk_list_entry where drop_number is not null`

/** Rules and lists: what was published, what the payment core says that it made of it, and what is counted of that. */
export const riskSqlChecks: readonly Check[] = [
  sqlCheck({
    id: 'I24',
    what: 'which version of a set decides is what its newest span says',
    count: 'risk_rule_set',
    breaches: `select format('merchant %s: set %s is live with version %s, its open spans with %s', s.merchant_id, s.id,
        coalesce(s.live::text, 'none'), coalesce(o.nos, 'none')) as breach
      from risk_rule_set s left join lateral (select string_agg(l.no::text, ', ') as nos from risk_set_live l
        where l.merchant_id = s.merchant_id and l.set_id = s.id and l.live_until is null) o on true
      where s.live::text is distinct from o.nos`,
  }),
  sqlCheck({
    id: 'I24',
    what: 'every rule of a snapshot is a wording of the version that was live or watched',
    count: 'risk_snapshot',
    breaches: `select format('merchant %s: snapshot %s has a rule %s that no version of set %s has', merchant_id, version, rule,
        set_id) as breach
      from (select s.merchant_id, s.version, r ->> 'id' as rule, g ->> 'id' as set_id, r - 'mode' as wording
        from risk_snapshot s, jsonb_array_elements(s.rules -> 'sets') g, jsonb_array_elements(g -> 'rules') r) t
      where not exists (select from (
          select v.merchant_id, v.set_id::text as set_id,
            jsonb_build_object('id', w -> 'id', 'when', w -> 'when', 'action', w -> 'action', 'phase', w -> 'phase') as wording
          from risk_set_version v, jsonb_array_elements(v.rules) w) known
        where (known.merchant_id, known.set_id, known.wording) = (t.merchant_id, t.set_id, t.wording))`,
  }),
  sqlCheck({
    id: 'I25',
    what: 'steps of the lists have no gap, and none was made twice',
    count: `(${steps}) s`,
    breaches: `select format('merchant %s: lists have come to step %s, their entries tell %s steps from %s to %s', merchant_id,
        coalesce(h.newest::text, 'none'), count, first, last) as breach
      from risk_list_head h full join (select merchant_id, count(*), count(distinct n) as different, min(n) as first, max(n) as last
        from (${steps}) s group by 1) s using (merchant_id)
      where (h.newest, h.newest, h.newest) is distinct from (coalesce(count, 0), coalesce(different, 0), coalesce(last, 0))
        or first > 1`,
  }),
  sqlCheck({
    id: 'I26',
    what: 'every ruling is of a snapshot and of a step of the lists that there were',
    count: 'order_ruling',
    breaches: `select format('merchant %s: order %s was ruled by snapshot %s and step %s, the newest are %s and %s', r.merchant_id,
        r.order_id, r.version, r.list_number, coalesce(s.newest, 0), coalesce(h.newest, 0)) as breach
      from order_ruling r
        left join (select merchant_id, max(version) as newest from risk_snapshot group by 1) s on s.merchant_id = r.merchant_id
        left join risk_list_head h on h.merchant_id = r.merchant_id
      where r.version > coalesce(s.newest, 0) or r.list_number > coalesce(h.newest, 0)`,
  }),
  ...(['live', 'shadow'] as const).map((mode) =>
    sqlCheck({
      id: 'I26',
      what: `every match in ${mode} is of a wording that was so by then, and of the order's ruling`,
      count: `(select from risk_rule_hit where mode = '${mode}') h`,
      breaches: `with w as materialized (${wordings(mode)})
        select format('merchant %s: order %s matched %s, which %s', h.merchant_id, h.order_id, h.rule_id,
          case when w.id is null then 'was never ${mode}' when r.order_id is null then 'no ruling tells'
            else format('came with snapshot %s, after %s', w.since, r.version) end) as breach
        from risk_rule_hit h
          left join w on w.merchant_id = h.merchant_id and w.id = h.rule_id
          left join order_ruling r on r.merchant_id = h.merchant_id and r.order_id = h.order_id
            and h.rule_id = any (r.${mode === 'live' ? 'matched' : 'shadow'})
        where h.mode = '${mode}' and (w.id is null or r.order_id is null or w.since > r.version)`,
    }),
  ),
  sqlCheck({
    id: 'I26',
    what: 'every match of a list is of an entry that was there by then, and of the order’s ruling',
    count: 'risk_entry_hit',
    breaches: `select format('merchant %s: order %s met entry %s, which %s', h.merchant_id, h.order_id, h.entry_id,
        case when e.id is null then 'was never there' when r.order_id is null then 'no ruling tells'
          else format('came with step %s, after %s', e.put_number, r.list_number) end) as breach
      from risk_entry_hit h
        left join risk_list_entry e on e.merchant_id = h.merchant_id and e.id = h.entry_id
        left join order_ruling r on r.merchant_id = h.merchant_id and r.order_id = h.order_id and h.entry_id = any (r.lists)
      where e.id is null or r.order_id is null or e.put_number > r.list_number`,
  }),
  sqlCheck({
    id: 'I26',
    what: 'every match that a ruling tells is counted',
    count: 'order_ruling',
    breaches: `select format('merchant %s: the match of %s with order %s is not counted', r.merchant_id, m.id, r.order_id) as breach
      from order_ruling r, lateral (select unnest(r.matched) as id, 'live' as mode union all select unnest(r.shadow), 'shadow') m
      where not exists (select from risk_rule_hit h where h.merchant_id = r.merchant_id and h.order_id = r.order_id
        and h.rule_id = m.id and h.mode = m.mode)
      union all select format('merchant %s: the match of entry %s with order %s is not counted', r.merchant_id, id, r.order_id)
      from order_ruling r, unnest(r.lists) id
      where not exists (select from risk_entry_hit h where h.merchant_id = r.merchant_id and h.order_id = r.order_id
        and h.entry_id = id)`,
  }),
]

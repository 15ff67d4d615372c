import type { RuleScope } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { KeptRule } from '@quayside/contract/risk/rule-set/rule-set.ts'
import type { Query } from '#db/tx.ts'

/** One set, with what its newest version says. */
export interface StoredSet {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly description: string
  readonly newest: number
  readonly live: number | null
  readonly shadow: number | null
  readonly wasLive: boolean
  readonly retiredAt: string | null
  readonly changedAt: string
  readonly changedBy: string | null
  readonly scope: RuleScope
  readonly rules: readonly KeptRule[]
}

const columns = `s.id, s.version, s.name, s.description, s.newest, s.live, s.shadow, s.was_live as "wasLive",
  s.retired_at as "retiredAt", s.changed_at as "changedAt", o.real_name as "changedBy", v.scope, v.rules`
const from = `risk_rule_set s
  join risk_set_version v on v.merchant_id = s.merchant_id and v.set_id = s.id and v.no = s.newest
  left join operator o on o.merchant_id = s.merchant_id and o.id = s.changed_by`

/** Whoever changes rules waits here for whoever does so already: snapshots have one order. */
export const lockRiskRules = (merchantId: bigint): Query => ({
  name: 'risk_lock',
  text: `select pg_advisory_xact_lock(hashtextextended('risk_rules', $1))`,
  values: [merchantId],
})

/** Sets that were not deleted, newest change first. */
export const allSets = (merchantId: bigint): Query<StoredSet> => ({
  name: 'risk_sets',
  text: `select ${columns} from ${from} where s.merchant_id = $1 and s.deleted_at is null
    order by s.retired_at is not null, s.live is null, s.changed_at desc, s.id limit 500`,
  values: [merchantId],
})

export const findSet = (merchantId: bigint, id: string): Query<StoredSet> => ({
  name: 'risk_set',
  text: `select ${columns} from ${from} where s.merchant_id = $1 and s.id = $2 and s.deleted_at is null`,
  values: [merchantId, id],
})

interface SetWritten {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly at: string
  readonly by: string
}

export const insertSet = (merchantId: bigint, { id, name, description, at, by }: SetWritten): Query => ({
  text: `insert into risk_rule_set (merchant_id, id, name, description, changed_at, changed_by)
    values ($1, $2, $3, $4, $5, $6)`,
  values: [merchantId, id, name, description, at, by],
})

export const changeSet = (merchantId: bigint, { id, name, description, at, by }: SetWritten): Query => ({
  text: `update risk_rule_set set version = version + 1, newest = newest + 1, name = $3, description = $4,
    changed_at = $5, changed_by = $6 where merchant_id = $1 and id = $2`,
  values: [merchantId, id, name, description, at, by],
})

interface Pointers {
  readonly id: string
  readonly live: number | null
  readonly shadow: number | null
  readonly retiredAt: string | null
  readonly at: string
  readonly by: string
}

export const moveSet = (merchantId: bigint, { id, live, shadow, retiredAt, at, by }: Pointers): Query => ({
  text: `update risk_rule_set set version = version + 1, live = $3::int, shadow = $4::int, retired_at = $5::timestamptz,
    was_live = was_live or $3::int is not null, changed_at = $6, changed_by = $7 where merchant_id = $1 and id = $2`,
  values: [merchantId, id, live, shadow, retiredAt, at, by],
})

export const deleteSet = (merchantId: bigint, id: string, at: string): Query => ({
  text: 'update risk_rule_set set version = version + 1, deleted_at = $3 where merchant_id = $1 and id = $2',
  values: [merchantId, id, at],
})

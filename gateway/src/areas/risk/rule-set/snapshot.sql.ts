import type { SnapshotRules } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { Query } from '#db/tx.ts'

export const snapshotCauses = ['publish', 'rollback', 'shadow', 'retire', 'snooze', 'brake', 'save'] as const
export type SnapshotCause = (typeof snapshotCauses)[number]

interface StoredSnapshot {
  readonly version: number
  readonly hash: string
  readonly rules: SnapshotRules
  readonly madeAt: string
}

export const newestSnapshot = (merchantId: bigint): Query<StoredSnapshot> => ({
  name: 'risk_snapshot_newest',
  text: `select version, hash, rules, made_at as "madeAt" from risk_snapshot where merchant_id = $1
    order by version desc limit 1`,
  values: [merchantId],
})

export const insertSnapshot = (
  merchantId: bigint,
  one: {
    readonly version: number
    readonly hash: string
    readonly previousHash: string | null
    readonly rules: SnapshotRules
    readonly cause: SnapshotCause
    readonly at: string
    readonly by: string | null
  },
): Query => ({
  text: `insert into risk_snapshot (merchant_id, version, hash, previous_hash, rules, cause, made_at, made_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  values: [
    merchantId,
    one.version,
    one.hash,
    one.previousHash,
    JSON.stringify(one.rules),
    one.cause,
    one.at,
    one.by,
  ],
})

export interface RunningSet {
  readonly id: string
  readonly live: number | null
  readonly liveScope: SnapshotRules['sets'][number]['scope'] | null
  readonly liveRules: readonly StoredRule[] | null
  readonly shadow: number | null
  readonly shadowScope: SnapshotRules['sets'][number]['scope'] | null
  readonly shadowRules: readonly StoredRule[] | null
}
type StoredRule = Pick<SnapshotRules['sets'][number]['rules'][number], 'id' | 'when' | 'action' | 'phase'> & {
  readonly rule: string
  readonly name: string
}

/** Sets of which the core runs a version, with what it says. */
export const runningSets = (merchantId: bigint): Query<RunningSet> => ({
  name: 'risk_running_sets',
  text: `select s.id, s.live, l.scope as "liveScope", l.rules as "liveRules", s.shadow, w.scope as "shadowScope",
      w.rules as "shadowRules"
    from risk_rule_set s
    left join risk_set_version l on l.merchant_id = s.merchant_id and l.set_id = s.id and l.no = s.live
    left join risk_set_version w on w.merchant_id = s.merchant_id and w.set_id = s.id and w.no = s.shadow
    where s.merchant_id = $1 and (s.live is not null or s.shadow is not null) order by s.id`,
  values: [merchantId],
})

/** Wordings that the brake holds in shadow. */
export const brakedWordings = (merchantId: bigint): Query<{ wording: string }> => ({
  name: 'risk_braked',
  text: 'select wording from risk_brake where merchant_id = $1',
  values: [merchantId],
})

export const snoozesNow = (
  merchantId: bigint,
  at: string,
): Query<{ rule: string; type: SnapshotRules['snoozes'][number]['type']; value: string; until: string }> => ({
  name: 'risk_snoozes',
  text: `select rule, mark as type, value, until from risk_snooze where merchant_id = $1 and until > $2
    order by made_at, id limit 10000`,
  values: [merchantId, at],
})

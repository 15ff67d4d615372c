import type { RuleScope } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { KeptRule } from '@quayside/contract/risk/rule-set/rule-set.ts'
import type { Query } from '#db/tx.ts'

export interface StoredVersion {
  readonly no: number
  readonly scope: RuleScope
  readonly rules: readonly KeptRule[]
  readonly hash: string
  readonly madeAt: string
  readonly madeBy: string | null
}

const columns = `v.no, v.scope, v.rules, v.hash, v.made_at as "madeAt", o.real_name as "madeBy"`

export const setVersions = (merchantId: bigint, setId: string, max: number): Query<StoredVersion> => ({
  name: 'risk_versions',
  text: `select ${columns} from risk_set_version v
    left join operator o on o.merchant_id = v.merchant_id and o.id = v.made_by
    where v.merchant_id = $1 and v.set_id = $2 order by v.no desc limit $3`,
  values: [merchantId, setId, max],
})

export const findVersion = (merchantId: bigint, setId: string, no: number): Query<StoredVersion> => ({
  name: 'risk_version',
  text: `select ${columns} from risk_set_version v
    left join operator o on o.merchant_id = v.merchant_id and o.id = v.made_by
    where v.merchant_id = $1 and v.set_id = $2 and v.no = $3`,
  values: [merchantId, setId, no],
})

/** The version that decides of each of some sets; of one that is not live none. */
export const liveVersions = (
  merchantId: bigint,
  setIds: readonly string[],
): Query<StoredVersion & { readonly setId: string }> => ({
  name: 'risk_versions_live',
  text: `select v.set_id as "setId", ${columns} from risk_rule_set s
    join risk_set_version v on v.merchant_id = s.merchant_id and v.set_id = s.id and v.no = s.live
    left join operator o on o.merchant_id = v.merchant_id and o.id = v.made_by
    where s.merchant_id = $1 and s.id = any ($2::uuid[])`,
  values: [merchantId, setIds],
})

interface VersionWritten {
  readonly setId: string
  readonly no: number
  readonly scope: RuleScope
  readonly rules: readonly KeptRule[]
  readonly hash: string
  readonly previousHash: string | null
  readonly at: string
  readonly by: string
}

export const insertVersion = (merchantId: bigint, one: VersionWritten): Query => ({
  text: `insert into risk_set_version (merchant_id, set_id, no, scope, rules, hash, previous_hash, made_at, made_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  values: [
    merchantId,
    one.setId,
    one.no,
    JSON.stringify(one.scope),
    JSON.stringify(one.rules),
    one.hash,
    one.previousHash,
    one.at,
    one.by,
  ],
})

export interface LiveSpan {
  readonly no: number
  readonly from: string
  readonly to: string | null
}

/** When which version decided, oldest first. */
export const liveSpans = (merchantId: bigint, setId: string): Query<LiveSpan> => ({
  name: 'risk_live_spans',
  text: `select no, live_from as "from", live_until as "to" from risk_set_live
    where merchant_id = $1 and set_id = $2 order by from_snapshot`,
  values: [merchantId, setId],
})

export const endSpan = (merchantId: bigint, setId: string, at: string): Query => ({
  text: `update risk_set_live set live_until = greatest($3, live_from)
    where merchant_id = $1 and set_id = $2 and live_until is null`,
  values: [merchantId, setId, at],
})

export const beginSpan = (
  merchantId: bigint,
  setId: string,
  { no, snapshot, at }: { readonly no: number; readonly snapshot: number; readonly at: string },
): Query => ({
  text: `insert into risk_set_live (merchant_id, set_id, no, from_snapshot, live_from) values ($1, $2, $3, $4, $5)`,
  values: [merchantId, setId, no, snapshot, at],
})

/** From which snapshot on each set's live version has been in it. */
export const spansNow = (
  merchantId: bigint,
  setIds: readonly string[],
): Query<{ setId: string; snapshot: number }> => ({
  name: 'risk_span_now',
  text: `select set_id as "setId", from_snapshot as snapshot from risk_set_live
    where merchant_id = $1 and set_id = any ($2::uuid[]) and live_until is null`,
  values: [merchantId, setIds],
})

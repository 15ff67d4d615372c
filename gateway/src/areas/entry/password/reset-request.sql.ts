import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '#db/tx.ts'

const { seconds, tries } = entryLimits.code

/** Requests for one name wait for each other: of two at once, one is too soon. */
export const lockName = (nameHash: Buffer): Query => ({
  name: 'lock_name',
  text: "select pg_advisory_xact_lock(('x' || encode(substr($1::bytea, 1, 8), 'hex'))::bit(64)::bigint)",
  values: [nameHash],
})

export interface RequestsMade {
  readonly seconds_since: number | null
  readonly last_hour: number
  readonly last_day: number
  /** To the owner, whichever of their names was typed. */
  readonly owner_hour: number
  readonly owner_day: number
  readonly owner_seconds_since: number | null
  readonly from_address: number
}

export const requestsMade = (nameHash: Buffer, targetHash: Buffer, ip: string): Query<RequestsMade> => ({
  name: 'requests_made',
  text: `select
      extract(epoch from now() - max(created_at) filter (where name_hash = $1))::float8 as seconds_since,
      count(*) filter (where name_hash = $1 and created_at > now() - interval '1 hour')::int as last_hour,
      count(*) filter (where name_hash = $1)::int as last_day,
      extract(epoch from now() - max(created_at))::float8 as owner_seconds_since,
      count(*) filter (where created_at > now() - interval '1 hour')::int as owner_hour,
      count(*)::int as owner_day,
      codes_sent_from($3) as from_address
    from reset_request where target_hash = $2 and created_at > now() - interval '1 day'`,
  values: [nameHash, targetHash, ip],
})

export interface NewRequest {
  readonly id: string
  readonly nameHash: Buffer
  readonly targetHash: Buffer
  readonly owner: { readonly merchantId: bigint; readonly operatorId: string } | undefined
  readonly codeHash: Buffer
  readonly ip: string
}

export const addRequest = ({ id, nameHash, targetHash, owner, codeHash, ip }: NewRequest): Query => ({
  name: 'add_reset_request',
  text: `insert into reset_request (id, name_hash, target_hash, merchant_id, operator_id, code_hash, ip, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => ${seconds}))`,
  values: [id, nameHash, targetHash, owner?.merchantId ?? null, owner?.operatorId ?? null, codeHash, ip],
})

export interface ResetRequestRow {
  readonly merchant_id: bigint | null
  readonly operator_id: string | null
  readonly code_hash: Buffer
  readonly tries: number
  readonly usable: boolean
}

/** Locked: tries at once are counted one by one. */
export const lockRequest = (id: string): Query<ResetRequestRow> => ({
  name: 'lock_reset_request',
  text: `select merchant_id, operator_id, code_hash, tries,
      used_at is null and expires_at > clock_timestamp() and tries < ${tries} as usable
    from reset_request where id = $1 for update`,
  values: [id],
})

export const countWrongCode = (id: string): Query<{ tries: number }> => ({
  name: 'count_wrong_code',
  text: 'update reset_request set tries = tries + 1 where id = $1 returning tries',
  values: [id],
})

export const useRequest = (id: string): Query => ({
  name: 'use_reset_request',
  text: 'update reset_request set used_at = now() where id = $1',
  values: [id],
})

export interface ResetTargetRow {
  readonly login_name: string
  readonly real_name: string
  readonly email: string | null
  readonly mobile: string | null
  readonly language: 'en' | 'zh'
  readonly activated: boolean
  readonly may_sign_in: boolean
}

export const resetTarget = (merchantId: bigint, operatorId: string): Query<ResetTargetRow> => ({
  name: 'reset_target',
  text: `select login_name, real_name, email, mobile, language,
      activated_at is not null or password_hash is not null as activated,
      state = 'active' and (expires_at is null or expires_at > now()) as may_sign_in
    from operator where merchant_id = $1 and id = $2`,
  values: [merchantId, operatorId],
})

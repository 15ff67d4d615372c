import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '#db/tx.ts'

const { seconds, tries } = entryLimits.code

export interface CodeOf {
  readonly merchantId: bigint
  readonly operatorId: string
  readonly purpose: string
}

export interface CodesSent {
  readonly seconds_since: number | null
  readonly last_hour: number
  readonly last_day: number
  /** In the last hour from this address, to anybody. */
  readonly from_address: number
}

export const codesSent = ({ merchantId, operatorId, purpose }: CodeOf, ip: string): Query<CodesSent> => ({
  name: 'codes_sent',
  text: `select
      extract(epoch from now() - max(created_at))::float8 as seconds_since,
      count(*) filter (where created_at > now() - interval '1 hour')::int as last_hour,
      count(*)::int as last_day,
      codes_sent_from($4) as from_address
    from one_time_code
    where merchant_id = $1 and operator_id = $2 and purpose = $3 and created_at > now() - interval '1 day'`,
  values: [merchantId, operatorId, purpose, ip],
})

export const addCode = (
  of: CodeOf,
  code: { id: string; hash: Buffer; sessionHash: Buffer; target: string; ip: string },
): Query => ({
  name: 'add_code',
  text: `insert into one_time_code (merchant_id, operator_id, purpose, id, code_hash, session_hash, target, ip, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => ${seconds}))`,
  values: [
    of.merchantId,
    of.operatorId,
    of.purpose,
    code.id,
    code.hash,
    code.sessionHash,
    code.target,
    code.ip,
  ],
})

/** The newest code of this session counts one more try; only the newest works. */
export const tryNewestCode = (
  of: CodeOf,
  sessionHash: Buffer,
): Query<{ id: string; target: string; code_hash: Buffer; tries: number; usable: boolean }> => ({
  name: 'try_newest_code',
  text: `update one_time_code set tries = tries + 1
    where merchant_id = $1 and id = (
      select id from one_time_code where merchant_id = $1 and operator_id = $2 and purpose = $3 and session_hash = $4
      order by created_at desc, id desc limit 1)
    returning id, target, code_hash, tries, used_at is null and expires_at > now() and tries <= ${tries} as usable`,
  values: [of.merchantId, of.operatorId, of.purpose, sessionHash],
})

export const useCode = (merchantId: bigint, id: string): Query => ({
  name: 'use_code',
  text: 'update one_time_code set used_at = now() where merchant_id = $1 and id = $2 and used_at is null',
  values: [merchantId, id],
})

import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '#db/tx.ts'
import type { CodeOf } from './one-time-code.sql.ts'

export interface TriedOwnCode {
  readonly id: string
  readonly code_hash: Buffer
  readonly target: string
  readonly tries: number
  readonly usable: boolean
}

/** The newest code of this session counts one more try; with where it went. */
export const tryOwnCode = (of: CodeOf, sessionHash: Buffer): Query<TriedOwnCode> => ({
  name: 'try_own_code',
  text: `update one_time_code set tries = tries + 1
    where merchant_id = $1 and id = (
      select id from one_time_code where merchant_id = $1 and operator_id = $2 and purpose = $3 and session_hash = $4
      order by created_at desc, id desc limit 1)
    returning id, code_hash, target, tries,
      used_at is null and expires_at > now() and tries <= ${entryLimits.code.tries} as usable`,
  values: [of.merchantId, of.operatorId, of.purpose, sessionHash],
})

/** Whether the address opens somebody's account already, at any merchant. */
export const emailTaken = (email: string): Query<{ taken: boolean }> => ({
  name: 'email_taken',
  text: 'select true as taken from sign_in_candidate($1)',
  values: [email],
})

import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '#db/tx.ts'

const { max, windowMinutes, lockMinutes } = entryLimits.wrongPasswords

export interface Tries {
  /** Wrong tries that still count. */
  readonly wrong: number
  readonly locked: boolean
}

export interface Candidate extends Tries {
  readonly merchant_id: bigint
  readonly operator_id: string
  readonly login_name: string
  readonly password_hash: string | null
  readonly state: 'active' | 'locked'
}

const countingTries = `
  case when wrong_since > now() - make_interval(mins => ${windowMinutes}) then wrong_passwords else 0 end as wrong,
  coalesce(locked_until > now(), false) as locked`

export const signInCandidate = (name: string): Query<Candidate> => ({
  name: 'sign_in_candidate',
  text: `select merchant_id, operator_id, login_name, password_hash, state, ${countingTries} from sign_in_candidate($1)`,
  values: [name],
})

export const unknownTries = (nameHash: Buffer): Query<Tries> => ({
  name: 'unknown_tries',
  text: `select ${countingTries} from unknown_sign_in where name_hash = $1`,
  values: [nameHash],
})

// The count begins anew after the window and with each lock.
const within = (table: string) => `(${table}.wrong_since > now() - make_interval(mins => ${windowMinutes}))`
const counted = (table: string) => `case when ${within(table)} then ${table}.wrong_passwords + 1 else 1 end`
const lockIfFull = (table: string) =>
  `wrong_passwords = case when ${counted(table)} >= ${max} then 0 else ${counted(table)} end,
   wrong_since = case when ${within(table)} then ${table}.wrong_since else now() end,
   locked_until = case when ${counted(table)} >= ${max} then now() + make_interval(mins => ${lockMinutes}) else ${table}.locked_until end`

export const countWrongPassword = (merchantId: bigint, operatorId: string): Query<{ locked: boolean }> => ({
  name: 'count_wrong_password',
  text: `update operator set ${lockIfFull('operator')} where merchant_id = $1 and id = $2
    returning coalesce(locked_until > now(), false) as locked`,
  values: [merchantId, operatorId],
})

export const countUnknownName = (nameHash: Buffer): Query<{ locked: boolean }> => ({
  name: 'count_unknown_name',
  text: `insert into unknown_sign_in (name_hash, wrong_passwords, wrong_since) values ($1, 1, now())
    on conflict (name_hash) do update set ${lockIfFull('unknown_sign_in')}
    returning coalesce(locked_until > now(), false) as locked`,
  values: [nameHash],
})

const ofDevice = 'where merchant_id = $1 and operator_id = $2 and token_hash = $3'

/** The count of a device that this person was on before; a stranger has none of its tokens. */
export const deviceTries = (merchantId: bigint, operatorId: string, tokenHash: Buffer): Query<Tries> => ({
  name: 'device_tries',
  text: `select ${countingTries} from device ${ofDevice} and expires_at > now()`,
  values: [merchantId, operatorId, tokenHash],
})

/** Locked: a parallel wrong try there wins over this sign-in. */
export const lockDevice = (merchantId: bigint, operatorId: string, tokenHash: Buffer): Query<Tries> => ({
  name: 'lock_device',
  text: `select ${countingTries} from device ${ofDevice} for update`,
  values: [merchantId, operatorId, tokenHash],
})

export const countWrongOnDevice = (
  merchantId: bigint,
  operatorId: string,
  tokenHash: Buffer,
): Query<{ locked: boolean }> => ({
  name: 'count_wrong_on_device',
  text: `update device set ${lockIfFull('device')} ${ofDevice}
    returning coalesce(locked_until > now(), false) as locked`,
  values: [merchantId, operatorId, tokenHash],
})

const forgotten = 'wrong_passwords = 0, wrong_since = null, locked_until = null'

export const forgetWrongOnDevice = (merchantId: bigint, operatorId: string, tokenHash: Buffer): Query => ({
  name: 'forget_wrong_on_device',
  text: `update device set ${forgotten} ${ofDevice} and (wrong_passwords > 0 or locked_until is not null)`,
  values: [merchantId, operatorId, tokenHash],
})

/** For unknown devices. */
export const forgetWrongPasswords = (merchantId: bigint, operatorId: string): Query => ({
  name: 'forget_wrong_passwords',
  text: `update operator set ${forgotten} where merchant_id = $1 and id = $2`,
  values: [merchantId, operatorId],
})

/** Locked first: a lock by a parallel wrong try, or by an administrator, wins over this sign-in. */
export const lockOperator = (
  merchantId: bigint,
  operatorId: string,
): Query<{ state: string; locked: boolean; ended: boolean; password_hash: string | null }> => ({
  name: 'lock_operator',
  text: `select state, coalesce(locked_until > now(), false) as locked, coalesce(expires_at <= now(), false) as ended, password_hash
    from operator where merchant_id = $1 and id = $2 for update`,
  values: [merchantId, operatorId],
})

export const noteSignIn = (merchantId: bigint, operatorId: string): Query => ({
  name: 'note_sign_in',
  text: `update operator set signed_in_at = now() where merchant_id = $1 and id = $2`,
  values: [merchantId, operatorId],
})

export const mainUser = (
  merchantId: bigint,
): Query<{
  id: string
  real_name: string
  email: string | null
  language: 'en' | 'zh'
  zone: string
  at: string
}> => ({
  name: 'main_user',
  text: `select o.id, o.real_name, o.email, o.language, m.zone, now() as at from operator o join merchant m on m.id = o.merchant_id
    where o.merchant_id = $1 and o.is_main`,
  values: [merchantId],
})

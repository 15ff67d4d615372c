import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import type { Query } from '#db/tx.ts'

const { max, lockMinutes } = factorLimits.wrongProofs

export interface Person {
  readonly merchantId: bigint
  readonly operatorId: string
}

/** What counts wrong tries of its own. */
export type TryPurpose = 'sign_in' | 'prove'

export interface Held {
  readonly password_hash: string | null
  readonly payment_password_hash: string | null
  readonly totp: boolean
  readonly passkeys: number
  readonly recovery_codes: number
}

/** By what this person can prove that they are there. */
export const heldFactors = ({ merchantId, operatorId }: Person): Query<Held> => ({
  name: 'held_factors',
  text: `select password_hash, payment_password_hash,
      exists (select from totp t where t.merchant_id = $1 and t.operator_id = $2 and t.confirmed_at is not null) as totp,
      (select count(*)::int from passkey p where p.merchant_id = $1 and p.operator_id = $2) as passkeys,
      (select count(*)::int from recovery_code r where r.merchant_id = $1 and r.operator_id = $2 and r.used_at is null)
        as recovery_codes
    from operator where merchant_id = $1 and id = $2`,
  values: [merchantId, operatorId],
})

const minutesLeft = `coalesce(ceil(extract(epoch from locked_until - clock_timestamp()) / 60), 0)::int`

/** More than 0 while it is locked. */
export const lockedMinutes = (
  { merchantId, operatorId }: Person,
  purpose: TryPurpose,
): Query<{ minutes: number }> => ({
  name: 'locked_minutes',
  text: `select greatest(${minutesLeft}, 0) as minutes from factor_tries
    where merchant_id = $1 and operator_id = $2 and purpose = $3`,
  values: [merchantId, operatorId, purpose],
})

/** Locks the count: of several tries at once, each sees what those before it have left. */
export const lockTries = (
  { merchantId, operatorId }: Person,
  purpose: TryPurpose,
): Query<{ minutes: number }> => ({
  name: 'lock_tries',
  text: `insert into factor_tries (merchant_id, operator_id, purpose) values ($1, $2, $3)
    on conflict (merchant_id, operator_id, purpose) do update set wrong = factor_tries.wrong
    returning greatest(${minutesLeft}, 0) as minutes`,
  values: [merchantId, operatorId, purpose],
})

/** One more; the fifth in a row locks and begins anew. */
export const countWrongTry = (
  { merchantId, operatorId }: Person,
  purpose: TryPurpose,
): Query<{ minutes: number; left: number }> => ({
  name: 'count_wrong_try',
  text: `update factor_tries set
      wrong = case when wrong + 1 >= ${max} then 0 else wrong + 1 end,
      locked_until = case when wrong + 1 >= ${max} then clock_timestamp() + make_interval(mins => ${lockMinutes}) end
    where merchant_id = $1 and operator_id = $2 and purpose = $3
    returning greatest(${minutesLeft}, 0) as minutes, ${max} - wrong as left`,
  values: [merchantId, operatorId, purpose],
})

export const forgetTries = ({ merchantId, operatorId }: Person, purpose: TryPurpose): Query => ({
  name: 'forget_tries',
  text: `update factor_tries set wrong = 0 where merchant_id = $1 and operator_id = $2 and purpose = $3 and wrong > 0`,
  values: [merchantId, operatorId, purpose],
})

export interface FactorSettings {
  readonly every_sign_in: boolean
  readonly totp_since: string | null
  readonly totp_used_at: string | null
}

export const factorSettings = ({ merchantId, operatorId }: Person): Query<FactorSettings> => ({
  name: 'factor_settings',
  text: `select o.second_step_always as every_sign_in, t.confirmed_at as totp_since, t.used_at as totp_used_at
    from operator o
      left join totp t on t.merchant_id = o.merchant_id and t.operator_id = o.id and t.confirmed_at is not null
    where o.merchant_id = $1 and o.id = $2`,
  values: [merchantId, operatorId],
})

export const saveEverySignIn = ({ merchantId, operatorId }: Person, on: boolean): Query => ({
  name: 'save_every_sign_in',
  text: 'update operator set second_step_always = $3 where merchant_id = $1 and id = $2',
  values: [merchantId, operatorId, on],
})

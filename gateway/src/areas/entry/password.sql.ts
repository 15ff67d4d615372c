import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '#db/tx.ts'

export interface PasswordsRow {
  readonly login_name: string
  readonly merchant_name: string
  readonly merchant_name_en: string
  readonly state: 'active' | 'locked' | 'deleted'
  readonly password_hash: string | null
  readonly payment_password_hash: string | null
  /** Of the last login passwords, the present one among them. */
  readonly remembered: string[]
}

export const passwordsOf = (merchantId: bigint, operatorId: string): Query<PasswordsRow> => ({
  name: 'passwords_of',
  text: `select o.login_name, m.name as merchant_name, m.name_en as merchant_name_en, o.state, o.password_hash, o.payment_password_hash,
      array(select h.password_hash from password_history h where h.merchant_id = $1 and h.operator_id = $2
        order by h.set_at desc limit ${entryLimits.passwordsRemembered}) as remembered
    from operator o join merchant m on m.id = o.merchant_id where o.merchant_id = $1 and o.id = $2`,
  values: [merchantId, operatorId],
})

/** Only while the hashes are those that it was compared with. */
export const replaceLoginPassword = (
  merchantId: bigint,
  operatorId: string,
  hash: string,
  compared: Pick<PasswordsRow, 'password_hash' | 'payment_password_hash'>,
): Query => ({
  name: 'replace_login_password',
  text: `update operator set password_hash = $3, password_set_at = now(), must_change = false,
      wrong_passwords = 0, wrong_since = null, locked_until = null
    where merchant_id = $1 and id = $2 and state <> 'deleted'
      and password_hash is not distinct from $4 and payment_password_hash is not distinct from $5`,
  values: [merchantId, operatorId, hash, compared.password_hash, compared.payment_password_hash],
})

export const replacePaymentPassword = (
  merchantId: bigint,
  operatorId: string,
  hash: string,
  compared: Pick<PasswordsRow, 'password_hash' | 'payment_password_hash'>,
): Query => ({
  name: 'replace_payment_password',
  text: `update operator set payment_password_hash = $3
    where merchant_id = $1 and id = $2 and state <> 'deleted'
      and password_hash is not distinct from $4 and payment_password_hash is not distinct from $5`,
  values: [merchantId, operatorId, hash, compared.password_hash, compared.payment_password_hash],
})

export const rememberPassword = (merchantId: bigint, operatorId: string, hash: string): Query => ({
  name: 'remember_password',
  text: 'insert into password_history (merchant_id, operator_id, password_hash) values ($1, $2, $3)',
  values: [merchantId, operatorId, hash],
})

export const forgetOldPasswords = (merchantId: bigint, operatorId: string): Query => ({
  name: 'forget_old_passwords',
  text: `delete from password_history where merchant_id = $1 and operator_id = $2 and set_at not in (
      select set_at from password_history where merchant_id = $1 and operator_id = $2
      order by set_at desc limit ${entryLimits.passwordsRemembered})`,
  values: [merchantId, operatorId],
})

/** The reset of an administrator: nothing signs in with it any more. */
export const voidLoginPassword = (merchantId: bigint, operatorId: string): Query => ({
  name: 'void_login_password',
  text: 'update operator set password_hash = null, must_change = true where merchant_id = $1 and id = $2',
  values: [merchantId, operatorId],
})

export const voidPaymentPassword = (merchantId: bigint, operatorId: string): Query => ({
  name: 'void_payment_password',
  text: 'update operator set payment_password_hash = null where merchant_id = $1 and id = $2',
  values: [merchantId, operatorId],
})

/** @param keep the session of whoever changed it themselves */
export const endSessionsExcept = (
  merchantId: bigint,
  operatorId: string,
  reason: 'password' | 'locked',
  keep: Buffer | undefined,
): Query => ({
  name: 'end_sessions_of',
  text: `update session set closed_at = now(), close_reason = $3
    where merchant_id = $1 and operator_id = $2 and closed_at is null and token_hash is distinct from $4`,
  values: [merchantId, operatorId, reason, keep ?? null],
})

export const voidTickets = (merchantId: bigint, operatorId: string): Query => ({
  name: 'void_tickets',
  text: `update ticket set expires_at = now() where merchant_id = $1 and operator_id = $2 and used_at is null and expires_at > now()`,
  values: [merchantId, operatorId],
})

export const voidCodes = (merchantId: bigint, operatorId: string): Query => ({
  name: 'void_codes',
  text: 'update one_time_code set used_at = now() where merchant_id = $1 and operator_id = $2 and used_at is null',
  values: [merchantId, operatorId],
})

export const voidResetRequests = (merchantId: bigint, operatorId: string): Query => ({
  name: 'void_reset_requests',
  text: 'update reset_request set used_at = now() where merchant_id = $1 and operator_id = $2 and used_at is null',
  values: [merchantId, operatorId],
})

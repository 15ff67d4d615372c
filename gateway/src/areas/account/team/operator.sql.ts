import type { OperatorState } from '@quayside/contract/account/team/operator-states.ts'
import type { Query } from '#db/tx.ts'

export interface NewOperator {
  readonly id: string
  readonly loginName: string
  readonly realName: string
  readonly department: string | null
  readonly email: string
  readonly mobile: string | null
  readonly lastDay: string | null
  readonly language: string
}

/** A guest's account ends with their last day, where the merchant is. */
const endOf = (day: string) =>
  `(select (${day}::date + 1)::timestamp at time zone m.zone from merchant m where m.id = $1)`

/** Without a password; the link that goes out lets its owner choose one. No row when the name or address is taken. */
export const insertOperator = (merchantId: bigint, operator: NewOperator): Query => ({
  name: 'operator_insert',
  text: `insert into operator (merchant_id, id, login_name, real_name, department, email, mobile, language, must_change, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, true, ${endOf('$9')}) on conflict do nothing`,
  values: [
    merchantId,
    operator.id,
    operator.loginName,
    operator.realName,
    operator.department,
    operator.email,
    operator.mobile,
    operator.language,
    operator.lastDay,
  ],
})

/** Of any merchant: a name or an address signs in one person alone. */
export const namesTaken = (loginName: string, email: string): Query<{ name: boolean; email: boolean }> => ({
  name: 'operator_names_taken',
  text: 'select name_taken as name, email_taken as email from operator_names_taken($1, $2)',
  values: [loginName, email],
})

export interface OperatorValues {
  readonly realName: string
  readonly department: string | null
  readonly email: string | null
  readonly mobile: string | null
  readonly lastDay: string | null
}

export const changeOperator = (
  merchantId: bigint,
  id: string,
  { realName, department, email, mobile, lastDay }: OperatorValues,
): Query<{ version: number }> => ({
  name: 'operator_change',
  text: `update operator set real_name = $3, department = $4, email = $5, mobile = $6, expires_at = ${endOf('$7')},
      version = version + 1
    where merchant_id = $1 and id = $2 returning version`,
  values: [merchantId, id, realName, department, email, mobile, lastDay],
})

export const addHeldRoles = (merchantId: bigint, id: string, roleIds: readonly string[]): Query => ({
  name: 'operator_roles_add',
  text: `insert into operator_role (merchant_id, operator_id, role_id) select $1, $2, unnest($3::uuid[])
    on conflict do nothing`,
  values: [merchantId, id, roleIds],
})

export const takeHeldRoles = (merchantId: bigint, id: string, roleIds: readonly string[]): Query => ({
  name: 'operator_roles_take',
  text: 'delete from operator_role where merchant_id = $1 and operator_id = $2 and role_id = any ($3)',
  values: [merchantId, id, roleIds],
})

/** Any lock after wrong passwords goes with it: whoever unlocks means that the person can sign in. */
/** Wrong passwords on devices that they were on before are forgotten with the others. */
export const openDevices = (merchantId: bigint, id: string): Query => ({
  name: 'open_devices',
  text: `update device set wrong_passwords = 0, wrong_since = null, locked_until = null
    where merchant_id = $1 and operator_id = $2`,
  values: [merchantId, id],
})

export const setState = (
  merchantId: bigint,
  id: string,
  state: OperatorState,
): Query<{ version: number }> => ({
  name: 'operator_state',
  text: `update operator set state = $3, version = version + 1, wrong_passwords = 0, wrong_since = null, locked_until = null
    where merchant_id = $1 and id = $2 returning version`,
  values: [merchantId, id, state],
})

export const endOperatorSessions = (merchantId: bigint, id: string, reason: string): Query => ({
  name: 'operator_sessions_end',
  text: `update session set closed_at = now(), close_reason = $3
    where merchant_id = $1 and operator_id = $2 and closed_at is null`,
  values: [merchantId, id, reason],
})

/** Locked as signing in does, so that no session begins beside a lock and none outlives it. */
export const lockRow = (merchantId: bigint, ids: readonly string[]): Query => ({
  name: 'operator_rows_lock',
  text: 'select id from operator where merchant_id = $1 and id = any ($2) order by id for update',
  values: [merchantId, ids],
})

export const dayThere = (merchantId: bigint, days: number): Query<{ today: string; latest: string }> => ({
  name: 'operator_guest_days',
  text: `select (now() at time zone zone)::date as today, (now() at time zone zone)::date + $2::int as latest
    from merchant where id = $1`,
  values: [merchantId, days],
})

/** Proposals of theirs that wait for a second person. */
export const openProposalsOf = (merchantId: bigint, id: string): Query<{ open: number }> => ({
  name: 'operator_open_proposals',
  text: "select count(*)::int as open from approval where merchant_id = $1 and maker_id = $2 and state = 'waiting'",
  values: [merchantId, id],
})

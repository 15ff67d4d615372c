import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { OperatorState } from '@quayside/contract/account/team/operator-states.ts'
import type { SecondFactor } from '@quayside/contract/account/team/operator.ts'
import type { Query } from '#db/tx.ts'

/** Changes of a merchant's team come one after the other: what an administrator may give is decided on what stands then. */
export const lockTeam = (merchantId: bigint): Query => ({
  name: 'team_lock',
  text: "select pg_advisory_xact_lock(hashtext('team'), hashint8($1))",
  values: [merchantId],
})

export interface RoleRecord {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly permissions: readonly string[]
  readonly sites: readonly string[] | null
  readonly currencies: readonly string[] | null
  readonly limits: readonly { permission: string; currency: string; minor: string }[]
  readonly version: number
  readonly createdAt: string
  readonly changedAt: string
}

/** All roles of a merchant, few hundred at most (ADR 0029), each whole. */
export const rolesOf = (merchantId: bigint): Query<RoleRecord> => ({
  name: 'team_roles',
  text: `select r.id, r.name, r.description, r.sites, r.currencies::text[] as currencies, r.version,
      r.created_at as "createdAt", r.changed_at as "changedAt",
      array(select p.permission from role_permission p where p.merchant_id = r.merchant_id and p.role_id = r.id
        order by p.permission) as permissions,
      coalesce((select jsonb_agg(jsonb_build_object('permission', l.permission, 'currency', l.currency,
          'minor', l.amount_minor::text) order by l.permission, l.currency)
        from role_limit l where l.merchant_id = r.merchant_id and l.role_id = r.id), '[]') as limits
    from role r where r.merchant_id = $1 order by lower(r.name), r.id`,
  values: [merchantId],
})

export interface OperatorRecord {
  readonly id: string
  readonly loginName: string
  readonly realName: string
  readonly department: string | null
  readonly email: string | null
  readonly mobile: string | null
  readonly isMain: boolean
  readonly state: OperatorState
  readonly lockedUntil: string | null
  readonly activated: boolean
  readonly signedInAt: string | null
  readonly createdAt: string
  /** A guest's last day in the merchant's zone. */
  readonly lastDay: string | null
  readonly ended: boolean
  readonly version: number
  readonly roleIds: readonly string[]
  readonly sessions: number
  readonly factors: readonly SecondFactor[]
}

export const operatorsOf = (merchantId: bigint): Query<OperatorRecord> => ({
  name: 'team_operators',
  text: `select o.id, o.login_name as "loginName", o.real_name as "realName", o.department, o.email, o.mobile,
      o.is_main as "isMain", o.state, case when o.locked_until > now() then o.locked_until end as "lockedUntil",
      o.activated_at is not null as activated, o.signed_in_at as "signedInAt", o.created_at as "createdAt",
      ((o.expires_at at time zone m.zone) - interval '1 day')::date as "lastDay",
      coalesce(o.expires_at <= now(), false) as ended, o.version,
      array(select held.role_id from operator_role held where held.merchant_id = o.merchant_id and held.operator_id = o.id
        order by held.role_id) as "roleIds",
      (select count(*)::int from session s where s.merchant_id = o.merchant_id and s.operator_id = o.id
        and s.closed_at is null and s.ends_at > now()
        and s.seen_at > now() - make_interval(mins => ${entryLimits.session.idleMinutes})) as sessions,
      array_remove(array[
        case when exists (select from totp t where t.merchant_id = o.merchant_id and t.operator_id = o.id
          and t.confirmed_at is not null) then 'totp' end,
        case when exists (select from passkey k where k.merchant_id = o.merchant_id and k.operator_id = o.id)
          then 'passkey' end], null) as factors
    from operator o join merchant m on m.id = o.merchant_id
    where o.merchant_id = $1 and not o.is_service
    order by o.is_main desc, o.state = 'deleted', lower(o.real_name), o.id`,
  values: [merchantId],
})

export interface UseRecord {
  readonly operatorId: string
  readonly permission: string
  readonly usedOn: string
}

export const usesOf = (merchantId: bigint): Query<UseRecord> => ({
  name: 'team_uses',
  text: `select operator_id as "operatorId", permission, used_on as "usedOn" from permission_use where merchant_id = $1`,
  values: [merchantId],
})

export interface GrantRecord {
  readonly roleId: string
  readonly permission: string
  /** Null for the right as the role holds it; an operator's grant is the later of the role's and of theirs. */
  readonly operatorId: string | null
  readonly grantedAt: string
}

/** Since when each role holds its rights, and each operator those of their roles. */
export const grantsOf = (merchantId: bigint): Query<GrantRecord> => ({
  name: 'team_grants',
  text: `select p.role_id as "roleId", p.permission, null::uuid as "operatorId", p.granted_at as "grantedAt"
      from role_permission p where p.merchant_id = $1
    union all
    select p.role_id, p.permission, held.operator_id, greatest(p.granted_at, held.granted_at)
      from role_permission p join operator_role held on held.merchant_id = p.merchant_id and held.role_id = p.role_id
      where p.merchant_id = $1
    order by 1, 2, 3`,
  values: [merchantId],
})

export const knownSites = (merchantId: bigint): Query<{ id: string; name: string }> => ({
  name: 'team_sites',
  text: 'select id, name from site where merchant_id = $1 order by name, id',
  values: [merchantId],
})

export const knownCurrencies = (merchantId: bigint): Query<{ currency: string }> => ({
  name: 'team_currencies',
  text: `select currency::text as currency from merchant_pricing where merchant_id = $1
    union select currency::text from trade_day_now where merchant_id = $1 order by 1`,
  values: [merchantId],
})

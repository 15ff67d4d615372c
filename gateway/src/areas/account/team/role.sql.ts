import type { Query } from '#db/tx.ts'

export interface RoleValues {
  readonly name: string
  readonly description: string
  readonly sites: readonly string[] | null
  readonly currencies: readonly string[] | null
}

const valuesOf = ({ name, description, sites, currencies }: RoleValues) => [
  name,
  description,
  sites,
  currencies,
]

export const insertRole = (merchantId: bigint, id: string, role: RoleValues): Query => ({
  name: 'role_insert',
  text: 'insert into role (merchant_id, id, name, description, sites, currencies) values ($1, $2, $3, $4, $5, $6)',
  values: [merchantId, id, ...valuesOf(role)],
})

export const changeRole = (merchantId: bigint, id: string, role: RoleValues): Query<{ version: number }> => ({
  name: 'role_change',
  text: `update role set name = $3, description = $4, sites = $5, currencies = $6, version = version + 1, changed_at = now()
    where merchant_id = $1 and id = $2 returning version`,
  values: [merchantId, id, ...valuesOf(role)],
})

/** Rights that stay keep the day on which they were given. */
export const addRights = (merchantId: bigint, id: string, permissions: readonly string[]): Query => ({
  name: 'role_rights_add',
  text: `insert into role_permission (merchant_id, role_id, permission) select $1, $2, unnest($3::text[])
    on conflict do nothing`,
  values: [merchantId, id, permissions],
})

export const takeRights = (merchantId: bigint, id: string, permissions: readonly string[]): Query => ({
  name: 'role_rights_take',
  text: 'delete from role_permission where merchant_id = $1 and role_id = $2 and permission = any ($3)',
  values: [merchantId, id, permissions],
})

export const clearLimits = (merchantId: bigint, id: string): Query => ({
  name: 'role_limits_clear',
  text: 'delete from role_limit where merchant_id = $1 and role_id = $2',
  values: [merchantId, id],
})

export interface LimitValue {
  readonly permission: string
  readonly currency: string
  readonly minor: bigint
}

export const addLimits = (merchantId: bigint, id: string, limits: readonly LimitValue[]): Query => ({
  name: 'role_limits_add',
  text: `insert into role_limit (merchant_id, role_id, permission, currency, amount_minor)
    select $1, $2, t.permission, t.currency, t.minor from unnest($3::text[], $4::text[], $5::bigint[]) as t (permission, currency, minor)`,
  values: [
    merchantId,
    id,
    limits.map(({ permission }) => permission),
    limits.map(({ currency }) => currency),
    limits.map(({ minor }) => minor),
  ],
})

/** Whoever held the one holds the other from now on. */
export const moveHolders = (merchantId: bigint, from: string, to: string): Query => ({
  name: 'role_holders_move',
  text: `insert into operator_role (merchant_id, operator_id, role_id)
    select $1, operator_id, $3 from operator_role where merchant_id = $1 and role_id = $2 on conflict do nothing`,
  values: [merchantId, from, to],
})

export const clearHolders = (merchantId: bigint, id: string): Query => ({
  name: 'role_holders_clear',
  text: 'delete from operator_role where merchant_id = $1 and role_id = $2',
  values: [merchantId, id],
})

export const clearRights = (merchantId: bigint, id: string): Query => ({
  name: 'role_rights_clear',
  text: 'delete from role_permission where merchant_id = $1 and role_id = $2',
  values: [merchantId, id],
})

/** Filters that were shared with it are shared with it no longer: the key cascades. */
export const deleteRole = (merchantId: bigint, id: string): Query => ({
  name: 'role_delete',
  text: 'delete from role where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})

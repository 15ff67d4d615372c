import type { Query } from './tx.ts'

/** Sees what `quayside_app` sees, less what the policies for it take away. */
export const scopedRole = 'quayside_scoped'

/** Until the end of the transaction it sees the rows of these sites and currencies alone; null means all of them. */
export const enterScope = (sites: readonly string[] | null, currencies: readonly string[] | null): Query => ({
  name: 'enter_scope',
  text: `select set_config('app.sites', coalesce($1::uuid[]::text, ''), true),
    set_config('app.currencies', coalesce($2::text[]::text, ''), true),
    set_config('role', '${scopedRole}', true)`,
  values: [sites, currencies],
})

/** From here on the transaction sees all of its tenant's rows. */
export const leaveScope: Query = {
  name: 'leave_scope',
  text: `select set_config('role', 'quayside_app', true), set_config('app.sites', '', true), set_config('app.currencies', '', true)`,
}

interface ScopeInForce {
  readonly role: string
  readonly sites: string
  readonly currencies: string
}

export const scopeInForce: Query<ScopeInForce> = {
  name: 'scope_in_force',
  text: `select current_setting('role') as role, coalesce(current_setting('app.sites', true), '') as sites,
    coalesce(current_setting('app.currencies', true), '') as currencies`,
}

export const putBackScope = ({ role, sites, currencies }: ScopeInForce): Query => ({
  name: 'put_back_scope',
  text: `select set_config('role', $1, true), set_config('app.sites', $2, true), set_config('app.currencies', $3, true)`,
  values: [role, sites, currencies],
})

export interface ScopeRow {
  readonly sites: string[] | null
  readonly currencies: string[] | null
  /** Minor units by currency, as text. */
  readonly limits: Readonly<Record<string, string>> | null
}

/** How far a right of an active operator reaches; no row when there is no such operator. */
export const operatorScope = (
  merchantId: bigint,
  operatorId: string,
  right: string,
): Query<ScopeRow & { readonly isMain: boolean; readonly holds: boolean }> => ({
  name: 'operator_scope',
  text: `select o.is_main as "isMain", s.sites, s.currencies, s.limits,
      o.is_main or exists (select from operator_role held
        join role_permission p on p.merchant_id = held.merchant_id and p.role_id = held.role_id
        where held.merchant_id = o.merchant_id and held.operator_id = o.id and p.permission = $3) as holds
    from operator o cross join lateral operator_scope(o.merchant_id, o.id, $3) s
    where o.merchant_id = $1 and o.id = $2 and o.state = 'active'
      and (o.expires_at is null or o.expires_at > now())`,
  values: [merchantId, operatorId, right],
})

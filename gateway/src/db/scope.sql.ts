import type { Query } from './tx.ts'

/** Sees what `quayside_app` sees, less what the policies for it take away. */
export const scopedRole = 'quayside_scoped'

/** Rows of these sites in these currencies; null means all of them. */
export interface RowBound {
  readonly sites: readonly string[] | null
  readonly currencies: readonly string[] | null
}

const all = (bound: RowBound): boolean => bound.sites === null && bound.currencies === null

/** Whether there is nothing that they leave out. */
export const boundless = (bounds: readonly RowBound[]): boolean => bounds.some(all)

const union = (sets: readonly (readonly string[] | null)[]): string[] | null =>
  sets.includes(null) ? null : [...new Set(sets.flatMap((set) => set ?? []))]

const rowsOf = ({ sites, currencies }: RowBound): RowBound => ({ sites, currencies })

/** As it is stored, and compared in the database; null where nothing is left out. */
export const boundsJson = (bounds: readonly RowBound[]): string | null =>
  boundless(bounds) ? null : JSON.stringify(bounds.map(rowsOf))

/**
 * Until the end of the transaction it sees the rows within these bounds alone. One bound is said by its sites and its
 * currencies, which the indexes know; several are said by those of all of them, and each pair is looked at besides.
 */
export const enterScope = (bounds: readonly RowBound[]): Query => ({
  name: 'enter_scope',
  text: `select set_config('app.sites', coalesce($1::uuid[]::text, ''), true),
    set_config('app.currencies', coalesce($2::text[]::text, ''), true),
    set_config('app.bounds', coalesce($3, ''), true),
    set_config('role', '${scopedRole}', true)`,
  values: [
    union(bounds.map(({ sites }) => sites)),
    union(bounds.map(({ currencies }) => currencies)),
    bounds.length > 1 ? boundsJson(bounds) : null,
  ],
})

/** From here on the transaction sees all of its tenant's rows. */
export const leaveScope: Query = {
  name: 'leave_scope',
  text: `select set_config('role', 'quayside_app', true), set_config('app.sites', '', true),
    set_config('app.currencies', '', true), set_config('app.bounds', '', true)`,
}

interface ScopeInForce {
  readonly role: string
  readonly sites: string
  readonly currencies: string
  readonly bounds: string
}

export const scopeInForce: Query<ScopeInForce> = {
  name: 'scope_in_force',
  text: `select current_setting('role') as role, coalesce(current_setting('app.sites', true), '') as sites,
    coalesce(current_setting('app.currencies', true), '') as currencies,
    coalesce(current_setting('app.bounds', true), '') as bounds`,
}

export const putBackScope = ({ role, sites, currencies, bounds }: ScopeInForce): Query => ({
  name: 'put_back_scope',
  text: `select set_config('role', $1, true), set_config('app.sites', $2, true), set_config('app.currencies', $3, true),
    set_config('app.bounds', $4, true)`,
  values: [role, sites, currencies, bounds],
})

export interface BoundRow extends RowBound {
  /** Minor units by currency, as text. */
  readonly limits: Readonly<Record<string, string>> | null
}

export interface ScopeRow {
  /** Null for somebody whose roles have no bounds at all. */
  readonly bounds: readonly BoundRow[] | null
}

/** How far a right of an active operator reaches; no row when there is no such operator. */
export const operatorScope = (
  merchantId: bigint,
  operatorId: string,
  right: string,
): Query<ScopeRow & { readonly isMain: boolean; readonly holds: boolean }> => ({
  name: 'operator_scope',
  text: `select o.is_main as "isMain", operator_bounds(o.merchant_id, o.id, $3) as bounds,
      o.is_main or exists (select from operator_role held
        join role_permission p on p.merchant_id = held.merchant_id and p.role_id = held.role_id
        where held.merchant_id = o.merchant_id and held.operator_id = o.id and p.permission = $3) as holds
    from operator o
    where o.merchant_id = $1 and o.id = $2 and o.state = 'active'
      and (o.expires_at is null or o.expires_at > now())`,
  values: [merchantId, operatorId, right],
})

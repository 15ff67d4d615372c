import type { RoleRecord } from './team.sql.ts'

/** How far a right reaches: null means without bounds. */
export interface Reach {
  readonly sites: ReadonlySet<string> | null
  readonly currencies: ReadonlySet<string> | null
  /** Minor units by currency; a currency without one moves nothing. */
  readonly limits: ReadonlyMap<string, bigint> | null
}

/** How far somebody's right reaches; undefined when they do not hold it. */
export type Giver = (permission: string) => Reach | undefined

export type RoleShape = Pick<RoleRecord, 'permissions' | 'sites' | 'currencies' | 'limits'>

const boundless: Reach = { sites: null, currencies: null, limits: null }
export const mainGiver: Giver = () => boundless

/** What the frame finds for a call (`open_session`): of all roles that give the right, the widest in each dimension. */
export const giverOf =
  (roles: readonly RoleShape[]): Giver =>
  (permission) => {
    const giving = roles.filter(({ permissions }) => permissions.includes(permission))
    if (giving.length === 0) return undefined
    return {
      sites: widestSet(giving.map(({ sites }) => sites)),
      currencies: widestSet(giving.map(({ currencies }) => currencies)),
      limits: widestLimits(giving.map(({ limits }) => limitsOf(limits, permission))),
    }
  }

function widestSet(sets: readonly (readonly string[] | null)[]): ReadonlySet<string> | null {
  return sets.includes(null) ? null : new Set(sets.flatMap((set) => set ?? []))
}

function limitsOf(limits: RoleShape['limits'], permission: string): ReadonlyMap<string, bigint> | null {
  const own = limits.filter((limit) => limit.permission === permission)
  return own.length === 0 ? null : new Map(own.map(({ currency, minor }) => [currency, BigInt(minor)]))
}

function widestLimits(
  all: readonly (ReadonlyMap<string, bigint> | null)[],
): ReadonlyMap<string, bigint> | null {
  const most = new Map<string, bigint>()
  for (const limits of all) {
    if (limits === null) return null
    for (const [currency, minor] of limits) {
      const known = most.get(currency)
      if (known === undefined || minor > known) most.set(currency, minor)
    }
  }
  return most
}

const inside = (inner: ReadonlySet<string> | null, outer: ReadonlySet<string> | null): boolean =>
  outer === null || (inner !== null && inner.isSubsetOf(outer))

export function within(inner: Reach, outer: Reach): boolean {
  if (!inside(inner.sites, outer.sites) || !inside(inner.currencies, outer.currencies)) return false
  if (outer.limits === null) return true
  if (inner.limits === null) return false
  return [...inner.limits].every(([currency, minor]) => minor <= (outer.limits?.get(currency) ?? 0n))
}

/** Whether the giver holds the right at least as far as the role gives it. */
export function canGive(giver: Giver, role: RoleShape, permission: string): boolean {
  const own = giver(permission)
  const given = giverOf([role])(permission)
  return own !== undefined && (given === undefined || within(given, own))
}

export const lockedRights = (giver: Giver, role: RoleShape): string[] =>
  role.permissions.filter((permission) => !canGive(giver, role, permission))

const sameSet = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  a === null || b === null ? a === b : new Set(a).symmetricDifference(new Set(b)).size === 0

function sameLimits(a: RoleShape, b: RoleShape, permission: string): boolean {
  const [one, other] = [limitsOf(a.limits, permission), limitsOf(b.limits, permission)]
  if (one === null || other === null) return one === other
  return one.size === other.size && [...one].every(([currency, minor]) => other.get(currency) === minor)
}

/**
 * The first right of the role that the giver may not touch as they wish to: given, taken away, or its bounds changed.
 * What stays as it was may be beyond them; who made it answers for it (ADR 0029).
 */
export function beyond(giver: Giver, before: RoleShape, after: RoleShape): string | undefined {
  const scopeChanged = !sameSet(before.sites, after.sites) || !sameSet(before.currencies, after.currencies)
  const all = [...new Set([...before.permissions, ...after.permissions])].toSorted()
  return all.find((permission) => {
    const [had, has] = [before, after].map(({ permissions }) => permissions.includes(permission))
    if (had && has && !scopeChanged && sameLimits(before, after, permission)) return false
    if (had && !canGive(giver, before, permission)) return true
    return has === true && !canGive(giver, after, permission)
  })
}

export const nothingYet: RoleShape = { permissions: [], sites: null, currencies: null, limits: [] }

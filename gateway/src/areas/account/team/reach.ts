import { liesWithin, widestOf } from '#acts/reach/bound.ts'
import type { Bound } from '#acts/context.ts'
import { everywhere } from '#acts/reach/scope.ts'
import type { RoleRecord } from './team.sql.ts'

/** How far a right reaches: what any one of these allows by itself (ADR 0051). */
export type RoleReach = readonly Bound[]

/** How far somebody's right reaches; undefined when they do not hold it. */
export type Giver = (permission: string) => RoleReach | undefined

export type RoleShape = Pick<RoleRecord, 'permissions' | 'sites' | 'currencies' | 'limits'>

export const mainGiver: Giver = () => everywhere.bounds

/** What the frame finds for a call: the bounds of each role that gives the right, without those that another one covers. */
export const giverOf =
  (roles: readonly RoleShape[]): Giver =>
  (permission) => {
    const giving = roles.filter(({ permissions }) => permissions.includes(permission))
    return giving.length === 0 ? undefined : widestOf(giving.map((role) => boundOf(role, permission)))
  }

export const boundOf = ({ sites, currencies, limits }: RoleShape, permission: string): Bound => ({
  sites,
  currencies,
  limits: limitsOf(limits, permission),
})

function limitsOf(limits: RoleShape['limits'], permission: string): ReadonlyMap<string, bigint> | null {
  const own = limits.filter((limit) => limit.permission === permission)
  return own.length === 0 ? null : new Map(own.map(({ currency, minor }) => [currency, BigInt(minor)]))
}

export const reachesWithin = (inner: RoleReach, outer: RoleReach): boolean =>
  inner.every((bound) => outer.some((other) => liesWithin(bound, other)))

/** Whether the giver holds the right at least as far as the role gives it. */
export function canGive(giver: Giver, role: RoleShape, permission: string): boolean {
  const own = giver(permission)
  const given = giverOf([role])(permission)
  return own !== undefined && (given === undefined || reachesWithin(given, own))
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

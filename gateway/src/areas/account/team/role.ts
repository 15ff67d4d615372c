import type { RoleDetail, roleCalls, RoleRow } from '@quayside/contract/account/team/role.ts'
import { teamLimits } from '@quayside/contract/account/limits.ts'
import { toxicAmong } from '@quayside/contract/account/team/toxic-pairs.ts'
import { wire } from '@quayside/contract/money.ts'
import { isPermission, movesMoney, permissions } from '@quayside/contract/permissions.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { lockedRights, type RoleReach } from './reach.ts'
import { limitsOf } from './role-limits.ts'
import { add, remove, takeAway, update } from './role-change.ts'
import { administration, callerIn, giverFor, holdersOf, loadTeam, rightsOf, type Team } from './team.ts'
import { knownCurrencies, knownSites, type OperatorRecord, type RoleRecord } from './team.sql.ts'
import { loadUnused, type Unused } from './unused.ts'

export const roleHandlers: Handlers<typeof roleCalls> = {
  add,
  update,
  delete: remove,
  takeAway,

  async list(ctx) {
    const team = await loadTeam(ctx.tx, ctx.merchantId)
    const unused = await loadUnused(ctx.tx, ctx.merchantId, team, ctx.now)
    return { roles: team.roles.map((role) => shown(ctx, team, role, unused)) }
  },

  async id(ctx, { id }) {
    const team = await loadTeam(ctx.tx, ctx.merchantId)
    const role = roleIn(team, id)
    const unused = await loadUnused(ctx.tx, ctx.merchantId, team, ctx.now)
    return detailOf(ctx, team, role, unused)
  },

  async resource(ctx, { id }) {
    const role = roleIn(await loadTeam(ctx.tx, ctx.merchantId), id)
    return {
      permissions: [...role.permissions],
      sites: mutable(role.sites),
      currencies: mutable(role.currencies),
      limits: limitsOf(role),
    }
  },

  async resourceAll(ctx) {
    const team = await loadTeam(ctx.tx, ctx.merchantId)
    const giver = giverFor(team, callerIn(team, ctx))
    const currencies = await ctx.tx.rows(knownCurrencies(ctx.merchantId))
    return {
      rights: permissions.map((permission) => ({
        permission,
        money: movesMoney(permission),
        ...offerOf(giver(permission)),
      })),
      sites: await ctx.tx.rows(knownSites(ctx.merchantId)),
      currencies: currencies.map(({ currency }) => currency),
    }
  },

  async matrix(ctx) {
    const team = await loadTeam(ctx.tx, ctx.merchantId)
    return {
      roles: team.roles.map((role) => ({
        id: role.id,
        name: role.name,
        holders: holdersOf(team, role.id).length,
        permissions: [...role.permissions],
        toxic: toxicAmong(new Set(role.permissions)),
      })),
    }
  },

  async unused(ctx) {
    const team = await loadTeam(ctx.tx, ctx.merchantId)
    const unused = await loadUnused(ctx.tx, ctx.merchantId, team, ctx.now)
    return {
      days: teamLimits.unusedDays,
      roles: team.roles.flatMap(({ id, name, version }) => {
        const rights = unused.ofRole(id)
        return rights.length > 0 ? [{ id, name, version, holders: holdersOf(team, id).length, rights }] : []
      }),
      operators: team.operators.flatMap((operator) => {
        const rights = unused.ofOperator(operator.id)
        return rights.length > 0 ? [{ ...personOf(operator), rights }] : []
      }),
    }
  },

  async grantors(ctx, { permission }) {
    if (!isPermission(permission)) throw new Refusal('object.not_found')
    const team = await loadTeam(ctx.tx, ctx.merchantId)
    // Who can make somebody hold it: give them a role that has it, or put it into one; either takes holding it.
    const people = team.operators.filter((operator) => {
      if (operator.state !== 'active' || operator.ended || operator.id === ctx.operator.id) return false
      const rights = new Set<string>(rightsOf(team, operator))
      return rights.has(permission) && administration.some((right) => rights.has(right))
    })
    return {
      permission,
      held: ctx.operator.permissions.has(permission),
      people: people.map(({ realName, loginName, isMain }) => ({ realName, loginName, isMain })),
      roles: team.roles.filter((role) => role.permissions.includes(permission)).map(({ name }) => name),
    }
  },

  async see(ctx, { id }) {
    const role = roleIn(await loadTeam(ctx.tx, ctx.merchantId), id)
    ctx.logTarget(id)
    return { id, name: role.name, permissions: [...role.permissions] }
  },
}

const mutable = (list: readonly string[] | null): string[] | null => list && [...list]

/** @throws Refusal when it is none of the merchant's roles */
export function roleIn(team: Team, id: string): RoleRecord {
  const role = team.roles.find((other) => other.id === id)
  if (!role) throw new Refusal('object.not_found')
  return role
}

/** The widest that the editor can offer in each dimension by itself; whether a role may be given is decided for all three together. */
const offerOf = (reach: RoleReach | undefined) => ({
  held: reach !== undefined,
  sites: reach ? union(reach.map(({ sites }) => sites)) : null,
  currencies: reach ? union(reach.map(({ currencies }) => currencies)) : null,
  limits: reach?.every(({ limits }) => limits !== null)
    ? [...highest(reach)].map(([currency, minor]) => wire(currency, minor))
    : null,
})

const union = (sets: readonly (readonly string[] | null)[]): string[] | null =>
  sets.includes(null) ? null : [...new Set(sets.flatMap((set) => set ?? []))].toSorted()

function highest(reach: RoleReach): ReadonlyMap<string, bigint> {
  const most = new Map<string, bigint>()
  for (const [currency, minor] of reach.flatMap(({ limits }) => [...(limits ?? [])]))
    if (minor > (most.get(currency) ?? -1n)) most.set(currency, minor)
  return most
}

const personOf = ({ id, loginName, realName, state }: OperatorRecord) => ({ id, loginName, realName, state })

function shown(ctx: Ctx, team: Team, role: RoleRecord, unused: Unused): RoleRow {
  const holders = holdersOf(team, role.id)
  return {
    id: role.id,
    name: role.name,
    description: role.description,
    permissions: [...role.permissions],
    sites: role.sites?.length ?? null,
    currencies: mutable(role.currencies),
    limited: role.limits.length > 0,
    holders: holders.length,
    mine: holders.some(({ id }) => id === ctx.operator.id),
    toxic: toxicAmong(new Set(role.permissions)),
    unused: unused.ofRole(role.id).length,
    changedAt: role.changedAt,
    version: role.version,
  }
}

function detailOf(ctx: Ctx, team: Team, role: RoleRecord, unused: Unused): RoleDetail {
  const holders = holdersOf(team, role.id)
  const locked = lockedRights(giverFor(team, callerIn(team, ctx)), role)
  return {
    id: role.id,
    name: role.name,
    description: role.description,
    permissions: [...role.permissions],
    sites: mutable(role.sites),
    currencies: mutable(role.currencies),
    limits: limitsOf(role),
    holders: holders.map(personOf),
    mine: holders.some(({ id }) => id === ctx.operator.id),
    toxic: toxicAmong(new Set(role.permissions)),
    unused: unused.ofRole(role.id).map(({ permission }) => permission),
    locked: locked.filter(isPermission),
    mayChangeScope: locked.length === 0,
    createdAt: role.createdAt,
    changedAt: role.changedAt,
    version: role.version,
  }
}

import type { RoleContent, roleCalls } from '@quayside/contract/account/team/role.ts'
import { teamLimits } from '@quayside/contract/account/limits.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import { movesMoney } from '@quayside/contract/permissions.ts'
import type { Change, Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { tell } from '#areas/messages/public.ts'
import { beyond, nothingYet, type RoleShape } from './reach.ts'
import { limitsOf } from './role-limits.ts'
import {
  addLimits,
  addRights,
  changeRole,
  clearHolders,
  clearLimits,
  clearRights,
  deleteRole,
  insertRole,
  moveHolders,
  takeRights,
} from './role.sql.ts'
import {
  administration,
  callerIn,
  giverFor,
  holdersOf,
  keepAdministrator,
  type Team,
  teamToChange,
} from './team.ts'
import { knownSites, type RoleRecord } from './team.sql.ts'

const manage = 'account.role.manage'

export const add: Handle<typeof roleCalls.add> = async (ctx, content) => {
  const team = await teamToChange(ctx, manage)
  if (team.roles.length >= teamLimits.role.perMerchant)
    throw new Refusal('role.too_many', { max: teamLimits.role.perMerchant })
  const after = await checked(ctx, team, undefined, content)
  const id = ctx.newId()
  ctx.logTarget(id)
  await ctx.tx.run(insertRole(ctx.merchantId, id, after))
  await writeRights(ctx, id, nothingYet, after)
  ctx.logChange(null, logged(after))
  return { id, version: 1 }
}

export const update: Handle<typeof roleCalls.update> = async (ctx, { id, version, ...content }) => {
  const team = await teamToChange(ctx, manage)
  return change(ctx, team, roleSeen(ctx, team, id, version), content)
}

export const takeAway: Handle<typeof roleCalls.takeAway> = async (ctx, { id, version, permissions }) => {
  const team = await teamToChange(ctx, manage)
  const role = roleSeen(ctx, team, id, version)
  const left = role.permissions.filter((permission) => !permissions.includes(permission))
  // A role without a right would be none (spec §6).
  if (left.length === 0) throw new Refusal('object.not_found')
  const limits = limitsOf(role).filter(({ permission }) => left.includes(permission))
  return change(ctx, team, role, { ...contentOf(role), permissions: left, limits })
}

export const remove: Handle<typeof roleCalls.delete> = async (ctx, { id, version, replacement }) => {
  const team = await teamToChange(ctx, manage)
  const role = roleSeen(ctx, team, id, version)
  const holders = holdersOf(team, id)
  const giver = giverFor(team, callerIn(team, ctx))
  refuseBeyond(beyond(giver, role, nothingYet))
  if (holders.length > 0) {
    const next = team.roles.find((other) => other.id === replacement && other.id !== id)
    if (replacement !== undefined && !next) throw new Refusal('object.not_found')
    if (!next) throw new Refusal('role.held', { count: holders.length })
    // Nobody gives themselves a role, be it in the place of another one.
    if (holders.some((holder) => holder.id === ctx.operator.id)) throw new Refusal('operator.self')
    refuseBeyond(beyond(giver, nothingYet, next))
    await ctx.tx.run(moveHolders(ctx.merchantId, id, next.id))
    await tellHolders(ctx, holders, next.name)
  }
  await ctx.tx.run(clearHolders(ctx.merchantId, id))
  await ctx.tx.run(clearLimits(ctx.merchantId, id))
  await ctx.tx.run(clearRights(ctx.merchantId, id))
  await ctx.tx.run(deleteRole(ctx.merchantId, id))
  await keepAdministrator(ctx, team)
  ctx.logChange(logged(role), null)
  return { moved: holders.length }
}

/** @throws Refusal when it is unknown, or no longer as the caller saw it */
function roleSeen(ctx: Ctx, team: Team, id: string, version: number): RoleRecord {
  const role = team.roles.find((other) => other.id === id)
  if (!role) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  if (role.version !== version) throw new Refusal('request.conflict')
  return role
}

async function change(ctx: Ctx, team: Team, role: RoleRecord, content: RoleContent) {
  const after = await checked(ctx, team, role, content)
  const mine = holdersOf(team, role.id).some(({ id }) => id === ctx.operator.id)
  const lost = administration.find(
    (right) => role.permissions.includes(right) && !after.permissions.includes(right),
  )
  // Somebody else takes that away: whoever did it by a slip could not mend it.
  if (mine && lost) throw new Refusal('role.own_administration')
  const { version } = await ctx.tx.one(changeRole(ctx.merchantId, role.id, after))
  await writeRights(ctx, role.id, role, after)
  await keepAdministrator(ctx, team)
  const holders = holdersOf(team, role.id)
  await tellHolders(ctx, holders, after.name)
  ctx.logChange(logged(role), logged(after))
  return { version, told: holders.length }
}

type Wanted = RoleShape & Pick<RoleRecord, 'name' | 'description'>

const contentOf = (role: RoleRecord): Omit<RoleContent, 'limits'> => ({
  name: role.name,
  description: role.description,
  permissions: [...role.permissions],
  sites: role.sites && [...role.sites],
  currencies: role.currencies && [...role.currencies],
})

/** The role as it is wished, if the caller may wish it. @throws Refusal */
async function checked(
  ctx: Ctx,
  team: Team,
  before: RoleRecord | undefined,
  content: RoleContent,
): Promise<Wanted> {
  const taken = team.roles.some(
    ({ id, name }) => id !== before?.id && name.toLowerCase() === content.name.toLowerCase(),
  )
  if (taken) throw new Refusal('role.name_taken', { name: content.name })
  const after: Wanted = { ...content, limits: wantedLimits(content) }
  const sites = content.sites ? await ctx.tx.rows(knownSites(ctx.merchantId)) : []
  const known = new Set(sites.map(({ id }) => id))
  if (content.sites?.some((id) => !known.has(id))) throw new Refusal('object.not_found')
  refuseBeyond(beyond(giverFor(team, callerIn(team, ctx)), before ?? nothingYet, after))
  return after
}

function wantedLimits({ limits, permissions }: RoleContent): RoleShape['limits'] {
  return limits.map(({ permission, amount: { currency, value } }) => {
    const minor = parseMinor(currency, value)
    const fits = permissions.includes(permission) && movesMoney(permission)
    if (!fits || minor === undefined || minor === 0n) throw new Refusal('role.limit_needless', { permission })
    return { permission, currency, minor: String(minor) }
  })
}

function refuseBeyond(permission: string | undefined): void {
  if (permission !== undefined) throw new Refusal('role.beyond_own', { permission })
}

async function writeRights(ctx: Ctx, id: string, before: RoleShape, after: RoleShape): Promise<void> {
  const taken = before.permissions.filter((permission) => !after.permissions.includes(permission))
  await ctx.tx.run(clearLimits(ctx.merchantId, id))
  await ctx.tx.run(takeRights(ctx.merchantId, id, taken))
  await ctx.tx.run(addRights(ctx.merchantId, id, after.permissions))
  const limits = after.limits.map((limit) => ({ ...limit, minor: BigInt(limit.minor) }))
  if (limits.length > 0) await ctx.tx.run(addLimits(ctx.merchantId, id, limits))
}

const tellHolders = (ctx: Ctx, holders: readonly { id: string; state: string }[], role: string) =>
  tell(
    ctx,
    holders.filter(({ id, state }) => state === 'active' && id !== ctx.operator.id).map(({ id }) => id),
    'team.rights_changed',
    { role, by: ctx.operator.realName },
  )

const logged = ({ name, description, permissions, sites, currencies, limits }: Wanted): Change => ({
  name,
  description,
  permissions,
  sites,
  currencies,
  limits: limits.map(({ permission, currency, minor }) => `${permission} ${currency} ${minor}`),
})

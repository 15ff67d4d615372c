import { isPermission, type Permission, permissions } from '@quayside/contract/permissions.ts'
import { type ToxicPair, toxicAmong } from '@quayside/contract/account/team/toxic-pairs.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import { denied, Refusal } from '#acts/refusal.ts'
import { type Giver, giverOf, mainGiver } from './reach.ts'
import { lockTeam, type OperatorRecord, operatorsOf, type RoleRecord, rolesOf } from './team.sql.ts'

/** Roles and operators of one merchant, whole: few hundred rows, from which every question about rights is answered. */
export interface Team {
  readonly roles: readonly RoleRecord[]
  readonly operators: readonly OperatorRecord[]
}

export async function loadTeam(tx: Tx, merchantId: bigint): Promise<Team> {
  const stored = await tx.rows(rolesOf(merchantId))
  // Codes of an older release give nothing, and are nobody's to give or to take away.
  const roles = stored.map((role) => ({ ...role, permissions: role.permissions.filter(isPermission) }))
  return { roles, operators: await tx.rows(operatorsOf(merchantId)) }
}

export const rolesHeld = (team: Team, { roleIds }: OperatorRecord): RoleRecord[] =>
  team.roles.filter(({ id }) => roleIds.includes(id))

export const holdersOf = (team: Team, roleId: string): OperatorRecord[] =>
  team.operators.filter(({ state, roleIds }) => state !== 'deleted' && roleIds.includes(roleId))

export const giverFor = (team: Team, operator: OperatorRecord): Giver =>
  operator.isMain ? mainGiver : giverOf(rolesHeld(team, operator))

export const rightsOf = (team: Team, operator: OperatorRecord): Permission[] => {
  const giver = giverFor(team, operator)
  return permissions.filter((permission) => giver(permission) !== undefined)
}

/** A main user is meant to hold everything; what meets in that hand is no finding. */
export const toxicOf = (team: Team, operator: OperatorRecord): ToxicPair[] =>
  operator.isMain ? [] : toxicAmong(new Set(rightsOf(team, operator)))

/** Rights without which nobody can mend a team; whoever holds all of them is an administrator. */
export const administration = [
  'account.role.manage',
  'account.operator.manage',
] as const satisfies Permission[]

/** Can sign in and mend the team; a guest's end would leave nobody. */
const isAdministrator = (team: Team, operator: OperatorRecord): boolean => {
  if (operator.state !== 'active' || !operator.activated || operator.lastDay !== null) return false
  const giver = giverFor(team, operator)
  return administration.every((permission) => giver(permission) !== undefined)
}

const administrators = (team: Team): number =>
  team.operators.filter((operator) => isAdministrator(team, operator)).length

/** The caller among the operators as they stand now. */
export function callerIn(team: Team, { operator }: Pick<Ctx, 'operator'>): OperatorRecord {
  const found = team.operators.find(({ id }) => id === operator.id)
  if (!found) throw new Error('the caller is no operator of the merchant')
  return found
}

/**
 * The team for a change: changes wait for each other, and the caller's own right is asked for again once it is their turn,
 * so that two who take each other's rights away do not both succeed.
 */
export async function teamToChange(ctx: Ctx, needed: Permission): Promise<Team> {
  await ctx.tx.one(lockTeam(ctx.merchantId))
  const team = await loadTeam(ctx.tx, ctx.merchantId)
  const caller = callerIn(team, ctx)
  if (caller.state !== 'active' || caller.ended) throw new Refusal('session.ended')
  if (giverFor(team, caller)(needed) === undefined) throw denied(needed)
  return team
}

/** After a change: there was somebody who can mend the team, so there still is. */
export async function keepAdministrator(ctx: Ctx, before: Team): Promise<Team> {
  const after = await loadTeam(ctx.tx, ctx.merchantId)
  if (administrators(before) > 0 && administrators(after) === 0)
    throw new Refusal('operator.last_administrator')
  return after
}

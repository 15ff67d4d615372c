import {
  type OperatorAction,
  type OperatorDetail,
  type OperatorRow,
} from '@quayside/contract/account/team/operator.ts'
import { operatorMachine } from '@quayside/contract/account/team/operator-states.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { wire } from '@quayside/contract/money.ts'
import { liesWithin } from '#acts/reach/bound.ts'
import type { Ctx } from '#acts/context.ts'
import { maskedEmail } from '#areas/trade/public.ts'
import { boundOf } from './reach.ts'
import { rightBeyond } from './reaches-account.ts'
import { callerIn, giverFor, rolesHeld, type Team, toxicOf } from './team.ts'
import type { OperatorRecord } from './team.sql.ts'
import type { Unused } from './unused.ts'

const mayManage = (ctx: Ctx): boolean => ctx.operator.permissions.has('account.operator.manage')

export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** What this caller may do with this operator now; the calls decide each again. */
export function actionsOn(ctx: Ctx, team: Team, operator: OperatorRecord): OperatorAction[] {
  const { isMain, id, state, activated, lockedUntil } = operator
  if (isMain || id === ctx.operator.id || state === 'deleted') return []
  const may = (right: string) => ctx.operator.permissions.has(right)
  const isLocked = state === 'locked' || lockedUntil !== null
  return [
    ...(may('account.operator.manage') ? (['update'] as const) : []),
    ...(may('account.operator.lock') && operatorMachine.next(state, 'lock') ? (['lock'] as const) : []),
    ...(may('account.operator.lock') && isLocked ? (['unlock'] as const) : []),
    ...(may('account.operator.reset') && rightBeyond(team, callerIn(team, ctx), operator) === undefined
      ? activated
        ? (['resetLogin', 'resetPayment'] as const)
        : (['resend'] as const)
      : []),
    ...(may('account.operator.delete') ? (['delete'] as const) : []),
  ]
}

export function shownOperator(ctx: Ctx, team: Team, operator: OperatorRecord, unused: Unused): OperatorRow {
  const clear = mayManage(ctx) || operator.id === ctx.operator.id
  const { email, mobile } = operator
  return {
    id: operator.id,
    loginName: operator.loginName,
    realName: operator.realName,
    department: operator.department,
    isMain: operator.isMain,
    self: operator.id === ctx.operator.id,
    state: operator.state,
    lockedUntil: operator.lockedUntil,
    activated: operator.activated,
    email: email && (clear ? email : maskedEmail(email)),
    mobile: mobile && (clear ? mobile : maskedMobile(mobile)),
    roles: rolesHeld(team, operator).map(({ id, name }) => ({ id, name })),
    lastDay: operator.lastDay,
    ended: operator.ended,
    factors: [...operator.factors],
    signedInAt: operator.signedInAt,
    toxic: operator.state === 'deleted' ? [] : toxicOf(team, operator),
    unused: unused.ofOperator(operator.id).length,
    actions: actionsOn(ctx, team, operator),
    version: operator.version,
  }
}

/** Rights in effect with the roles that give each; one that reaches differently by several roles stands once for each reach. */
export function detailOfOperator(
  ctx: Ctx,
  team: Team,
  operator: OperatorRecord,
  unused: Unused,
): OperatorDetail {
  const giver = giverFor(team, operator)
  const roles = rolesHeld(team, operator)
  const rights = permissions.flatMap((permission) => {
    const usedOn = unused.usedOn(operator.id, permission)
    const giving = roles.filter((role) => role.permissions.includes(permission))
    return (giver(permission) ?? []).map((bound) => ({
      permission,
      roles: giving.filter((role) => liesWithin(boundOf(role, permission), bound)).map(({ name }) => name),
      sites: bound.sites && [...bound.sites].toSorted(),
      currencies: bound.currencies && [...bound.currencies].toSorted(),
      limits: bound.limits && [...bound.limits].map(([currency, minor]) => wire(currency, minor)),
      usedOn,
    }))
  })
  return {
    ...shownOperator(ctx, team, operator, unused),
    rights: operator.state === 'deleted' ? [] : rights,
    unusedRights: unused.ofOperator(operator.id).map(({ permission }) => permission),
    sessions: operator.sessions,
    createdAt: operator.createdAt,
  }
}

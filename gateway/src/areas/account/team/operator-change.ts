import type { operatorCalls } from '@quayside/contract/account/team/operator.ts'
import { teamLimits } from '@quayside/contract/account/limits.ts'
import { operatorMachine, type OperatorEvent } from '@quayside/contract/account/team/operator-states.ts'
import type { Change, Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { administratorsWarrant, type MessageDeps, sendLink } from '#areas/entry/public.ts'
import { tell } from '#areas/messages/public.ts'
import { maskedEmail } from '#areas/trade/public.ts'
import {
  addHeldRoles,
  changeOperator,
  dayThere,
  insertOperator,
  namesTaken,
  takeHeldRoles,
} from './operator.sql.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { maskedMobile } from './operator-view.ts'
import { lockedRights } from './reach.ts'
import { refuseBeyondReach } from './reaches-account.ts'
import {
  callerIn,
  giverFor,
  keepAdministrator,
  rightsOf,
  rolesHeld,
  type Team,
  teamToChange,
} from './team.ts'
import type { OperatorRecord } from './team.sql.ts'

const limits = teamLimits.operator

export const addOperator =
  (deps: MessageDeps): Handle<typeof operatorCalls.add> =>
  async (ctx, { loginName, email, roleIds, proof: _proof, ...facts }) => {
    const team = await teamToChange(ctx, 'account.operator.manage')
    const living = team.operators.filter(({ state }) => state !== 'deleted').length
    if (living >= limits.perMerchant) throw new Refusal('operator.too_many', { max: limits.perMerchant })
    refuseRoles(ctx, team, [], roleIds)
    await refuseDay(ctx, null, facts.lastDay)
    await refuseTaken(ctx, loginName, email)
    const id = ctx.newId()
    ctx.logTarget(id)
    const added = await ctx.tx.run(
      insertOperator(ctx.merchantId, { id, loginName, email, ...facts, language: ctx.language }),
    )
    // Somebody else took it between the look and now.
    if (added === 0) throw new Refusal('operator.name_taken', { name: loginName })
    await ctx.tx.run(addHeldRoles(ctx.merchantId, id, roleIds))
    await sendLink(deps, await administratorsWarrant(ctx, id), 'activation')
    await tellAdministrators(ctx, team, facts.realName)
    ctx.logChange(null, { ...logged(team, { ...facts, email, roleIds }), loginName, state: 'active' })
    return { id, version: 1 }
  }

export const updateOperator =
  (deps: MessageDeps): Handle<typeof operatorCalls.update> =>
  async (ctx, { id, version, roleIds, email, mobile, proof: _proof, ...facts }) => {
    const team = await teamToChange(ctx, 'account.operator.manage')
    const operator = operatorToChange(ctx, team, id, { version, event: 'change' })
    const after = {
      ...facts,
      email: email === undefined ? operator.email : email,
      mobile: mobile === undefined ? operator.mobile : mobile,
    }
    const newEmail = after.email !== operator.email
    // Whoever could redirect somebody's links could become them, and approve in their name (ADR 0029).
    if (operator.activated && (newEmail || after.mobile !== operator.mobile))
      throw new Refusal('operator.contact_own')
    if (newEmail && after.email) await refuseTaken(ctx, '', after.email)
    refuseRoles(ctx, team, operator.roleIds, roleIds)
    await refuseDay(ctx, operator.lastDay, facts.lastDay)
    const changed = await ctx.tx.one(changeOperator(ctx.merchantId, id, after))
    await changeRoles(ctx, operator, roleIds)
    // Where their links go, and when everything ends, is the whole account's.
    if (newEmail || after.mobile !== operator.mobile || facts.lastDay !== operator.lastDay)
      await refuseBeyondReach(ctx, id)
    if (newEmail) await sendLink(deps, await administratorsWarrant(ctx, id), 'activation')
    const now = await keepAdministrator(ctx, team)
    await tellRights(ctx, team, now, operator)
    ctx.logChange(logged(team, operator), logged(team, { ...after, roleIds }))
    return changed
  }

/**
 * The operator, if this caller may do this to them now.
 * @throws Refusal for oneself, the main user, an unknown or changed one, or a state that does not allow it
 */
export function operatorToChange(
  ctx: Ctx,
  team: Team,
  id: string,
  { version, event }: { version?: number; event: OperatorEvent },
): OperatorRecord {
  const operator = team.operators.find((other) => other.id === id)
  if (!operator) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  if (operator.id === ctx.operator.id) throw new Refusal('operator.self')
  if (operator.isMain) throw new Refusal('operator.main')
  if (version !== undefined && operator.version !== version) throw new Refusal('request.conflict')
  if (operatorMachine.next(operator.state, event) === undefined) throw new Refusal('operator.state')
  return operator
}

/** Roles that come or go must lie within what the caller holds, as rights of a role do; the others stay. */
function refuseRoles(ctx: Ctx, team: Team, before: readonly string[], after: readonly string[]): void {
  const giver = giverFor(team, callerIn(team, ctx))
  for (const id of new Set(before).symmetricDifference(new Set(after))) {
    const role = team.roles.find((other) => other.id === id)
    if (!role) throw new Refusal('object.not_found')
    const [permission] = lockedRights(giver, role)
    if (permission !== undefined) throw new Refusal('role.beyond_own', { permission })
  }
}

async function refuseDay(ctx: Ctx, before: string | null, lastDay: string | null): Promise<void> {
  if (lastDay === null || lastDay === before) return
  const { today, latest } = await ctx.tx.one(dayThere(ctx.merchantId, limits.guestDays))
  if (lastDay < today || lastDay > latest) throw new Refusal('operator.guest_end', { days: limits.guestDays })
}

async function refuseTaken(ctx: Ctx, loginName: string, email: string): Promise<void> {
  const taken = await ctx.tx.one(namesTaken(loginName, email))
  if (taken.name) throw new Refusal('operator.name_taken', { name: loginName })
  if (taken.email) throw new Refusal('operator.email_taken')
}

async function changeRoles(ctx: Ctx, operator: OperatorRecord, roleIds: readonly string[]): Promise<void> {
  const [before, after] = [new Set(operator.roleIds), new Set(roleIds)]
  await ctx.tx.run(takeHeldRoles(ctx.merchantId, operator.id, [...before.difference(after)]))
  await ctx.tx.run(addHeldRoles(ctx.merchantId, operator.id, [...after.difference(before)]))
}

async function tellRights(ctx: Ctx, before: Team, after: Team, { id, state }: OperatorRecord): Promise<void> {
  const [was, is] = [before, after].map((team) => team.operators.find((other) => other.id === id)!)
  const same = was!.roleIds.join() === is!.roleIds.join()
  if (same || state !== 'active') return
  const role = joined(
    ctx.language,
    rolesHeld(after, is!).map(({ name }) => name),
  )
  await tell(ctx, [id], 'team.rights_changed', { role: role || '–', by: ctx.operator.realName })
}

const tellAdministrators = (ctx: Ctx, team: Team, name: string) =>
  tell(
    ctx,
    team.operators
      .filter(
        (operator) =>
          operator.state === 'active' &&
          operator.id !== ctx.operator.id &&
          rightsOf(team, operator).includes('account.operator.manage'),
      )
      .map(({ id }) => id),
    'team.operator_added',
    { operator: name, by: ctx.operator.realName },
  )

type Logged = Pick<OperatorRecord, 'realName' | 'department' | 'email' | 'mobile' | 'lastDay' | 'roleIds'>

const logged = (team: Team, { realName, department, email, mobile, lastDay, roleIds }: Logged): Change => ({
  realName,
  department,
  email: email && maskedEmail(email),
  mobile: mobile && maskedMobile(mobile),
  lastDay,
  roles: team.roles.filter(({ id }) => roleIds.includes(id)).map(({ name }) => name),
})

import type { operatorCalls, ResetKind } from '@quayside/contract/account/team/operator.ts'
import { operatorMachine } from '@quayside/contract/account/team/operator-states.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import {
  administratorsWarrant,
  endAccess,
  type MessageDeps,
  resetByAdministrator,
  sendLink,
} from '#areas/entry/public.ts'
import { operatorToChange } from './operator-change.ts'
import { endOperatorSessions, lockRow, openDevices, openProposalsOf, setState } from './operator.sql.ts'
import { keepAdministrator, teamToChange } from './team.ts'

export const lockOperators: Handle<typeof operatorCalls.lock> = async (ctx, { ids }) => {
  const team = await teamToChange(ctx, 'account.operator.lock')
  const wanted = [...new Set(ids)]
  const operators = wanted.map((id) => operatorToChange(ctx, team, id, { event: 'lock' }))
  await ctx.tx.rows(lockRow(ctx.merchantId, wanted))
  let sessions = 0
  for (const { id } of operators) {
    await ctx.tx.one(setState(ctx.merchantId, id, 'locked'))
    sessions += await ctx.tx.run(endOperatorSessions(ctx.merchantId, id, 'locked'))
    await endAccess(ctx.tx, ctx.merchantId, id, undefined)
  }
  await keepAdministrator(ctx, team)
  ctx.logChange({ state: 'active' }, { state: 'locked' })
  return { locked: operators.length, sessions }
}

export const unlockOperator: Handle<typeof operatorCalls.unlock> = async (ctx, { id, version }) => {
  const team = await teamToChange(ctx, 'account.operator.lock')
  const operator = operatorToChange(ctx, team, id, { version, event: 'unlock' })
  // The lock after wrong passwords is a time beside the state; without either there is nothing to unlock.
  if (operator.state === 'active' && operator.lockedUntil === null) throw new Refusal('operator.state')
  const changed = await ctx.tx.one(
    setState(ctx.merchantId, id, operatorMachine.next(operator.state, 'unlock')!),
  )
  await ctx.tx.run(openDevices(ctx.merchantId, id))
  ctx.logChange({ state: 'locked' }, { state: 'active' })
  return changed
}

export const deleteOperator: Handle<typeof operatorCalls.delete> = async (ctx, { id, version }) => {
  const team = await teamToChange(ctx, 'account.operator.delete')
  const operator = operatorToChange(ctx, team, id, { version, event: 'delete' })
  await ctx.tx.rows(lockRow(ctx.merchantId, [id]))
  const { open } = await ctx.tx.one(openProposalsOf(ctx.merchantId, id))
  if (open > 0) throw new Refusal('operator.open_approvals', { count: open })
  await ctx.tx.one(setState(ctx.merchantId, id, 'deleted'))
  const sessions = await ctx.tx.run(endOperatorSessions(ctx.merchantId, id, 'deleted'))
  await endAccess(ctx.tx, ctx.merchantId, id, undefined)
  await keepAdministrator(ctx, team)
  ctx.logChange({ state: operator.state }, { state: 'deleted' })
  return { sessions }
}

const purposes = {
  login: 'login_password',
  payment: 'payment_password',
} as const satisfies Record<Exclude<ResetKind, 'activation'>, string>

export const resetPassword =
  (deps: MessageDeps): Handle<typeof operatorCalls.resetPwd> =>
  async (ctx, { id, version, kind }) => {
    const team = await teamToChange(ctx, 'account.operator.reset')
    const operator = operatorToChange(ctx, team, id, { version, event: 'reset' })
    // Before the account is set up there is nothing to reset, and afterwards nothing to activate.
    if (operator.activated === (kind === 'activation')) throw new Refusal('operator.state')
    await ctx.tx.rows(lockRow(ctx.merchantId, [id]))
    const warrant = await administratorsWarrant(ctx, id)
    const email =
      kind === 'activation'
        ? await sendLink(deps, warrant, 'activation')
        : await resetByAdministrator(deps, warrant, purposes[kind])
    return { version, email, sessions: operator.sessions }
  }

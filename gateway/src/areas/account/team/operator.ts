import type { operatorCalls } from '@quayside/contract/account/team/operator.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { MessageDeps } from '#areas/entry/public.ts'
import { addOperator, updateOperator } from './operator-change.ts'
import { deleteOperator, lockOperators, resetPassword, unlockOperator } from './operator-state.ts'
import { detailOfOperator, shownOperator } from './operator-view.ts'
import { loadTeam } from './team.ts'
import type { OperatorRecord } from './team.sql.ts'
import { loadUnused } from './unused.ts'

export const createOperators = (deps: MessageDeps): Handlers<typeof operatorCalls> => ({
  async list(ctx, filter) {
    const team = await loadTeam(ctx.tx, ctx.merchantId)
    const unused = await loadUnused(ctx.tx, ctx.merchantId, team, ctx.now)
    const found = team.operators.filter((operator) => matches(operator, filter))
    return {
      operators: found.map((operator) => shownOperator(ctx, team, operator, unused)),
      total: team.operators.filter(({ state }) => state !== 'deleted').length,
    }
  },

  async id(ctx, { id }) {
    const team = await loadTeam(ctx.tx, ctx.merchantId)
    const operator = team.operators.find((other) => other.id === id)
    if (!operator) throw new Refusal('object.not_found')
    return detailOfOperator(ctx, team, operator, await loadUnused(ctx.tx, ctx.merchantId, team, ctx.now))
  },

  add: addOperator(deps),
  update: updateOperator(deps),
  lock: lockOperators,
  unlock: unlockOperator,
  delete: deleteOperator,
  resetPwd: resetPassword(deps),
})

type Filter = InputOf<typeof operatorCalls.list>

function matches(operator: OperatorRecord, filter: Filter): boolean {
  const { state, roleId, kind, factor, signedIn } = filter
  if (state ? !state.includes(operator.state) : operator.state === 'deleted') return false
  if (roleId && !operator.roleIds.some((id) => roleId.includes(id))) return false
  if (kind === 'guest' && operator.lastDay === null) return false
  if (kind === 'staff' && operator.lastDay !== null) return false
  if (kind === 'no_role' && (operator.isMain || operator.roleIds.length > 0)) return false
  if (factor && operator.factors.length > 0 !== (factor === 'with')) return false
  if (signedIn && (operator.signedInAt !== null) !== (signedIn === 'ever')) return false
  return matchesText(operator, filter.text)
}

/** Names alone: a search of masked addresses would tell them letter by letter. */
function matchesText({ loginName, realName, department }: OperatorRecord, text: string | undefined): boolean {
  const wanted = text?.trim().toLowerCase()
  return !wanted || [loginName, realName, department].some((field) => field?.toLowerCase().includes(wanted))
}

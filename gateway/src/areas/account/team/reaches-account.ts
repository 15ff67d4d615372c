import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { lockedRights } from './reach.ts'
import { callerIn, giverFor, loadTeam, rolesHeld, type Team } from './team.ts'
import type { OperatorRecord } from './team.sql.ts'

/** A right of theirs that the caller does not hold at least as far. */
export function rightBeyond(
  team: Team,
  caller: OperatorRecord,
  operator: OperatorRecord,
): string | undefined {
  const giver = giverFor(team, caller)
  return rolesHeld(team, operator).flatMap((role) => lockedRights(giver, role))[0]
}

/**
 * What opens or shuts the whole account takes all of its rights, as far as they reach (ADR 0050).
 * @throws Refusal naming one that is missing
 */
export async function refuseBeyondReach(ctx: Ctx, operatorId: string): Promise<void> {
  const team = await loadTeam(ctx.tx, ctx.merchantId)
  const operator = team.operators.find(({ id }) => id === operatorId)
  if (!operator) throw new Refusal('object.not_found')
  if (operator.isMain) throw new Refusal('operator.main')
  const permission = rightBeyond(team, callerIn(team, ctx), operator)
  if (permission !== undefined) throw new Refusal('operator.beyond_own', { permission })
}

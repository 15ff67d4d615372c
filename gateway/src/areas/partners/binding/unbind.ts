import type { Ctx } from '#acts/context.ts'
import { type Binding, findBinding } from './binding.sql.ts'
import { endStates } from './state.sql.ts'
import { loggedBinding, nextOf, tellStep } from './step.ts'
import { leaveBinding } from './settle.sql.ts'

/** Let go: nothing of it is held any more, and what the partner still says of it is nobody's. */
export async function unbind(ctx: Ctx, binding: Binding): Promise<Binding> {
  const { tx, merchantId } = ctx
  const state = nextOf(binding, 'unbind')
  await tx.run(leaveBinding(merchantId, binding.id, { state, problem: null }))
  await tx.run(endStates(merchantId, binding.id))
  await tellStep(ctx, binding, { event: 'unbind', to: state, actor: 'merchant', actorId: ctx.operator.id })
  const after = await tx.one(findBinding(merchantId, binding.id))
  ctx.logChange(loggedBinding(binding), null)
  return after
}

export const movedOf = ({ id, state, version }: Binding) => ({ id, state, version })

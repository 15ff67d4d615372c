import { bindingState } from '@quayside/contract/partners/binding/states.ts'
import type { Ctx } from '#acts/context.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { type Binding, findBinding, giveSite } from './binding.sql.ts'
import { bindableSites } from './list.sql.ts'
import { loggedBinding, tellStep } from './step.ts'

/** @throws Refusal for a site of somebody else, and for one that cannot sell */
export async function bindableSite({ tx, merchantId, language }: Ctx, siteId: string): Promise<void> {
  const sites = await tx.rows(bindableSites(merchantId))
  if (!sites.some(({ id }) => id === siteId))
    throw fieldRefusal({ field: 'siteId', language }, 'partner.site')
}

/** Which site a valid binding is for. */
export async function changeSite(
  ctx: Ctx,
  binding: Binding,
  given: Pick<Binding, 'siteId' | 'productDomain'>,
): Promise<Binding> {
  const { tx, merchantId, operator } = ctx
  if (binding.state !== bindingState.valid) throw new Refusal('partner.state')
  if (given.siteId !== null) await bindableSite(ctx, given.siteId)
  await tx.run(giveSite(merchantId, binding.id, given))
  await tellStep(ctx, binding, {
    event: 'change',
    to: binding.state,
    actor: 'merchant',
    actorId: operator.id,
  })
  const after = await tx.one(findBinding(merchantId, binding.id))
  ctx.logChange(loggedBinding(binding), loggedBinding(after))
  return after
}

import type { bindingCalls } from '@quayside/contract/partners/binding/binding.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { countPartnerTry, lockBinding } from './binding.sql.ts'
import { type PartnerDeps, partnerOf } from './deps.ts'
import { isAskedOnce, questionOf, tendJob } from './tend.ask.ts'

/** What may be done with a binding whatever its partner. */
export const createBindings = (deps: PartnerDeps): Handlers<typeof bindingCalls> => ({
  async check(ctx, { id }) {
    const { tx, merchantId } = ctx
    const binding = await tx.maybe(lockBinding(merchantId, id))
    if (!binding || binding.state === 'unbound') throw new Refusal('object.not_found')
    ctx.logTarget(id)
    partnerOf(deps, binding.partner)
    if (questionOf(binding, ctx.now) === undefined) throw new Refusal('partner.state')
    if (isAskedOnce(binding, ctx.now)) return { id }
    // Whatever was on its way counts no more: this look is the latest.
    await tx.run(countPartnerTry(merchantId, id))
    const attempt = binding.attempt + 1
    await ctx.enqueue(tendJob.ask({ merchantId, id, attempt }, { isUrgent: true }))
    return { id }
  },
})

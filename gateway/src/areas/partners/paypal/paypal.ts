import { bindingState } from '@quayside/contract/partners/binding/states.ts'
import type { paypalCalls } from '@quayside/contract/partners/paypal/paypal.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { beginWith, takeReturn } from '#areas/partners/binding/begin.ts'
import { findBinding, keepCode } from '#areas/partners/binding/binding.sql.ts'
import type { PartnerDeps } from '#areas/partners/binding/deps.ts'
import { changeSite } from '#areas/partners/binding/site.ts'
import { seenBinding } from '#areas/partners/binding/step.ts'
import { missingScopes, tendJob } from '#areas/partners/binding/tend.ask.ts'
import { movedOf, unbind } from '#areas/partners/binding/unbind.ts'
import { bindingsOf } from '#areas/partners/binding/view.ts'

/** Accounts with PayPal that sites are paid by. */
export const createPaypal = (deps: PartnerDeps): Handlers<typeof paypalCalls> => ({
  list: (ctx) => bindingsOf(deps.keyEncryptionKey, ctx, 'paypal'),

  onBoarding: async (ctx, { id }) => movedOf(await beginWith(deps, ctx, 'paypal', { id })),

  // What the address says beside the state is believed by nobody: PayPal is asked.
  async afterOnboarding(ctx, { state }) {
    const { tx, merchantId } = ctx
    const { id } = await takeReturn(ctx, 'paypal', state)
    await tx.run(keepCode(merchantId, id, null))
    const after = await tx.one(findBinding(merchantId, id))
    await ctx.enqueue(tendJob.ask({ merchantId, id, attempt: after.attempt }, { isUrgent: true }))
    return movedOf(after)
  },

  async bind(ctx, input) {
    const binding = await seenBinding(ctx, input, 'paypal')
    if (binding.state !== bindingState.valid) throw new Refusal('partner.state')
    if (missingScopes('paypal', binding.scopes).length > 0) throw new Refusal('partner.scope_missing')
    return movedOf(await changeSite(ctx, binding, { siteId: input.siteId, productDomain: null }))
  },

  unbind: async (ctx, input) => movedOf(await unbind(ctx, await seenBinding(ctx, input, 'paypal'))),
})

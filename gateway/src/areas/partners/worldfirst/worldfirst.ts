import { bindingState } from '@quayside/contract/partners/binding/states.ts'
import type { worldfirstCalls } from '@quayside/contract/partners/worldfirst/worldfirst.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { addPartnerCard, deletePartnerCards } from '#areas/fund/public.ts'
import { beginWith, takeReturn } from '#areas/partners/binding/begin.ts'
import { type Binding, findBinding, keepCode } from '#areas/partners/binding/binding.sql.ts'
import type { PartnerDeps } from '#areas/partners/binding/deps.ts'
import { openOf, sealOf } from '#areas/partners/binding/sealed.ts'
import { seenBinding } from '#areas/partners/binding/step.ts'
import { missingScopes, tendJob } from '#areas/partners/binding/tend.ask.ts'
import { movedOf, unbind } from '#areas/partners/binding/unbind.ts'
import { bindingsOf } from '#areas/partners/binding/view.ts'

type Input<K extends keyof typeof worldfirstCalls> = ParsedInputOf<(typeof worldfirstCalls)[K]>

/** Accounts with WorldFirst: withdrawal cards are made of them, and money leaves by no other way. */
export const createWorldfirst = (deps: PartnerDeps): Handlers<typeof worldfirstCalls> => ({
  query: (ctx) => bindingsOf(deps.keyEncryptionKey, ctx, 'worldfirst'),

  async apply(ctx, { id, authState, authCode }) {
    if (authState === undefined || authCode === undefined)
      return movedOf(await beginWith(deps, ctx, 'worldfirst', { id }))
    // Whoever says which one it is names one of their own.
    if (id !== undefined) await seenBinding(ctx, { id }, 'worldfirst')
    return movedOf(await handIn(deps, ctx, authState, authCode))
  },

  bind: (ctx, input) => bind(deps, ctx, input),

  async unbind(ctx, input) {
    const binding = await seenBinding(ctx, input, 'worldfirst')
    await deletePartnerCards(ctx, binding.id)
    return movedOf(await unbind(ctx, binding))
  },
})

/** The return is a claim: its code goes sealed to a job, which exchanges it and asks whose it is. */
async function handIn(
  { keyEncryptionKey: kek }: PartnerDeps,
  ctx: Ctx,
  state: string,
  code: string,
): Promise<Binding> {
  const { tx, merchantId } = ctx
  const { id, askSealed } = await takeReturn(ctx, 'worldfirst', state)
  if (!askSealed) throw new Refusal('partner.state_used')
  const { verifier } = openOf(kek, 'ask', id, askSealed)
  await tx.run(keepCode(merchantId, id, sealOf(kek, 'code', id, { code, verifier })))
  const after = await tx.one(findBinding(merchantId, id))
  await ctx.enqueue(tendJob.ask({ merchantId, id, attempt: after.attempt }, { isUrgent: true }))
  return after
}

async function bind({ keyEncryptionKey: kek }: PartnerDeps, ctx: Ctx, input: Input<'bind'>) {
  const binding = await seenBinding(ctx, input, 'worldfirst')
  if (binding.state !== bindingState.valid || !binding.accountsSealed) throw new Refusal('partner.state')
  if (missingScopes('worldfirst', binding.scopes).length > 0) throw new Refusal('partner.scope_missing')
  const accounts = openOf(kek, 'accounts', binding.id, binding.accountsSealed)
  const account = accounts.find(({ accountId }) => accountId === input.accountId)
  // WorldFirst names it no longer.
  if (!account) throw new Refusal('partner.state')
  return addPartnerCard(kek, ctx, { bindingId: binding.id, ...account })
}

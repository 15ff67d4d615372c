import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { partnerBasePath } from '@quayside/contract/envelope.ts'
import { shopDomain } from '@quayside/contract/partners/shopline/domain.ts'
import { bindingState } from '@quayside/contract/partners/binding/states.ts'
import type { shoplineCalls } from '@quayside/contract/partners/shopline/shopline.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { beginWith } from '#areas/partners/binding/begin.ts'
import {
  type Binding,
  keyedBindings,
  giveKey,
  livingOfAccount,
  lockAccount,
} from '#areas/partners/binding/binding.sql.ts'
import { type PartnerDeps, partnerOf } from '#areas/partners/binding/deps.ts'
import { newShopKey, openVisit, sealOf } from '#areas/partners/binding/sealed.ts'
import { bindableSite, changeSite } from '#areas/partners/binding/site.ts'
import { nextOf, seenBinding, tellStep } from '#areas/partners/binding/step.ts'
import { movedOf, unbind } from '#areas/partners/binding/unbind.ts'
import { bindingsOf } from '#areas/partners/binding/view.ts'
import { pending, takeShopGrant, visit, visitShop } from './visit.ts'

type Input<K extends keyof typeof shoplineCalls> = ParsedInputOf<(typeof shoplineCalls)[K]>

/** Shops that a merchant has at Shopline: bound by whoever gave consent there and confirms it here. */
export const createShopline = (deps: PartnerDeps): Handlers<typeof shoplineCalls> => ({
  list: (ctx) => bindingsOf(deps.keyEncryptionKey, ctx, 'shopline'),
  visit: visit(deps),
  pending,
  confirm: (ctx, input) => confirm(deps, ctx, input),
  update: (ctx, input) => update(deps, ctx, input),

  async credentials({ tx, merchantId }) {
    const shops = await tx.rows(keyedBindings(merchantId, 'shopline'))
    return {
      merchantNo: String(merchantId),
      address: new URL(`${partnerBasePath}/shopline`, deps.portalAddress).href,
      shops: shops.map(({ account, ...shop }) => ({ ...shop, domain: shopDomain(account) })),
    }
  },
})

async function confirm(deps: PartnerDeps, ctx: Ctx, { ref, siteId, productDomain }: Input<'confirm'>) {
  const { tx, merchantId } = ctx
  await bindableSite(ctx, siteId)
  const grant = await takeShopGrant(ctx, ref)
  const { account, hash, codeSealed } = grant
  await tx.rows(lockAccount('shopline', account))
  const known = await tx.maybe(livingOfAccount(merchantId, 'shopline', account))
  const code = openVisit(deps.keyEncryptionKey, hash, codeSealed!)
  const binding = await beginWith(deps, ctx, 'shopline', {
    id: known?.id,
    account,
    code: { code, verifier: null },
    siteId,
    productDomain,
  })
  const key = await newKeyOf(deps, ctx, binding)
  return { id: binding.id, version: binding.version + 1, ...key }
}

/** What the shop's administrator enters at Shopline; the secret goes out with this answer alone. */
async function newKeyOf(
  { keyEncryptionKey: kek }: PartnerDeps,
  ctx: Ctx,
  binding: Binding,
): Promise<ReturnType<typeof newShopKey>> {
  const { tx, merchantId, operator } = ctx
  const key = newShopKey()
  const sealed = sealOf(kek, 'key', binding.id, key.secret)
  await tx.run(giveKey(merchantId, binding.id, { sealed, ...key }))
  await tellStep(ctx, binding, {
    event: 'rotate',
    to: binding.state,
    actor: 'merchant',
    actorId: operator.id,
  })
  return key
}

async function update(deps: PartnerDeps, ctx: Ctx, input: Input<'update'>) {
  const { act, siteId, productDomain } = input
  const binding = await seenBinding(ctx, input, 'shopline')
  const nothing = { goTo: null, key: null }
  switch (act) {
    case 'change': {
      if (siteId === undefined)
        throw fieldRefusal({ field: 'siteId', language: ctx.language }, 'partner.site')
      const after = await changeSite(ctx, binding, { siteId, productDomain: productDomain ?? null })
      return { ...movedOf(after), ...nothing }
    }
    case 'unbind':
      return { ...movedOf(await unbind(ctx, binding)), ...nothing }
    case 'rotate': {
      if (binding.state !== bindingState.valid) throw new Refusal('partner.state')
      const key = await newKeyOf(deps, ctx, binding)
      return { ...movedOf(binding), version: binding.version + 1, goTo: null, key }
    }
    case 'again': {
      // Nothing moves until the consent has come back and somebody has confirmed it.
      nextOf(binding, 'begin')
      partnerOf(deps, 'shopline')
      return { ...movedOf(binding), goTo: await visitShop(deps, ctx, binding.account!), key: null }
    }
  }
}

import type { allvalueStoreCalls } from '@quayside/contract/partners/allvalue/allvalue.ts'
import type { Handlers } from '#acts/handler.ts'
import type { PartnerDeps } from '#areas/partners/binding/deps.ts'
import { changeSite } from '#areas/partners/binding/site.ts'
import { seenBinding } from '#areas/partners/binding/step.ts'
import { movedOf, unbind } from '#areas/partners/binding/unbind.ts'
import { bindingsOf } from '#areas/partners/binding/view.ts'

/** Stores at AllValue, each bound by an application that staff have approved. */
export const createAllvalueStores = (deps: PartnerDeps): Handlers<typeof allvalueStoreCalls> => ({
  list: (ctx) => bindingsOf(deps.keyEncryptionKey, ctx, 'allvalue'),

  async bind(ctx, { id, version, siteId }) {
    const binding = await seenBinding(ctx, { id, version }, 'allvalue')
    return movedOf(await changeSite(ctx, binding, { siteId, productDomain: binding.productDomain }))
  },

  async unbind(ctx, { id, version }) {
    return movedOf(await unbind(ctx, await seenBinding(ctx, { id, version }, 'allvalue')))
  },
})

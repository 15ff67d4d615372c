import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type {
  checkoutCalls,
  checkoutV1Calls,
  checkoutV2Calls,
} from '@quayside/contract/main/checkout/checkout.ts'
import { previewPath } from '@quayside/contract/payer/page.ts'
import { siteLimits } from '@quayside/contract/main/limits.ts'
import type { Ctx } from '#acts/context.ts'
import type { FileAnswer, Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { findSite } from '#areas/main/site/site.sql.ts'
import { fileOfKinds } from '#uploads/named-files.ts'
import { handedOut, type UploadDeps } from '#uploads/stored-file.ts'
import {
  findCheckout,
  findCheckoutVersion,
  removeCheckout,
  removeDraft,
  removeDrafts,
  supersede,
} from './checkout.sql.ts'
import { checkoutKinds } from './files.ts'
import { sitesWithCheckouts } from './list.sql.ts'
import { methodsOfSite } from './methods.ts'
import {
  contentOnly,
  goLive,
  guardLive,
  guardPublisher,
  inNames,
  lockedCheckout,
  rollBack,
  seenDraft,
} from './publish.ts'
import { saveCheckout } from './save.ts'
import { versionsOf } from './view.ts'

type Family = Omit<typeof checkoutCalls, 'list' | 'file'>
type Input<K extends keyof Family> = ParsedInputOf<Family[K]>

/** The use cases of a checkout, the same under each family of paths. */
const family = {
  create: saveCheckout,

  async detail(ctx: Ctx, { configId }: Input<'detail'>) {
    const head = await ctx.tx.maybe(findCheckout(ctx.merchantId, configId))
    if (!head) throw new Refusal('object.not_found')
    const { siteId, site, url, seller, live, links } = head
    return { configId, siteId, site, url, seller, live, links, versions: await versionsOf(ctx, configId) }
  },

  delete: (ctx: Ctx, input: Input<'delete'>) => remove(ctx, input),

  async paymentMethods(ctx: Ctx, { siteId }: Input<'paymentMethods'>) {
    const site = await ctx.tx.maybe(findSite(ctx.merchantId, siteId))
    if (!site) throw new Refusal('object.not_found')
    return { methods: await methodsOfSite(ctx, siteId) }
  },

  version: (ctx: Ctx, input: Input<'version'>) => act(ctx, input),
} as const

export const checkoutV1Handlers: Handlers<typeof checkoutV1Calls> = family
export const checkoutV2Handlers: Handlers<typeof checkoutV2Calls> = family

export interface CheckoutDeps {
  readonly uploads: Pick<UploadDeps, 'folder'>
  /** Where payers' pages are; missing where links are off. */
  readonly payerOrigin: string | undefined
}

/** What payers see of each site: drafts, what is live, what was. */
export const createCheckouts = ({ uploads, payerOrigin }: CheckoutDeps): Handlers<typeof checkoutCalls> => ({
  ...family,

  list: async ({ tx, merchantId }) => ({
    sites: await tx.rows(sitesWithCheckouts(merchantId, siteLimits.offered)),
    preview: payerOrigin === undefined ? null : `${payerOrigin}${previewPath}`,
  }),

  file: async (ctx, { id }): Promise<FileAnswer> =>
    handedOut(uploads, ctx.merchantId, await fileOfKinds(ctx, checkoutKinds, id)),
})

async function act(ctx: Ctx, { configId, act: what, version, revision, live }: Input<'version'>) {
  if (what !== 'list') {
    if (version === undefined) throw new Refusal('checkout.version_missing')
    const head = await lockedCheckout(ctx, configId)
    await guardPublisher(ctx, head.siteId)
    guardLive(head, live)
    if (what === 'roll_back') await rollBack(ctx, head, version)
    else {
      if (revision === undefined) throw new Refusal('checkout.version_missing')
      const draft = await seenDraft(ctx, configId, { version, revision })
      await goLive(ctx, head, version, contentOnly(draft))
    }
  }
  const head = await ctx.tx.maybe(findCheckout(ctx.merchantId, configId))
  if (!head) throw new Refusal('object.not_found')
  return { configId, live: head.live, versions: await versionsOf(ctx, configId) }
}

async function remove(ctx: Ctx, { configId, draft, live }: Input<'delete'>) {
  const { tx, merchantId, now } = ctx
  const head = await lockedCheckout(ctx, configId)
  ctx.logTarget(configId)
  if (draft) {
    const found = await seenDraft(ctx, configId, draft)
    await tx.run(removeDraft(merchantId, configId, draft.version))
    ctx.logChange({ ...contentOnly(found), version: draft.version, state: 'draft' }, null)
    return { configId }
  }
  if (head.live !== null) await guardPublisher(ctx, head.siteId)
  guardLive(head, live)
  if (head.links > 0) throw new Refusal('checkout.in_use', { count: head.links })
  const shown =
    head.live === null ? undefined : await tx.maybe(findCheckoutVersion(merchantId, configId, head.live))
  await tx.run(removeDrafts(merchantId, configId))
  await tx.run(supersede(merchantId, configId, now))
  await tx.run(removeCheckout(merchantId, configId, now))
  ctx.logChange(
    shown ? { ...(await inNames(ctx, shown)), version: shown.version, state: 'published' } : null,
    null,
  )
  return { configId }
}

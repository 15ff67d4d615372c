import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import { checkoutLimits as limits } from '@quayside/contract/main/limits.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { guardNamedFiles } from '#uploads/named-files.ts'
import {
  changeDraft,
  type CheckoutHead,
  checkoutOfSite,
  insertCheckout,
  insertDraft,
  lockSiteOfCheckout,
  nextVersion,
} from './checkout.sql.ts'
import { checkoutKinds } from './files.ts'
import { contentOnly, goLive, guardLive, guardPublisher, seenDraft } from './publish.ts'

export type Saved = ParsedInputOf<typeof checkoutCalls.create>

/** A draft, new or changed; where its author wishes so, payers of new links are shown it at once. */
export async function saveCheckout(ctx: Ctx, input: Saved) {
  const { siteId, draft, publish, live } = input
  const content = contentOnly(input)
  const head = await headOf(ctx, siteId)
  if (publish) {
    await guardPublisher(ctx, siteId)
    guardLive(head, live)
  }
  await guardNamedFiles(ctx, checkoutKinds, content, publish)
  const written = draft ? await change(ctx, head, draft, content) : await add(ctx, head, content, publish)
  ctx.logTarget(head.configId)
  if (!publish) {
    ctx.logChange(null, { ...content, ...written, state: 'draft' })
    return { configId: head.configId, ...written, state: 'draft' as const }
  }
  return { configId: head.configId, ...written, state: await goLive(ctx, head, written.version, content) }
}

/** The checkout of a site, begun where there is none. */
async function headOf(
  { tx, merchantId, operator, newId, now: at }: Ctx,
  siteId: string,
): Promise<CheckoutHead> {
  const site = await tx.maybe(lockSiteOfCheckout(merchantId, siteId))
  if (!site) throw new Refusal('object.not_found')
  if (site.state === 'deleted') throw new Refusal('checkout.site_deleted')
  const known = await tx.maybe(checkoutOfSite(merchantId, siteId))
  if (known) return known
  await tx.run(insertCheckout(merchantId, newId(), siteId, { at, by: operator.id }))
  return tx.one(checkoutOfSite(merchantId, siteId))
}

type Content = ReturnType<typeof contentOnly>

async function add(
  { tx, merchantId, operator, now: at }: Ctx,
  { configId, drafts }: CheckoutHead,
  content: Content,
  isPublished: boolean,
) {
  // What is published at once takes no room among the drafts.
  if (!isPublished && drafts >= limits.drafts)
    throw new Refusal('checkout.too_many_drafts', { max: limits.drafts })
  const { version } = await tx.one(nextVersion(merchantId, configId))
  await tx.run(insertDraft(merchantId, configId, version, content, { at, by: operator.id, copyOf: null }))
  return { version, revision: 1 }
}

async function change(
  ctx: Ctx,
  { configId }: CheckoutHead,
  draft: NonNullable<Saved['draft']>,
  content: Content,
) {
  const { tx, merchantId, operator, now: at } = ctx
  await seenDraft(ctx, configId, draft)
  await tx.run(changeDraft(merchantId, configId, draft.version, content, { at, by: operator.id }))
  return { version: draft.version, revision: draft.revision + 1 }
}

import { checkoutFiles } from '@quayside/contract/main/checkout/parts.ts'
import { type CheckoutState, checkoutVersion } from '@quayside/contract/main/checkout/states.ts'
import type { Ctx } from '#acts/context.ts'
import { denied, Refusal } from '#acts/refusal.ts'
import { filesNamed, guardNamedFiles } from '#uploads/named-files.ts'
import {
  type CheckoutContent,
  type CheckoutHead,
  checkoutOfSite,
  findCheckoutVersion,
  insertDraft,
  lockSiteOfCheckout,
  nextVersion,
  publishDraft,
  siteIdOfCheckout,
  supersede,
} from './checkout.sql.ts'
import { checkoutKinds } from './files.ts'
import { guardBrands } from './methods.ts'

/** Whoever saves may not by that alone show it to payers. @throws Refusal */
export async function guardPublisher(ctx: Ctx, siteId: string): Promise<void> {
  const scope = await ctx.scopeFor('main.checkout.publish')
  if (!scope) throw denied('main.checkout.publish')
  // Where the right to publish reaches less than the one to look, the site is none of theirs.
  if (!scope.bounds.some(({ sites }) => sites === null || sites.includes(siteId)))
    throw denied('main.checkout.publish')
}

/** @throws Refusal where there is none, or it is another's */
export async function lockedCheckout(ctx: Ctx, configId: string): Promise<CheckoutHead> {
  const { tx, merchantId } = ctx
  const place = await tx.maybe(siteIdOfCheckout(merchantId, configId))
  const site = place && (await tx.maybe(lockSiteOfCheckout(merchantId, place.siteId)))
  const head = site && (await tx.maybe(checkoutOfSite(merchantId, place.siteId)))
  if (head?.configId !== configId) throw new Refusal('object.not_found')
  return head
}

/** Whoever shows payers another page knows which one they have now. @throws Refusal */
export function guardLive({ live }: Pick<CheckoutHead, 'live'>, seen: number | null): void {
  if (live !== seen) throw new Refusal('request.conflict')
}

/** @throws Refusal for one that is no draft any more, or that somebody has changed meanwhile */
export async function seenDraft(
  { tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>,
  configId: string,
  draft: { readonly version: number; readonly revision: number },
) {
  const found = await tx.maybe(findCheckoutVersion(merchantId, configId, draft.version))
  if (!found) throw new Refusal('object.not_found')
  if (checkoutVersion.next(found.state, 'change') === undefined) throw new Refusal('checkout.state')
  if (found.revision !== draft.revision) throw new Refusal('request.conflict')
  return found
}

/** From now on new links show it; those that exist keep what they have. */
export async function goLive(
  ctx: Ctx,
  { configId, siteId, live }: Pick<CheckoutHead, 'configId' | 'siteId' | 'live'>,
  version: number,
  content: CheckoutContent,
): Promise<CheckoutState> {
  const { tx, merchantId, operator, now: at } = ctx
  await guardNamedFiles(ctx, checkoutKinds, content, true)
  await guardBrands(ctx, siteId, content.brands)
  const before = live === null ? undefined : await tx.maybe(findCheckoutVersion(merchantId, configId, live))
  if (live !== null) await tx.run(supersede(merchantId, configId, at))
  await tx.run(publishDraft(merchantId, configId, version, { at, by: operator.id }))
  ctx.logTarget(configId)
  const state = 'published'
  ctx.logChange(before ? { ...(await inNames(ctx, before)), version: live, state } : null, {
    ...(await inNames(ctx, content)),
    version,
    state,
  })
  return state
}

/** An old version goes live again as a new one with its content, so that what was live when stays written down. */
export async function rollBack(ctx: Ctx, head: CheckoutHead, version: number): Promise<number> {
  const { tx, merchantId, operator, now: at } = ctx
  const old = await tx.maybe(findCheckoutVersion(merchantId, head.configId, version))
  if (!old) throw new Refusal('object.not_found')
  if (old.state !== 'superseded') throw new Refusal('checkout.state')
  const { version: fresh } = await tx.one(nextVersion(merchantId, head.configId))
  await tx.run(insertDraft(merchantId, head.configId, fresh, old, { at, by: operator.id, copyOf: version }))
  await goLive(ctx, head, fresh, contentOnly(old))
  return fresh
}

/** As people read of it: a file by its name, and by its id where two have the same. */
export async function inNames(ctx: Pick<Ctx, 'tx' | 'merchantId'>, content: CheckoutContent) {
  const files = await filesNamed(ctx, checkoutFiles, [content])
  const name = (id: string | null) => id && `${files.get(id)?.name ?? ''} (${id.slice(0, 8)})`
  const { logo, icon, terms, privacy } = content
  return {
    ...contentOnly(content),
    logo: name(logo),
    icon: name(icon),
    terms: name(terms),
    privacy: name(privacy),
  }
}

/** Without what stands around it. */
export const contentOnly = ({
  title,
  template,
  methods,
  brands,
  logo,
  icon,
  terms,
  privacy,
  asksHolder,
  asksAddress,
}: CheckoutContent): CheckoutContent => ({
  title,
  template,
  methods,
  brands,
  logo,
  icon,
  terms,
  privacy,
  asksHolder,
  asksAddress,
})

import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import { shopDomain } from '@quayside/contract/partners/shopline/domain.ts'
import type { shoplineCalls } from '@quayside/contract/partners/shopline/shopline.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { tokenHash } from '#acts/session.ts'
import { type PartnerDeps, partnerOf, returnTo } from '#areas/partners/binding/deps.ts'
import { bindableSites } from '#areas/partners/binding/list.sql.ts'
import { newGrantRef, newState, sealVisit } from '#areas/partners/binding/sealed.ts'
import { findGrant, type FoundVisit, insertVisit, takeGrant, takeVisit } from './visit.sql.ts'

/** Name of the cookie by which a shop is bound in the browser in which its consent was given. */
const shopCookie = 'shop'

/** A browser that is to go to Shopline's page of consent for this shop: whoever comes back in another one has no grant. */
export async function visitShop(
  deps: PartnerDeps,
  ctx: Pick<Ctx, 'tx' | 'setCookie'>,
  handle: string,
): Promise<string> {
  const browser = newState()
  await ctx.tx.run(
    insertVisit('shopline', {
      hash: tokenHash(newGrantRef()),
      account: handle,
      browserHash: tokenHash(browser),
      codeSealed: null,
    }),
  )
  ctx.setCookie(shopCookie, browser, limits.stateMinutes * 60)
  return partnerOf(deps, 'shopline').consentUrl(handle, returnTo(deps, 'shopline'))
}

/**
 * Shopline echoes no state that is documented, and whoever comes may not be signed in: so that what comes back is a grant that
 * waits, for ten minutes, in the browser in which it began.
 */
export const visit =
  (deps: PartnerDeps): Handle<typeof shoplineCalls.visit> =>
  async (ctx, input) => {
    const shopline = partnerOf(deps, 'shopline')
    if (!shopline.isOurs(input)) throw new Refusal('partner.refused')
    if (!isInTime(input.timestamp, ctx.now)) throw new Refusal('partner.expired')
    const { handle, code } = input
    if (code === undefined) return { goTo: await visitShop(deps, ctx, handle), ref: null }
    const browser = ctx.cookie(shopCookie)
    const browserHash = browser === undefined ? undefined : tokenHash(browser)
    const began = browserHash && (await ctx.tx.maybe(takeVisit('shopline', handle, browserHash)))
    if (!browserHash || !began) throw new Refusal('partner.expired')
    const ref = newGrantRef()
    const hash = tokenHash(ref)
    const codeSealed = sealVisit(deps.keyEncryptionKey, hash, code)
    await ctx.tx.run(insertVisit('shopline', { hash, account: handle, browserHash, codeSealed }))
    // As long as the grant, not as the visit before it.
    ctx.setCookie(shopCookie, browser!, limits.stateMinutes * 60)
    return { goTo: null, ref }
  }

/** Seconds or milliseconds since 1970. */
const isInTime = (stamp: string, now: string): boolean => {
  const at = stamp.length > 10 ? Number(stamp) : Number(stamp) * 1_000
  return Math.abs(Date.parse(now) - at) <= limits.stampMinutes * 60_000
}

export const pending: Handle<typeof shoplineCalls.pending> = async (ctx, { ref }) => {
  const { tx, merchantId } = ctx
  const grant = await grantIn(ctx, ref, findGrant)
  return {
    domain: shopDomain(grant.account),
    expiresAt: new Date(grant.expiresAt).toISOString(),
    sites: await tx.rows(bindableSites(merchantId)),
  }
}

export const takeShopGrant = (ctx: Ctx, ref: string): Promise<FoundVisit> => grantIn(ctx, ref, takeGrant)

/** One of another browser is as unknown as one that is over. @throws Refusal */
async function grantIn({ tx, cookie }: Ctx, ref: string, find: typeof findGrant): Promise<FoundVisit> {
  const browser = cookie(shopCookie)
  const found =
    browser === undefined ? undefined : await tx.maybe(find('shopline', tokenHash(ref), tokenHash(browser)))
  if (!found) throw new Refusal('partner.expired')
  return found
}

import type { Ctx } from '#acts/context.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { guardLimit, reachesPlace } from '#acts/reach/scope.ts'
import { datedNo } from '#db/dated-no.sql.ts'
import {
  insertLink,
  type KeptVersions,
  linkOfForm,
  type LinkTerms,
  type MadeLink,
  placeOfLink,
} from './link.sql.ts'
import { newRef } from '#db/new-ref.ts'
import { fieldOfLink, type LinkAsker } from './reckon.ts'

export type WantedLink = Omit<LinkTerms, KeptVersions> & {
  readonly formId: string
  readonly expiryHours: number
  readonly clonedFrom: string | null
}

export type PlaceForLink = NonNullable<Awaited<ReturnType<typeof placeForLink>>>

/**
 * Where a link is to be made, which this person may do there.
 * @throws Refusal a site or a currency that this person does not see is none
 */
export async function placeForLink(
  ctx: Pick<Ctx, 'tx' | 'merchantId' | 'merchant' | 'scope'>,
  { siteId, currency, total }: Pick<WantedLink, 'siteId' | 'currency' | 'total'>,
  asker: LinkAsker,
) {
  const { tx, merchantId, scope } = ctx
  if (ctx.merchant.frozen) throw new Refusal('merchant.frozen')
  const site = await tx.maybe(placeOfLink(merchantId, siteId, currency))
  if (!site || !reachesPlace(scope, { currency, siteId })) throw new Refusal('object.not_found')
  if (site.state !== 'normal') throw fieldRefusal(fieldOfLink(asker, 'siteId'), 'paylink.site_not_normal')
  const inCurrency = fieldOfLink(asker, 'currency')
  if (!site.isPriced) throw fieldRefusal(inCurrency, 'paylink.not_priced', { currency })
  if (!site.isOpen) throw fieldRefusal(inCurrency, 'paylink.no_scheme', { currency })
  guardLimit(scope, { currency, siteId }, total)
  return site
}

/**
 * Row Q1; one form makes one link, however often it comes.
 * @throws Refusal where the form has made another link than it asks for: nobody is told that this one was made
 */
export async function makePaymentLink(
  ctx: Ctx,
  wanted: WantedLink,
  { baseVersion, checkoutId, checkoutVersion }: PlaceForLink,
): Promise<MadeLink> {
  const { tx, merchantId, operator } = ctx
  const fresh = await tx.maybe(
    insertLink(merchantId, {
      ...wanted,
      id: ctx.newId(),
      linkNo: (await tx.one(datedNo('L'))).no,
      ref: newRef(),
      baseVersion,
      checkoutId,
      checkoutVersion,
      createdBy: operator.id,
      createdAt: ctx.now,
    }),
  )
  if (fresh) return fresh
  const { isSame, ...known } = await tx.one(linkOfForm(merchantId, operator.id, wanted))
  if (!isSame) throw new Refusal('request.conflict')
  return known
}

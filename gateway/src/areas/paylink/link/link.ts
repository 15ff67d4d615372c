import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { formatMinor, inWords, wire } from '@quayside/contract/money.ts'
import { previewPath } from '@quayside/contract/payer/page.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { seesCurrency } from '#acts/reach/scope.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { allOpenSchemes } from '#orders/scheme/open.sql.ts'
import { schemesAmong } from '#orders/scheme/open.ts'
import { pricingOf } from '#orders/pricing.sql.ts'
import { timesOf } from '#lists/range.ts'
import {
  endLinks,
  linkCounts,
  lockLinks,
  type ClonedTerms,
  type MadeLink,
  type SiteForLinks,
  siteOfLink,
  sitesForLinks,
  sitesOfLinks,
  termsOfLink,
} from './link.sql.ts'
import { makersOfLinks } from './maker.sql.ts'
import { lookOf, sellerOf } from './page-look.ts'
import { siteInWords } from './batch-site.ts'
import { type LinkAsker, reckonLink } from './reckon.ts'
import { type BatchInput, batchNeed } from './batch-lines.ts'
import { askerOfLink } from './mail.sql.ts'
import { type LinkMailDeps, mailPaymentLink } from './send.ts'
import { makePaymentLink, placeForLink, type WantedLink } from './make.ts'
import { addressOf, type LinkDeps } from './ref.ts'

type Generate = ParsedInputOf<typeof paymentLinkCalls.generate>
type Clone = ParsedInputOf<typeof paymentLinkCalls.clone>

/** Links of a merchant: made, made again, ended. */
export function createPaymentLinks(deps: LinkMailDeps | LinkDeps): Handlers<typeof paymentLinkCalls> {
  const { payerAddress } = deps
  return {
    async permission({ tx, merchantId, scope }) {
      const [pricing, known] = [await pricingOf(tx, merchantId), await tx.rows(sitesForLinks(merchantId))]
      const open = await tx.rows(allOpenSchemes(merchantId))
      const found = {
        sites: await tx.rows(sitesOfLinks(merchantId)),
        makers: await tx.rows(makersOfLinks(merchantId)),
      }
      const currencies = [...pricing.keys()].filter((currency) => seesCurrency(scope, currency)).toSorted()
      const preview = payerAddress === undefined ? null : `${payerAddress}${previewPath}`
      const sites = known.map((site) => {
        const own = open.filter(({ siteId }) => siteId === site.id)
        return { ...offeredSite(site), schemes: schemesByCurrency(currencies, own, site.brands) }
      })
      return { on: payerAddress !== undefined, currencies, sites, limits: linkLimits, preview, found }
    },

    async index({ tx, merchantId }, asked) {
      const { createdFrom: from, createdTo: to } = timesOf({ createdFrom: asked.from, createdTo: asked.to })
      const rowsMax = tradeLimits.sumRows
      const found = await tx.rows(linkCounts(merchantId, { from, to }, rowsMax))
      const sum = (key: 'effective' | 'ineffective') => Number(found.reduce((all, one) => all + one[key], 0n))
      const paid = found.filter((one) => one.paid > 0n).map((one) => wire(one.currency, one.paid))
      const [effective, ineffective] = [sum('effective'), sum('ineffective')]
      const counts = effective + ineffective > rowsMax ? null : { effective, ineffective, paid }
      return { counts, rowsMax }
    },

    generate: (ctx, input) => make(ctx, on(payerAddress), generated(input, ctx), ctx),

    async clone(ctx, input) {
      const made = await make(ctx, on(payerAddress), await cloned(ctx, input), changesOf(ctx))
      if (input.sendToAsker) await sendToAsker(deps, ctx, input, made.id)
      return made
    },

    async invalidate(ctx, { ids }) {
      const { tx, merchantId, operator } = ctx
      const found = new Map((await tx.rows(lockLinks(merchantId, ids))).map((link) => [link.id, link]))
      const live = [...found.values()].filter(({ state }) => state === 'effective').map(({ id }) => id)
      await tx.run(endLinks(merchantId, live, { reason: 'invalidated', by: operator.id, at: ctx.now }))
      if (ids.length === 1) ctx.logTarget(ids[0]!)
      ctx.logChange({ state: 'effective' }, { state: 'ineffective' })
      return {
        links: ids.map((id) => {
          const link = found.get(id)
          if (!link) return { id, result: 'unknown' as const, underWay: 0 }
          const result = link.state === 'effective' ? ('ended' as const) : ('had_ended' as const)
          return { id, result, underWay: link.taken - link.paid }
        }),
      }
    },
  }
}

/** What a link may hold, for whoever fills one without our form. */
const linkLimits = {
  items: limits.items.max,
  quantity: limits.quantity.max,
  goodsName: limits.goodsName.max,
  spec: limits.spec.max,
  invoiceNo: limits.invoiceNo.max,
  note: limits.note.max,
  payments: limits.payments.max,
  expiryHours: limits.expiryHours.max,
  otherFeeUnits: limits.otherFeeUnits,
  totalMinor: limits.totalMinor.toString(),
}

/** With what a link of it would show. */
const offeredSite = (site: SiteForLinks) => ({
  id: site.id,
  name: site.name,
  url: site.url,
  base: site.base,
  checkout: site.checkout,
  seller: sellerOf({ ...site, name: site.seller, siteUrl: site.url }),
  // By the currency of the link, which says more than the site.
  look: lookOf(site, []),
})

/** Whoever asked hears of the new link where the old one could not be paid any more; once for this form. */
async function sendToAsker(
  deps: LinkMailDeps | LinkDeps,
  ctx: Ctx,
  { id, formId }: Clone,
  madeId: string,
): Promise<void> {
  const asker = await ctx.tx.maybe(askerOfLink(ctx.merchantId, id))
  if (asker && 'keyEncryptionKey' in deps)
    await mailPaymentLink(deps, ctx, { formId, id: madeId, email: asker.email })
}

function on(payerAddress: string | undefined): string {
  if (payerAddress === undefined) throw new Refusal('paylink.product_off')
  return payerAddress
}

function generated(input: Generate, asker: LinkAsker): WantedLink {
  const { siteId, currency, invoiceNo = null, language = null, note = null } = input
  const { formId, maximum, expiryHours, type, keepCard } = input
  return {
    ...reckonLink(input, asker),
    formId,
    siteId,
    currency,
    invoiceNo,
    maximum,
    expiryHours,
    language,
    type,
    keepCard,
    note,
    clonedFrom: null,
  }
}

/** What another link says instead is told of where it was asked for. */
const changesOf = ({ language }: Ctx): LinkAsker => ({ language, within: 'changes.' })

async function cloned(ctx: Ctx, { formId, id, changes }: Clone): Promise<WantedLink> {
  const found = await ctx.tx.maybe(termsOfLink(ctx.merchantId, id))
  if (!found) throw new Refusal('object.not_found')
  // Null says that the new one has none; what is not named stays as it was.
  const given = Object.fromEntries(
    Object.entries(changes).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value ?? undefined]],
    ),
  )
  return { ...generated({ ...askedAgain(found), ...given, formId }, changesOf(ctx)), clonedFrom: id }
}

/** A link's terms as a form would ask for them: what is asked anew is reckoned and refused like a new one. */
function askedAgain({ currency, items, feeType, fee, ...terms }: ClonedTerms): Omit<Generate, 'formId'> {
  const { siteId, maximum, expiryHours, type, keepCard, invoiceNo, language, note } = terms
  return {
    siteId,
    currency,
    maximum,
    expiryHours,
    type,
    keepCard,
    items: items.map(({ name, spec, quantity, unitPrice }) => ({
      name,
      ...(spec !== null && { spec }),
      quantity,
      unitPrice: formatMinor(currency, BigInt(unitPrice)),
    })),
    ...(feeType !== null && { otherFee: { type: feeType, amount: formatMinor(currency, fee) } }),
    ...(invoiceNo !== null && { invoiceNo }),
    ...(language !== null && { language }),
    ...(note !== null && { note }),
  }
}

async function make(ctx: Ctx, payerAddress: string, wanted: WantedLink, asker: LinkAsker) {
  const link = await makePaymentLink(ctx, wanted, await placeForLink(ctx, wanted, asker))
  ctx.logTarget(link.id)
  ctx.logChange(null, { total: inWords(wanted.currency, link.total), expiresAt: link.expiresAt })
  return shown(link, payerAddress)
}

const shown = ({ id, linkNo, ref, currency, total, expiresAt }: MadeLink, payerAddress: string) => ({
  id,
  linkNo,
  ref,
  address: addressOf(payerAddress, ref),
  total: wire(currency, total),
  expiresAt,
})

const namedGoods = 5

/** Whoever approves reads what is sold, and how much more there is. */
const goodsInWords = (items: WantedLink['items']): string =>
  [
    ...items.slice(0, namedGoods).map(({ name, quantity }) => `${quantity} × ${name}`),
    ...(items.length > namedGoods ? [`+${items.length - namedGoods}`] : []),
  ].join(' · ')

/** What is asked of a payer is weighed, once for each link: whoever makes it decides what comes in under the merchant's name. */
export const linkSubject: ApprovalSubject = {
  async of(ctx, input) {
    const one = input as Generate | Clone | BatchInput
    if ('rows' in one) return batchNeed(ctx, one)
    const wanted = 'id' in one ? await cloned(ctx, one) : generated(one, ctx)
    const { siteId, currency, total, maximum, items } = wanted
    const site = await ctx.tx.maybe(siteOfLink(ctx.merchantId, siteId))
    return {
      rule: 'link.create',
      amounts: [{ currency, minor: total }],
      facts: {
        site: site ? siteInWords(site) : '',
        goods: goodsInWords(items),
        each: inWords(currency, total),
        maximum,
        validFor: wanted.expiryHours,
      },
    }
  },
}

/** What a link of each currency can be paid with; one that has nothing is left out. */
const schemesByCurrency = (
  currencies: readonly string[],
  open: readonly { readonly brand: CardBrand; readonly currency: string }[],
  offered: readonly CardBrand[] | null,
): Record<string, CardBrand[]> =>
  Object.fromEntries(
    currencies
      .map((currency) => [currency, schemesAmong(open, currency, offered)] as const)
      .filter(([, schemes]) => schemes.length > 0),
  )

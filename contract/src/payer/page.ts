import { z } from 'zod'
import { payerLanguages } from '#payer/languages.ts'
import { moneyOutput } from '#fields.ts'
import { checkoutTemplates } from '#main/checkout/parts.ts'
import { wallets } from '#partners/alipayplus/wallets.ts'
import { cardBrands } from '#trade/states.ts'
import { otherFeeTypes } from '#paylink/limits.ts'
import { endReasons, linkTypes } from '#paylink/link/states.ts'

/** What a payer reads of the seller. */
export const pageSeller = z.strictObject({
  name: z.string(),
  /** Host of the shop, as people say it. */
  shop: z.string().nullable(),
  shopUrl: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  descriptor: z.string().nullable(),
})

/** How the page looks and what it asks, by the checkout that the link was made with. */
export const pageLook = z.strictObject({
  template: z.enum(checkoutTemplates),
  /** Of the browser's tab; null where the page says whom is paid. */
  title: z.string().nullable(),
  /** Addresses of pictures and documents on this host. */
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  terms: z.string().nullable(),
  privacy: z.string().nullable(),
  /** In the order in which they are offered; none where nobody has said. */
  brands: z.array(z.enum(cardBrands)),
  asksHolder: z.boolean(),
  asksAddress: z.boolean(),
  /** Codes of countries (ISO 3166) to choose from; none where no address is asked for. */
  countries: z.array(z.string()),
})
export type PageLook = z.output<typeof pageLook>

const goods = {
  items: z.array(
    z.strictObject({
      name: z.string(),
      spec: z.string().nullable(),
      quantity: z.int(),
      unitPrice: moneyOutput,
      amount: moneyOutput,
    }),
  ),
  goodsTotal: moneyOutput,
  otherFee: z.strictObject({ type: z.enum(otherFeeTypes), amount: moneyOutput }).nullable(),
  total: moneyOutput,
  invoiceNo: z.string().nullable(),
}

/** What stands in the page of a link before any script runs. */
export const linkPage = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('open'),
    ref: z.string(),
    /** Each step by itself (`/userPayment2`), or everything on one page. */
    layout: z.enum(['whole', 'steps']),
    look: pageLook,
    seller: pageSeller,
    ...goods,
    type: z.enum(linkTypes),
    keepCard: z.boolean(),
    /** Beside the card: each leads to a page of its own. */
    wallets: z.array(z.enum(wallets)),
    expiresAt: z.string(),
    /** More than one payer may pay it. */
    isShared: z.boolean(),
    language: z.enum(payerLanguages),
    /** Of a subscription whose card is replaced: what the payer agreed to. Null of a link. */
    mandate: z.string().nullable(),
    /** Where the card is typed: a page of the network. */
    frameOrigin: z.string(),
  }),
  /** It takes no payment any more; what it was for, and whom to ask. */
  z.strictObject({
    kind: z.literal('ended'),
    ref: z.string(),
    reason: z.enum(endReasons),
    look: pageLook,
    seller: pageSeller,
    ...goods,
    language: z.enum(payerLanguages),
    /** More than one payer could pay it: whoever comes later may still want to. */
    isShared: z.boolean(),
    /** Somebody has asked for another one. */
    isAsked: z.boolean(),
  }),
  /** Nothing of a subscription is asked for: it is paid, or has ended. */
  z.strictObject({
    kind: z.literal('settled'),
    seller: pageSeller,
    plan: z.string(),
    isOver: z.boolean(),
    language: z.enum(payerLanguages),
  }),
  z.strictObject({ kind: z.literal('unknown'), language: z.enum(payerLanguages) }),
  /** Drawn in a frame of the portal, which says what it shows; nobody can pay it. */
  z.strictObject({ kind: z.literal('preview'), portal: z.string(), language: z.enum(payerLanguages) }),
])
export type LinkPage = z.output<typeof linkPage>
export type OpenLinkPage = Extract<LinkPage, { kind: 'open' }>
export type SettledPage = Extract<LinkPage, { kind: 'settled' }>
export type EndedLinkPage = Extract<LinkPage, { kind: 'ended' }>

/** Id of the element that holds it as JSON. */
export const pageDataId = 'link'

/** Folder of pictures and documents that payers are shown, each under its hash. */
export const payerFilesPath = '/files'

/** What the portal says to the preview (`window.postMessage`); pictures come as data, as a draft is nobody else's to see. */
export const toPreview = z.strictObject({ kind: z.literal('show'), page: linkPage })
export type ToPreview = z.output<typeof toPreview>
export const previewPath = '/userPayment/preview'

/** Pages of the specification, and how each shows a link; and the one on which the card of a subscription is replaced. */
export const payerPages = {
  '/userPayment': 'whole',
  '/userPayment2': 'steps',
  '/userSubscription': 'card',
} as const

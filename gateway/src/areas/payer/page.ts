import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { LinkPage } from '@quayside/contract/payer/page.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { walletsOfSite } from '#areas/partners/public.ts'
import { lookOf, sellerOf } from '#areas/paylink/public.ts'
import type { Db, Tx } from '#db/tx.ts'
import { schemesOfPayment } from '#orders/scheme/open.ts'
import type { PayerDeps } from './deps.ts'
import { placeOfLinkRef } from './find.ts'
import { findPayerLink, type PayerLink } from './link.sql.ts'

export interface PageAsked {
  readonly ref: string
  readonly layout: 'whole' | 'steps'
  /** Of the payer's browser; the link's own comes first. */
  readonly language: PayerLanguage
}

/** What stands in the page of a link. Opening it changes nothing: messengers open links before their readers do. */
export async function pageOfLink(
  { frameOrigin, offersWallets }: Pick<PayerDeps, 'frameOrigin' | 'offersWallets'>,
  db: Db,
  { ref, layout, language: browsers }: PageAsked,
): Promise<LinkPage> {
  const place = await placeOfLinkRef(db, ref)
  const found =
    place &&
    (await db.tx({ tenant: place.merchantId, mode: 'read' }, async (tx) => {
      const link = await tx.maybe(findPayerLink(place.merchantId, place.id))
      if (!link) return undefined
      const brands = await schemesOfLink(tx, place.merchantId, link)
      return { link, brands, wallets: offersWallets ? await walletsOfLink(tx, place.merchantId, link) : [] }
    }))
  if (!found) return { kind: 'unknown', language: browsers }
  const { link, brands, wallets } = found
  const language = link.language ?? browsers
  const common = {
    ref: link.ref,
    look: lookOf(link, brands),
    seller: sellerOf(link),
    ...goodsOf(link),
    language,
  }
  // A site that no card scheme is open for takes no payment, whatever its links say.
  if (!link.isEffective || brands.length === 0)
    return {
      kind: 'ended',
      ...common,
      reason: link.isEffective ? 'site' : link.reason,
      isShared: link.maximum > 1,
      isAsked: link.isAsked,
    }
  return {
    kind: 'open',
    ...common,
    // The quick template goes step by step, whichever address was sent.
    layout: link.template === 'quick' ? 'steps' : layout,
    type: link.type,
    keepCard: link.keepCard,
    wallets,
    expiresAt: link.expiresAt,
    isShared: link.maximum > 1,
    mandate: null,
    frameOrigin,
  }
}

/** Card schemes that a link may be paid with, as its page shows them and its tickets say; none where it takes no payment at all. */
export const schemesOfLink = (tx: Tx, merchantId: bigint, link: PayerLink): Promise<CardBrand[]> =>
  schemesOfPayment(tx, merchantId, link, link.brands)

/** A wallet is paid with at once and once: it reserves nothing and is not kept. */
export async function walletsOfLink(tx: Tx, merchantId: bigint, link: PayerLink): Promise<Wallet[]> {
  if (link.type !== 'sale' || link.keepCard) return []
  return (await tx.rows(walletsOfSite(merchantId, link.siteId))).map(({ wallet }) => wallet)
}

const goodsOf = ({ currency, items, goodsTotal, feeType, fee, total, invoiceNo }: PayerLink) => ({
  items: items.map(({ name, spec, quantity, unitPrice }) => ({
    name,
    spec,
    quantity,
    unitPrice: wire(currency, BigInt(unitPrice)),
    amount: wire(currency, BigInt(unitPrice) * BigInt(quantity)),
  })),
  goodsTotal: wire(currency, goodsTotal),
  otherFee: feeType && { type: feeType, amount: wire(currency, fee) },
  total: wire(currency, total),
  invoiceNo,
})

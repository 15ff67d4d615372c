import type { Language } from '@quayside/contract/envelope.ts'
import { wire } from '@quayside/contract/money.ts'
import type { LinkPage } from '@quayside/contract/payer/page.ts'
import { lookOf, sellerOf } from '#areas/paylink/public.ts'
import type { Db } from '#db/tx.ts'
import type { PayerDeps } from './deps.ts'
import { placeOfLinkRef } from './find.ts'
import { findPayerLink, type PayerLink } from './link.sql.ts'

export interface PageAsked {
  readonly ref: string
  readonly layout: 'whole' | 'steps'
  /** Of the payer's browser; the link's own comes first. */
  readonly language: Language
}

/** What stands in the page of a link. Opening it changes nothing: messengers open links before their readers do. */
export async function pageOfLink(
  { frameOrigin }: Pick<PayerDeps, 'frameOrigin'>,
  db: Db,
  { ref, layout, language: browsers }: PageAsked,
): Promise<LinkPage> {
  const place = await placeOfLinkRef(db, ref)
  const link =
    place &&
    (await db.tx({ tenant: place.merchantId, mode: 'read' }, (tx) =>
      tx.maybe(findPayerLink(place.merchantId, place.id)),
    ))
  if (!link) return { kind: 'unknown', language: browsers }
  const language = link.language ?? browsers
  const common = { ref: link.ref, look: lookOf(link), seller: sellerOf(link), ...goodsOf(link), language }
  if (!link.isEffective)
    return {
      kind: 'ended',
      ...common,
      reason: link.reason,
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
    expiresAt: link.expiresAt,
    isShared: link.maximum > 1,
    mandate: null,
    frameOrigin,
  }
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

import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { isBlank, type LinkDraft, reckonedOf } from './draft.ts'
import type { SiteOffered } from './places.ts'
import { wholeIn } from './whole.ts'

interface Shown {
  readonly draft: LinkDraft
  readonly site: SiteOffered
  readonly until: string
  readonly language: PayerLanguage
  /** For a line that has no name yet. */
  readonly unnamed: string
}

/** The page that payers of this form's link would get, as far as the form goes. */
export function previewPageOf({ draft, site, until, language, unnamed }: Shown): OpenLinkPage {
  const { currency, feeType, maximum } = draft
  const sums = reckonedOf(draft)
  const money = (minor: bigint) => wire(currency, minor)
  const { look } = site
  return {
    kind: 'open',
    ref: '',
    mandate: null,
    layout: look.template === 'quick' ? 'steps' : 'whole',
    // Documents are named, and lead nowhere: nobody leaves a preview.
    look: {
      ...look,
      brands: site.schemes[currency] ?? [],
      terms: look.terms && '#',
      privacy: look.privacy && '#',
    },
    seller: site.seller,
    items: draft.lines
      .filter((line) => !isBlank(line))
      .map(({ key, name, spec, quantity, unitPrice }) => ({
        name: name.trim() || unnamed,
        spec: spec.trim() || null,
        quantity: wholeIn(quantity, limits.quantity) ?? 1,
        unitPrice: money(parseMinor(currency, unitPrice) ?? 0n),
        amount: money(sums.lines.get(key) ?? 0n),
      })),
    goodsTotal: money(sums.goods),
    otherFee: sums.fee > 0n ? { type: feeType, amount: money(sums.fee) } : null,
    total: money(sums.total),
    invoiceNo: draft.invoiceNo.trim() || null,
    type: draft.type,
    keepCard: draft.keepCard,
    // What the payer's page adds of the site's wallets is not a part of the link.
    wallets: [],
    expiresAt: until,
    isShared: (wholeIn(maximum, limits.payments) ?? 1) > 1,
    language,
    frameOrigin: '',
  }
}

import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { chosenOf, type CheckoutDraft } from './draft.ts'

interface Shown {
  readonly draft: CheckoutDraft
  readonly seller: string
  readonly language: PayerLanguage
  /** As data: a draft's picture has no address. */
  readonly logo: string | undefined
  readonly words: { readonly goods: string; readonly more: string; readonly shop: string }
}

const usd = (value: string) => ({ currency: 'USD', value })
/** Of what is shown for example; a link has its own. */
const hours = 48 * 3_600_000

/** A link as payers would be shown it with this checkout. */
export function pageOf({ draft, seller, language, logo, words }: Shown): OpenLinkPage {
  const { template, title, asksHolder, asksAddress, terms, privacy } = draft
  return {
    kind: 'open',
    ref: '',
    mandate: null,
    wallets: [],
    layout: template === 'quick' ? 'steps' : 'whole',
    look: {
      template,
      title,
      logo: logo ?? null,
      icon: null,
      // Named, and leading nowhere.
      terms: terms && '#',
      privacy: privacy && '#',
      brands: chosenOf(draft),
      asksHolder,
      asksAddress,
      countries: asksAddress ? ['CN', 'JP', 'GB', 'US'] : [],
    },
    seller: { name: seller, shop: words.shop, shopUrl: null, email: null, phone: null, descriptor: null },
    items: [
      { name: words.goods, spec: null, quantity: 1, unitPrice: usd('98.00'), amount: usd('98.00') },
      { name: words.more, spec: null, quantity: 2, unitPrice: usd('24.00'), amount: usd('48.00') },
    ],
    goodsTotal: usd('146.00'),
    otherFee: { type: 'shipping', amount: usd('8.00') },
    total: usd('154.00'),
    invoiceNo: null,
    type: 'sale',
    keepCard: false,
    expiresAt: new Date(Math.ceil(Date.now() / hours) * hours).toISOString(),
    isShared: false,
    language,
    frameOrigin: '',
  }
}

import { type LinkDraft, newDraft, newLine } from './draft.ts'
import type { FoundLink } from './found.ts'
import { likeliestOf, type LinkPlaces } from './places.ts'

/** What of a link its clone cannot have as it was, and what it has instead. */
export type Lost =
  | { readonly what: 'site'; readonly site: string }
  | { readonly what: 'currency'; readonly currency: string }
  | { readonly what: 'base' | 'checkout' }
  | { readonly what: 'newBase' | 'newCheckout'; readonly from: number; readonly to: number }

const hourMs = 3_600_000

/** The form filled with a link; where its site or its currency is not to be had any more, somebody has to choose. */
export function clonedDraft(link: FoundLink, { sites, currencies }: LinkPlaces): LinkDraft {
  const hasSite = sites.some(({ id }) => id === link.site.id)
  const hasCurrency = currencies.includes(link.total.currency)
  const currency = hasCurrency ? link.total.currency : likeliestOf(currencies)
  return {
    ...newDraft(hasSite ? link.site.id : '', currency),
    // A price of another currency is another price.
    lines: link.items.map(({ name, spec, quantity, unitPrice }) =>
      newLine({
        name,
        spec: spec ?? '',
        quantity: String(quantity),
        unitPrice: hasCurrency ? unitPrice.value : '',
      }),
    ),
    ...(link.otherFee && { feeType: link.otherFee.type, fee: hasCurrency ? link.otherFee.amount.value : '' }),
    invoiceNo: link.invoiceNo ?? '',
    maximum: String(link.maximum),
    hours: String(Math.round((Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / hourMs)),
    type: link.type,
    language: link.language ?? '',
    keepCard: link.keepCard,
    note: link.note ?? '',
  }
}

/** In the order of the form. */
export function lostOf(link: FoundLink, { sites, currencies }: LinkPlaces): readonly Lost[] {
  const { currency } = link.total
  const site = sites.find(({ id }) => id === link.site.id)
  const lost: Lost[] = []
  if (!site) lost.push({ what: 'site', site: link.site.name })
  if (!currencies.includes(currency)) lost.push({ what: 'currency', currency })
  if (!site) return lost
  const versions = [
    ['base', 'newBase', link.base, site.base],
    ['checkout', 'newCheckout', link.checkout, site.checkout],
  ] as const
  for (const [gone, newer, from, to] of versions) {
    if (from === null || from === to) continue
    lost.push(to === null ? { what: gone } : { what: newer, from, to })
  }
  return lost
}

import type { OutputOf } from '@quayside/contract/call.ts'
import type { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'

/** Where this person can make links. */
export type LinkPlaces = OutputOf<typeof paymentLinkCalls.permission>
export type SiteOffered = LinkPlaces['sites'][number]

/** The likeliest one stands there first. */
export const likeliestOf = (currencies: readonly string[]): string =>
  currencies.includes('USD') ? 'USD' : currencies[0]!

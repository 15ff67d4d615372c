import type { RulingFeatures } from '@quayside/contract/risk/ruling/ruling.ts'
import type { AuthorisationRequest } from '#network/authorisation-request.ts'
import { disposableDomains, isForwarder, isProxy } from './known.ts'
import type { Marks } from './marks.ts'
import type { MerchantCounts } from './merchant-counts.ts'
import type { InDollars } from './rates.ts'

export interface Asked {
  readonly at: number
  readonly marks: Marks
  readonly usd: InDollars
  readonly shipping?: AuthorisationRequest['shipping']
}

/** All that is known besides what the order tells; what nobody knows is left out. */
export function featuresOf(counts: MerchantCounts, { at, marks, usd, shipping }: Asked): RulingFeatures {
  const { email, ip, address } = marks
  const features: RulingFeatures = { ...usd, velocity: counts.counters.of(at, marks) }
  if (email !== undefined)
    features.emailDisposable = disposableDomains.has(email.slice(email.lastIndexOf('@') + 1))
  if (ip !== undefined) features.ipProxy = isProxy(ip)
  if (shipping) features.forwarder = isForwarder(shipping.line1, shipping.postcode)
  if (address !== undefined) features.address = address
  counts.buyers.tell(at, marks, features)
  return features
}

import type { PartnerName } from '@quayside/contract/partners/binding/states.ts'
import { Refusal } from '#acts/refusal.ts'
import type { PartnerOf, Partners } from '#ports/partner/port.ts'

export interface PartnerDeps {
  readonly keyEncryptionKey: Buffer
  /** Origin of the portal, to which browsers come back. */
  readonly portalAddress: string
  readonly partners: Partners
}

/** Where the browser comes back to from each partner, exactly. */
const returnPaths: Readonly<Record<PartnerName, string>> = {
  shopline: '/third-party/shopline/auth',
  paypal: '/home/third-party/paypal',
  worldfirst: '/home/third-party/worldfirst',
  allvalue: '/home/third-party/allvalue',
}
export const returnTo = (
  { portalAddress }: Pick<PartnerDeps, 'portalAddress'>,
  partner: PartnerName,
): string => new URL(returnPaths[partner], portalAddress).href

/** @throws Refusal where this installation has no agreement with it */
export function partnerOf<N extends PartnerName>(
  { partners }: PartnerDeps,
  name: N,
): NonNullable<Partners[N]> {
  const partner: PartnerOf = partners[name]
  if (!partner) throw new Refusal('partner.off')
  return partner as NonNullable<Partners[N]>
}

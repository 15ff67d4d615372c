import { takeWalletNotice } from './door.ts'
import { partnerDoor } from '#areas/partners/binding/inbound.ts'
import type { PartnerDoor } from '#ports/partner/door.ts'

/** Where partners tell by themselves: of accounts that merchants have with them, and of applications. */
export function partnersDoor(deps: Parameters<typeof partnerDoor>[0]): PartnerDoor {
  const accounts = partnerDoor(deps)
  return {
    take: (name, request) =>
      name === 'alipayplus' ? takeWalletNotice(deps, request) : accounts.take(name, request),
  }
}

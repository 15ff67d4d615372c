import { siteLimits as limits } from '@quayside/contract/main/limits.ts'
import { siteKinds, siteTools } from '@quayside/contract/main/site/fields.ts'
import { carrierStates, siteStates } from '@quayside/contract/main/site/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

/** The address of the list of sites. */
export const siteAddress = addressOf({
  text: part.text(limits.search.max),
  kind: part.amongst(siteKinds),
  state: part.amongst(siteStates),
  carrierState: part.amongst(carrierStates),
  tool: part.amongst(siteTools),
})
export type SiteSearch = AddressOf<typeof siteAddress>

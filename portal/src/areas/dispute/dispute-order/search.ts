import {
  complaintReasons,
  disputeMessage,
  disputeOrder,
} from '@quayside/contract/dispute/dispute-order/states.ts'
import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

/** The address of the list of complaints. */
export const disputeOrderAddress = addressOf({
  text: part.text(limits.searchText.max),
  status: part.amongst(disputeOrder.states),
  reason: part.amongst(complaintReasons),
  currency: part.currencies,
  brand: part.amongst(cardBrands),
})
export type DisputeOrderSearch = AddressOf<typeof disputeOrderAddress>

/** The address of the list of conversations. */
export const threadAddress = addressOf({
  text: part.text(limits.searchText.max),
  status: part.amongst(disputeMessage.states),
})
export type ThreadSearch = AddressOf<typeof threadAddress>

import {
  complaintReasons,
  disputeMessage,
  disputeOrder,
} from '@quayside/contract/dispute/dispute-order/states.ts'
import { claimParts } from '#areas/dispute/claim/address.ts'
import { type AddressOf, addressOf, part, viewPart } from '#lists/address.ts'

/** The address of the list of complaints. */
export const disputeOrderAddress = addressOf(
  { ...claimParts, status: part.amongst(disputeOrder.states), reason: part.amongst(complaintReasons) },
  viewPart,
)
export type DisputeOrderSearch = AddressOf<typeof disputeOrderAddress>

/** The address of the list of conversations. */
export const threadAddress = addressOf(
  { ...claimParts, status: part.amongst(disputeMessage.states), reason: part.amongst(complaintReasons) },
  viewPart,
)
export type ThreadSearch = AddressOf<typeof threadAddress>

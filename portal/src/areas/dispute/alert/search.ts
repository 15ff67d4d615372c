import {
  alert,
  alertMoves,
  alertNetworks,
  alertRefundStates,
  alertTypes,
} from '@quayside/contract/dispute/alert/states.ts'
import { claimParts } from '#areas/dispute/claim/address.ts'
import { type AddressOf, addressOf, part, viewPart } from '#lists/address.ts'

/** The address of the list of alerts. */
export const alertAddress = addressOf(
  {
    ...claimParts,
    status: part.amongst(alert.states),
    refundStatus: part.amongst(alertRefundStates),
    network: part.amongst(alertNetworks),
    type: part.amongst(alertTypes),
    move: part.amongst(alertMoves),
  },
  viewPart,
)
export type AlertSearch = AddressOf<typeof alertAddress>
